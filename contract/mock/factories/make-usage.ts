import { environmentId } from "../../rules/administration/model-changes.ts";
import { noLimits } from "../../rules/usage/limit-check.ts";
import type { MockWorld } from "../mock-world.ts";
import type { MonthlyLimitsRow, UsageEntryRow } from "../state/usage-tables.ts";
import { today } from "../usage/ledger.ts";

/** A reply of today, which costs nothing and is reported by the environment's model, unless overridden. */
export function makeUsageEntry(world: MockWorld, overrides: Partial<UsageEntryRow> = {}): UsageEntryRow {
  const entry: UsageEntryRow = {
    userId: null,
    groupIds: [],
    kind: "reply",
    day: today(world),
    styleId: null,
    modelId: environmentId,
    modelLabel: "Demo assistant",
    inputTokens: 400,
    cachedTokens: 0,
    outputTokens: 120,
    costMicros: 0,
    isEstimated: false,
    replies: 1,
    ...overrides,
  };
  world.tables.usageEntries.push(entry);
  return entry;
}

/** A limit of the instance, unless overridden. */
export function makeMonthlyLimits(
  world: MockWorld,
  overrides: Partial<MonthlyLimitsRow> = {},
): MonthlyLimitsRow {
  const limits: MonthlyLimitsRow = { scope: "house", id: "", ...noLimits, ...overrides };
  world.tables.allowances.push(limits);
  return limits;
}

import { makeMonthlyLimits, makeUsageEntry } from "#contract/mock/factories/make-usage.ts";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import type { MonthlyLimitsRow, UsageEntryRow } from "#contract/mock/state/usage-tables.ts";
import { thisMonth, today } from "#contract/mock/usage/ledger.ts";
import { type MonthlyLimits, noLimits } from "#contract/rules/usage/limit-check.ts";
import { monthOf } from "#contract/rules/usage/local-calendar.ts";
import { currentUserRow } from "../accounts/rows.ts";

/** One person's usage in a month. */
interface MonthUse {
  readonly replies: number;
  readonly costMicros: number;
}

/** Deletes all usage and all limits. */
export function forgetUsage({ tables }: MockWorld): void {
  tables.usageEntries = [];
  tables.allowances = [];
}

export function changeUsage({ tables }: MockWorld, change: (entry: UsageEntryRow) => UsageEntryRow): void {
  tables.usageEntries = tables.usageEntries.map(change);
}

/** Replaces a person's usage in the current month: one reply today, and the rest on the third day. */
function setMonth(world: MockWorld, userId: string, { replies, costMicros }: MonthUse): void {
  const { tables } = world;
  const month = thisMonth(world);
  tables.usageEntries = tables.usageEntries.filter(
    (entry) => entry.userId !== userId || monthOf(entry.day) !== month,
  );
  const costToday = Math.floor(costMicros / 4);
  makeUsageEntry(world, { userId, day: today(world), replies: 1, costMicros: costToday });
  const first = { day: `${month}-03`, replies: replies - 1, costMicros: costMicros - costToday };
  makeUsageEntry(world, { userId, ...first });
}

function setLimits(
  world: MockWorld,
  scope: Pick<MonthlyLimitsRow, "scope" | "id">,
  limits: MonthlyLimits,
): void {
  const { tables } = world;
  tables.allowances = tables.allowances.filter((row) => row.scope !== scope.scope || row.id !== scope.id);
  makeMonthlyLimits(world, { ...scope, ...limits });
}

export function setInstanceLimit(world: MockWorld, limits: MonthlyLimits): void {
  setLimits(world, { scope: "house", id: "" }, limits);
}

/** Sets a member's usage in this month, and their limit. */
export function limitUser(
  world: MockWorld,
  { uniqueUserNumber, ...use }: MonthUse & { uniqueUserNumber: number },
  limits: MonthlyLimits,
): void {
  const user = world.tables.users.find((each) => each.uniqueUserNumber === uniqueUserNumber);
  if (user === undefined) throw new Error(`There is no user ${uniqueUserNumber}.`);
  setMonth(world, user.id, use);
  setLimits(world, { scope: "user", id: user.id }, limits);
}

/** Sets the usage of the scenario's user in this month, and their limits. Without `limits` they have none. */
export function setOwnUsage(world: MockWorld, use: MonthUse, limits: Partial<MonthlyLimits> = {}): void {
  const { id } = currentUserRow(world);
  setMonth(world, id, use);
  setLimits(world, { scope: "user", id }, { ...noLimits, ...limits });
}

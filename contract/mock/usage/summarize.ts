import type { UsageReport } from "../../administration/usage.ts";
import type { ReportRange } from "../../rules/usage/report-range.ts";
import {
  noPersonKey,
  noStyleKey,
  sortUsage,
  type UsageGrouping,
  usageTotal,
} from "../../rules/usage/usage-report.ts";
import { usageText } from "../../texts/usage-texts.ts";
import type { MockWorld } from "../mock-world.ts";
import type { UsageEntryRow } from "../state/usage-tables.ts";

interface Label {
  readonly key: string;
  readonly label: string;
}

const labels: Record<UsageGrouping, (world: MockWorld, entry: UsageEntryRow) => Label> = {
  day: (_, { day }) => ({ key: day, label: day }),
  person: ({ tables }, { userId }) => {
    const user = tables.users.find(({ id }) => id === userId);
    if (user === undefined) return { key: noPersonKey, label: usageText.noPerson };
    return { key: user.id, label: String(user.uniqueUserNumber) };
  },
  style: ({ tables }, { styleId }) => {
    const style = tables.styles.find(({ id }) => id === styleId);
    if (style === undefined) return { key: noStyleKey, label: usageText.noStyle };
    return { key: String(style.id), label: style.name };
  },
  model: ({ tables }, { modelId, modelLabel }) => {
    const model = tables.models.find(({ id }) => id === modelId);
    return { key: modelId, label: model?.label ?? modelLabel };
  },
};

/** The usage of a range of days, by day, person, style or model. */
export function summarizeUsage(world: MockWorld, { from, to }: ReportRange, by: UsageGrouping): UsageReport {
  const entries = world.tables.usageEntries.filter(({ day }) => day >= from && day <= to);
  const labeled = entries.map((entry) => ({ ...labels[by](world, entry), entry }));
  // The newest label of a key is used.
  const labelOf = new Map(labeled.map(({ key, label }) => [key, label]));
  const rows = [...labelOf].map(([key, label]) => {
    const own = labeled.filter((each) => each.key === key).map(({ entry }) => entry);
    return { key, label, ...usageTotal(own) };
  });
  return { currency: world.currency, rows: sortUsage(rows, by), total: usageTotal(entries) };
}

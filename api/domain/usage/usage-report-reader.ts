import type { ReportRange } from "#contract/rules/usage/report-range.ts";
import {
  noPersonKey,
  noStyleKey,
  type SummedRow,
  sortUsage,
  type UsageGrouping,
  type UsageSums,
  usageTotal,
} from "#contract/rules/usage/usage-report.ts";
import { usageText } from "#contract/texts/usage-texts.ts";
import type { Database } from "../../database/connect.ts";
import { readRows } from "../../database/rows/read-rows.ts";

/** Sums of a driver: large ones may be texts. */
type SumRow = {
  readonly [Name in keyof Omit<UsageSums, "isEstimated">]: number | string;
} & {
  readonly isEstimated: number | string;
  readonly rowKey: string | number | null;
  readonly label: string | number | null;
};

const columns = { day: "day", person: "userId", style: "styleId", model: "modelId" } as const;

/** The present names; the ledger's newest name where a style or a model is gone. */
const labels = {
  day: { label: "t.rowKey", join: "" },
  person: {
    label: "u.uniqueUserNumber",
    join: "left join users u on u.id = t.rowKey and u.deletedAt is null",
  },
  style: {
    label: "coalesce(s.name, e.styleName)",
    join: "left join systemprompts s on s.id = t.rowKey left join usage_entries e on e.id = t.newestId",
  },
  model: {
    label: "coalesce(m.label, e.modelLabel)",
    join: "left join models m on m.id = t.rowKey left join usage_entries e on e.id = t.newestId",
  },
} as const satisfies Record<UsageGrouping, object>;

function statementBy(by: UsageGrouping): string {
  const { label, join } = labels[by];
  const column = columns[by];
  return `select t.*, ${label} as label from (
      select ${column} as rowKey, max(id) as newestId, sum(countsAsReply) as replies, sum(inputTokens) as inputTokens,
        sum(cachedTokens) as cachedTokens, sum(outputTokens) as outputTokens, sum(costMicros) as costMicros,
        max(isEstimated) as isEstimated
      from usage_entries where day >= ? and day <= ? group by ${column}
    ) t ${join}`;
}

function sumsOf(row: SumRow): UsageSums {
  return {
    replies: Number(row.replies),
    inputTokens: Number(row.inputTokens),
    cachedTokens: Number(row.cachedTokens),
    outputTokens: Number(row.outputTokens),
    costMicros: Number(row.costMicros),
    isEstimated: Number(row.isEstimated) === 1,
  };
}

/** Entries without a style or a person have a row of their own; so have all people whose account is deleted. */
function nameOf({ rowKey, label }: SumRow, by: UsageGrouping): Pick<SummedRow, "key" | "label"> {
  if (by === "person" && (rowKey === null || label === null))
    return { key: noPersonKey, label: usageText.noPerson };
  if (rowKey === null) return { key: noStyleKey, label: usageText.noStyle };
  const key = String(rowKey);
  return { key, label: String(label ?? key) };
}

export interface UsageSummary {
  readonly rows: readonly SummedRow[];
  readonly total: UsageSums;
}

/** The usage of a range of days, by day, person, style or model. */
export async function readUsageReport(
  database: Database,
  { from, to }: ReportRange,
  by: UsageGrouping,
): Promise<UsageSummary> {
  const found = await readRows<SumRow>(database, statementBy(by), [from, to]);
  const named = found.map((row) => ({ ...nameOf(row, by), ...sumsOf(row) }));
  const rows = [...Map.groupBy(named, ({ key }) => key).values()].flatMap((same) =>
    same.slice(0, 1).map(({ key, label }) => ({ key, label, ...usageTotal(same) })),
  );
  return { rows: sortUsage(rows, by), total: usageTotal(rows) };
}

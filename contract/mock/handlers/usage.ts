import { contentDisposition } from "../../rules/text/content-disposition.ts";
import { reportRange } from "../../rules/usage/report-range.ts";
import { usageCsv } from "../../rules/usage/usage-report.ts";
import { MockProblem } from "../mock-problem.ts";
import { monthlyUse, personalDays, thisMonth, today } from "../usage/ledger.ts";
import { monthEnd } from "../usage/reservations.ts";
import { summarizeUsage } from "../usage/summarize.ts";
import type { MockHandlersOf } from "./mock-handler.ts";

const csvType = "text/csv; charset=utf-8";

/** The usage of the language models; the contract admits administrators only to the report. */
export const usageHandlers: MockHandlersOf<"usage"> = {
  report: ({ world, query: { by, format, ...days } }) => {
    const range = reportRange(days, today(world));
    if ("fields" in range) throw new MockProblem("validation", { fields: { ...range.fields } });
    const report = summarizeUsage(world, range, by);
    if (format === "json") return { status: 200, body: report };
    const disposition = contentDisposition(`usage-by-${by}-${range.from}-${range.to}.csv`);
    return {
      status: 200,
      body: usageCsv(report.rows, report.currency),
      headers: { "Content-Type": csvType, "Content-Disposition": disposition },
    };
  },
  own: ({ world, user: { id } }) => {
    const month = thisMonth(world);
    const { costMicros: spentMicros, replies } = monthlyUse(world, { scope: "user", id }, month);
    const limits = world.tables.allowances.find((row) => row.scope === "user" && row.id === id);
    const { monthlyCostMicros: limitMicros = null, monthlyReplies: repliesLimit = null } = limits ?? {};
    const times = { month, resetsAt: monthEnd(world).toISOString() };
    const spent = { spentMicros, limitMicros, replies, repliesLimit };
    const { currency } = world;
    return { status: 200, body: { currency, ...times, ...spent, days: personalDays(world, id) } };
  },
};

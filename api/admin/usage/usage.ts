import { z } from "zod";
import { isDay } from "#contract/rules/usage/local-calendar.ts";
import { type UsageSums, usageCsv, usageGroupings } from "#contract/rules/usage/usage-report.ts";
import { usageText } from "#contract/texts/usage-texts.ts";
import { defineCommand } from "../command-line/command.ts";
import { table } from "../command-line/text-output.ts";

const { errors } = usageText;
const day = z.string().refine(isDay, { error: errors.day });
const microsPerUnit = 1_000_000;

function cells(sums: UsageSums, currency: string): string[] {
  const counts = [sums.replies, sums.inputTokens, sums.cachedTokens, sums.outputTokens].map(String);
  const cost = `${(sums.costMicros / microsPerUnit).toFixed(2)} ${currency}`;
  return [...counts, cost, sums.isEstimated ? "in part" : "no"];
}

const headings = ["Replies", "Tokens in", "Of them cached", "Tokens out", "Cost", "Estimated"];

export const usageCommand = defineCommand({
  name: "usage",
  summary: "Show what the language models have used, by default in the present month.",
  positionals: [],
  options: {
    from: "the first day, such as 2026-11-01, in TIME_ZONE",
    to: "the last day",
    by: `${usageGroupings.join(", ")} (default: day)`,
  },
  flags: { csv: "answer with CSV" },
  input: z.object({
    from: day.optional(),
    to: day.optional(),
    by: z.enum(usageGroupings, { error: errors.by }).default("day"),
    csv: z.literal("true").optional(),
  }),
  run: async ({ from, to, by, csv }, { openUsage }) => {
    const usage = await openUsage();
    const { currency, rows, total } = await usage.report({ from, to }, by);
    const json = { currency, rows, total };
    // Output holds no carriage returns.
    if (csv !== undefined) return { json, text: usageCsv(rows, currency).replaceAll("\r\n", "\n").trimEnd() };
    const lines = rows.map((row) => [row.label, ...cells(row, currency)]);
    const all = [...lines, ["Total", ...cells(total, currency)]];
    return { json, text: table([by === "day" ? "Day" : `By ${by}`, ...headings], all) };
  },
});

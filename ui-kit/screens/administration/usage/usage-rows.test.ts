import { expect, it } from "vitest";
import { usageTotal } from "#contract/rules/usage/usage-report.ts";
import { usageReportText } from "#contract/texts/usage-texts.ts";
import { chartOf, measureOf, rowLabel } from "./usage-rows.ts";

const row = (key: string, sums: { replies?: number; costMicros?: number; outputTokens?: number } = {}) => ({
  ...{
    key,
    label: key,
    replies: 1,
    inputTokens: 10,
    cachedTokens: 0,
    outputTokens: 5,
    costMicros: 1_000_000,
  },
  ...{ isEstimated: false, ...sums },
});
const report = (...rows: ReturnType<typeof row>[]) => ({ currency: "USD", rows, total: usageTotal(rows) });

it("calls days, people and others by what they are", () => {
  expect(rowLabel({ key: "2026-11-03", label: "2026-11-03" }, "day")).toBe("Nov 3, 2026");
  expect(rowLabel({ key: "0190", label: "12" }, "person")).toBe("User 12");
  expect(rowLabel({ key: "deleted", label: "Deleted accounts" }, "person")).toBe("Deleted accounts");
  expect(rowLabel({ key: "3", label: "Speechwriter" }, "style")).toBe("Speechwriter");
});

it("shows money, else replies, else tokens", () => {
  expect(measureOf(report(row("a")))).toBe("cost");
  expect(measureOf(report(row("a", { costMicros: 0 })))).toBe("replies");
  expect(measureOf(report(row("a", { costMicros: 0, replies: 0 })))).toBe("tokens");
});

it("leaves gaps for days without use, and has room for days outside the browser's calendar", () => {
  const { bars, caption } = chartOf(report(row("2026-11-02"), row("2026-11-05")), "day", {
    from: "2026-11-01",
    to: "2026-11-04",
  });
  expect(caption).toBe("Cost by day");
  expect(bars.map(({ label, value }) => [label, value])).toEqual([
    ["Nov 1", 0],
    ["Nov 2", 1_000_000],
    ["Nov 3", 0],
    ["Nov 4", 0],
    ["Nov 5", 1_000_000],
  ]);
  expect(bars[1]?.valueText).toBe("1.00 USD");
});

it("sums the days of a long time by month", () => {
  const days = { from: "2026-01-15", to: "2026-05-02" };
  const { bars, caption, label } = chartOf(
    report(row("2026-01-20"), row("2026-01-31"), row("2026-05-01")),
    "day",
    days,
  );
  expect(caption).toBe("Cost by month");
  expect(label).toBe(usageReportText.partialChart("cost", "month"));
  expect(bars.map(({ label, value }) => [label, value / 1_000_000])).toEqual([
    ["Jan 2026", 2],
    ["Feb 2026", 0],
    ["Mar 2026", 0],
    ["Apr 2026", 0],
    ["May 2026", 1],
  ]);
});

it("draws the first rows of many, and says so", () => {
  const rows = Array.from({ length: 30 }, (_, index) => row(String(index)));
  const { bars, caption, label } = chartOf(report(...rows), "model", {
    from: "2026-11-01",
    to: "2026-11-30",
  });
  expect(bars).toHaveLength(20);
  expect(caption).toBe("Cost by model: the first 20 of 30");
  expect(label).toBe(usageReportText.partialChart("cost", "model"));
});

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { reportQuery, shownDays } from "./usage-view.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const at = (year: number, month: number, day: number) => vi.setSystemTime(new Date(year, month - 1, day, 12));

it("lets the server tell which days this month has", () => {
  at(2026, 11, 26);
  expect(reportQuery({ range: "this-month", by: "day" })).toEqual({ by: "day" });
  expect(shownDays({ range: "this-month", by: "day" })).toEqual({ from: "2026-11-01", to: "2026-11-26" });
});

it.each([
  [2026, 11, 26, "2026-10-01", "2026-10-31"],
  [2026, 3, 1, "2026-02-01", "2026-02-28"],
  [2028, 3, 31, "2028-02-01", "2028-02-29"],
  [2027, 1, 1, "2026-12-01", "2026-12-31"],
  [2026, 8, 31, "2026-07-01", "2026-07-31"],
])("knows the month before %i-%i-%i", (year, month, day, from, to) => {
  at(year, month, day);
  expect(reportQuery({ range: "last-month", by: "model" })).toEqual({ by: "model", from, to });
});

it("counts thirty days with today", () => {
  at(2026, 11, 26);
  expect(shownDays({ range: "last-30-days", by: "day" })).toEqual({ from: "2026-10-28", to: "2026-11-26" });
});

it("shows the days that were chosen", () => {
  const days = { from: "2026-01-01", to: "2026-06-30" };
  expect(reportQuery({ range: "days", days, by: "person" })).toEqual({ ...days, by: "person" });
});

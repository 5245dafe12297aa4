import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { reportQuery, shownDays } from "./usage-view.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const at = (year: number, month: number, day: number) => vi.setSystemTime(new Date(year, month - 1, day, 12));
const thisMonth = { range: "this-month", by: "day" } as const;
const lastMonth = { range: "last-month", by: "model" } as const;

it("asks for this month without days, and shows it until today", () => {
  at(2026, 11, 26);
  expect(reportQuery(thisMonth, "2026-11")).toEqual({ by: "day" });
  expect(shownDays(thisMonth, "2026-11")).toEqual({ from: "2026-11-01", to: "2026-11-26" });
});

it.each([
  ["2026-11", "2026-10-01", "2026-10-31"],
  ["2026-03", "2026-02-01", "2026-02-28"],
  ["2028-03", "2028-02-01", "2028-02-29"],
  ["2027-01", "2026-12-01", "2026-12-31"],
  ["2026-08", "2026-07-01", "2026-07-31"],
])("knows the month before %s", (month, from, to) => {
  expect(reportQuery(lastMonth, month)).toEqual({ by: "model", from, to });
});

it("counts months where the server is, whose next month has begun", () => {
  at(2026, 11, 30);
  expect(shownDays(thisMonth, "2026-12")).toEqual({ from: "2026-12-01", to: "2026-12-01" });
  expect(reportQuery(lastMonth, "2026-12")).toMatchObject({ from: "2026-11-01", to: "2026-11-30" });
});

it("counts months where the server is, whose next month has not begun", () => {
  at(2026, 12, 1);
  expect(shownDays(thisMonth, "2026-11")).toEqual({ from: "2026-11-01", to: "2026-11-30" });
  expect(reportQuery(lastMonth, "2026-11")).toMatchObject({ from: "2026-10-01", to: "2026-10-31" });
});

it("counts thirty days with today", () => {
  at(2026, 11, 26);
  const view = { range: "last-30-days", by: "day" } as const;
  expect(shownDays(view, "2026-11")).toEqual({ from: "2026-10-28", to: "2026-11-26" });
});

it("shows the days that were chosen", () => {
  const days = { from: "2026-01-01", to: "2026-06-30" };
  expect(reportQuery({ range: "days", days, by: "person" }, "2026-11")).toEqual({ ...days, by: "person" });
});

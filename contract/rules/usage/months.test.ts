import { expect, test } from "vitest";
import { daysOfMonth, monthName, monthStartText } from "./months.ts";

test.each([
  ["2026-12-01T00:00:00.000Z", "December 1"],
  // Berlin, Kathmandu and the farthest time zones to the east and west.
  ["2026-10-31T23:00:00.000Z", "November 1"],
  ["2026-11-30T18:15:00.000Z", "December 1"],
  ["2026-11-30T10:00:00.000Z", "December 1"],
  ["2027-01-01T12:00:00.000Z", "January 1"],
])("the month that begins at %s begins on %s", (resetsAt, day) => {
  expect(monthStartText(resetsAt)).toBe(day);
});

test("a month has its name", () => expect(monthName("2026-02")).toBe("February"));

test.each([
  ["2026-11", 30],
  ["2026-12", 31],
  ["2026-02", 28],
  ["2028-02", 29],
])("%s has %i days", (month, count) => {
  const days = daysOfMonth(month);
  expect(days).toHaveLength(count);
  expect(days[0]).toBe(`${month}-01`);
  expect(days.at(-1)).toBe(`${month}-${count}`);
});

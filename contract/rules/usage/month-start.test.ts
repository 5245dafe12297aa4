import { expect, test } from "vitest";
import { monthName, monthStartText } from "./month-start.ts";

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

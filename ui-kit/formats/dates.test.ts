import { expect, test } from "vitest";
import { formatDateTime, formatTime } from "./dates.ts";

/** An ISO 8601 time from a local time in the time zone of the test run. */
const at = (hours: number, minutes: number) => new Date(2026, 10, 3, hours, minutes).toISOString();

test.each([
  [0, 0, "12:00 AM"],
  [0, 5, "12:05 AM"],
  [9, 41, "9:41 AM"],
  [11, 59, "11:59 AM"],
  [12, 0, "12:00 PM"],
  [14, 14, "2:14 PM"],
  [23, 59, "11:59 PM"],
])("%i hours %i minutes is written %s", (hours, minutes, text) => {
  expect(formatTime(at(hours, minutes))).toBe(text);
});

test("a date has a short month, a day without a zero, and the time after 'at'", () => {
  expect(formatDateTime(at(14, 14))).toBe("Nov 3, 2026 at 2:14 PM");
});

test("only plain spaces stand in a date", () => {
  expect(formatDateTime(at(9, 5))).not.toMatch(/[^\x20-\x7e]/);
});

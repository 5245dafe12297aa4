import { expect, test } from "vitest";
import {
  formatDateTime,
  formatDay,
  formatMonth,
  formatMonthDay,
  formatShortDay,
  formatTime,
  localDayIn,
} from "./dates.ts";

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
  expect(formatMonthDay(at(14, 14))).toBe("Nov 3");
});

test("only plain spaces stand in a date", () => {
  expect(formatDateTime(at(9, 5))).not.toMatch(/[^\x20-\x7e]/);
});

test("days and months of the calendar are written without a time zone", () => {
  expect(formatDay("2026-11-03")).toBe("Nov 3, 2026");
  expect(formatShortDay("2026-12-31")).toBe("Dec 31");
  expect(formatMonth("2026-01")).toBe("Jan 2026");
});

test("a day is counted from the browser's today, across months", () => {
  const now = new Date();
  const today = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()));
  expect(localDayIn(0)).toBe(today.toISOString().slice(0, 10));
  expect(Date.parse(localDayIn(0)) - Date.parse(localDayIn(-40))).toBe(40 * 24 * 60 * 60 * 1000);
});

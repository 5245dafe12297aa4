import { expect, it } from "vitest";
import { daysBetween, isDay, isTimeZone, localDay, localMonth, nextMonthStart } from "./local-calendar.ts";

const moment = new Date("2026-12-01T03:30:00Z");

it("tells the day and the month of a moment where people live", () => {
  expect(localDay(moment, "UTC")).toBe("2026-12-01");
  expect(localDay(moment, "America/New_York")).toBe("2026-11-30");
  expect(localMonth(moment, "America/New_York")).toBe("2026-11");
  expect(localDay(moment, "Asia/Kathmandu")).toBe("2026-12-01");
});

it("tells the moment at which the next month begins, across changes of the clock", () => {
  const start = (month: string, zone: string) => nextMonthStart(month, zone).toISOString();
  expect(start("2026-11", "UTC")).toBe("2026-12-01T00:00:00.000Z");
  expect(start("2026-12", "UTC")).toBe("2027-01-01T00:00:00.000Z");
  expect(start("2026-10", "Europe/Berlin")).toBe("2026-10-31T23:00:00.000Z");
  expect(start("2026-03", "Europe/Berlin")).toBe("2026-03-31T22:00:00.000Z");
  expect(start("2026-11", "Asia/Kathmandu")).toBe("2026-11-30T18:15:00.000Z");
  expect(start("2026-10", "America/New_York")).toBe("2026-11-01T04:00:00.000Z");
});

it("knows the days of the calendar", () => {
  expect(["2026-11-26", "2024-02-29"].every(isDay)).toBe(true);
  for (const text of ["2026-02-29", "2026-13-01", "2026-1-1", "20261126", "2026-11-26T00:00", ""])
    expect(isDay(text)).toBe(false);
});

it("lists the days from one to another, and no more than asked for", () => {
  expect(daysBetween("2026-11-29", "2026-12-02", 100)).toEqual([
    "2026-11-29",
    "2026-11-30",
    "2026-12-01",
    "2026-12-02",
  ]);
  expect(daysBetween("2026-11-29", "2026-12-02", 2)).toHaveLength(2);
  expect(daysBetween("2026-11-29", "2026-11-28", 2)).toEqual([]);
});

it("knows the time zones of the platform", () => {
  expect(isTimeZone("Europe/Zurich")).toBe(true);
  expect(isTimeZone("Mars/Olympus")).toBe(false);
});

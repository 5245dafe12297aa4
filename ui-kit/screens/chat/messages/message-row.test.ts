import { expect, test } from "vitest";
import { newDayLabel } from "./message-row.tsx";

const monday = { timestamp: "2026-11-02T12:00:00.000Z" };
const mondayLater = { timestamp: "2026-11-02T12:30:00.000Z" };
const tuesday = { timestamp: "2026-11-03T12:00:00.000Z" };

test("a message on the day of the one before it begins no day", () => {
  expect(newDayLabel(mondayLater, monday)).toBeUndefined();
});

test("a message on another day than the one before it begins that day", () => {
  expect(newDayLabel(tuesday, mondayLater)).toBe("Nov 3, 2026");
});

test("the first message begins its day", () => {
  expect(newDayLabel(monday, undefined)).toBe("Nov 2, 2026");
});

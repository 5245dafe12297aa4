import { expect, it } from "vitest";

it.each([
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

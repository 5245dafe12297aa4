import { expect, it } from "vitest";
import { memoryTrend } from "./memory-trend.ts";

it("memory that stays after the warm-up is flat", () => {
  expect(memoryTrend([40, 80, 100, 100, 99, 101, 100, 100])).toBe(1);
});

it("memory that grows all the time is not", () => {
  expect(memoryTrend([100, 110, 120, 130, 140, 150, 160, 170])).toBeGreaterThan(1.3);
});

it("too few samples tell nothing", () => {
  expect(memoryTrend([100, 100, 100])).toBeNaN();
});

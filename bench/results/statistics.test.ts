import { describe, expect, it } from "vitest";
import { median, percentile, ratios } from "./statistics.ts";

describe("a percentile", () => {
  it("is the value of its nearest rank, whatever the order", () => {
    expect(percentile([5, 1, 4, 2, 3], 0.5)).toBe(3);
    expect(percentile([5, 1, 4, 2, 3], 0.99)).toBe(5);
    expect(percentile([10, 9, 1], 0)).toBe(1);
  });

  it("of no values is NaN", () => {
    expect(percentile([], 0.5)).toBeNaN();
  });
});

describe("a median", () => {
  it("is the value in the middle", () => expect(median([9, 1, 5])).toBe(5));
  it("of an even number is the mean of the two in the middle", () => expect(median([1, 2, 4, 100])).toBe(3));
  it("of no values is NaN", () => expect(median([])).toBeNaN());
});

describe("ratios", () => {
  it("are taken round by round", () => expect(ratios([2, 9], [1, 3])).toEqual([2, 3]));
  it("of rounds that do not match are refused", () => expect(() => ratios([1], [])).toThrow("each round"));
});

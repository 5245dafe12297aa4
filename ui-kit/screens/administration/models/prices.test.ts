import { expect, it } from "vitest";
import { formatPrice, parsePrice } from "./prices.ts";

it.each([
  ["", null],
  ["0", 0],
  ["2.5", 2_500_000],
  ["2,50", 2_500_000],
  ["0,0025", 2500],
  [" 12 ", 12_000_000],
  ["0.000001", 1],
  ["999999999.999999", 999_999_999_999_999],
])("the price %j is %s millionths", (typed, price) => expect(parsePrice(typed)).toBe(price));

it.each(["-1", "1.", ".5", "1.0000001", "a", "1e3", "1 000", "1,000", "12,345", "1,234.50", "1,000,000"])(
  "%j is no price",
  (typed) => expect(parsePrice(typed)).toBeUndefined(),
);

it.each([
  [null, ""],
  [0, "0.00"],
  [2_500_000, "2.50"],
  [1, "0.000001"],
  [1_234_560, "1.23456"],
])("%s millionths are shown as %j, which is read as the same", (price, shown) => {
  expect(formatPrice(price)).toBe(shown);
  expect(parsePrice(shown)).toBe(price);
});

it.each([
  [500_000_000, 0, "500"],
  [1_500_000, 0, "1.5"],
  [5_000_000, 3, "5.000"],
  [16_000, 2, "0.016"],
])("%s millionths with at least %s decimals are %j", (price, minDecimals, shown) => {
  expect(formatPrice(price, minDecimals)).toBe(shown);
  expect(parsePrice(shown)).toBe(price);
});

import { expect, test } from "vitest";
import { formatAmount, formatCount, formatLimit, formatMoney, formatUsedAmount } from "./money.ts";

test.each([
  [0, "USD", "0.00"],
  [3_100_000, "USD", "3.10"],
  [1_234_567_890_000, "USD", "1,234,567.89"],
  [100_000, "USD", "0.10"],
  [50_000, "USD", "0.05"],
  [14_000, "USD", "0.014"],
  [42_000, "USD", "0.042"],
  [12_345, "USD", "0.012"],
  [9_999, "USD", "0.01"],
  [1_234, "USD", "0.0012"],
  [120, "USD", "0.00012"],
  [1, "USD", "0.000001"],
  [150_000_000, "JPY", "150"],
  [1_400_000, "JPY", "1.4"],
  [250_000, "JPY", "0.25"],
  [1_500, "KWD", "0.0015"],
])("%i millionths of %s are %s", (micros, currency, text) => {
  expect(formatAmount(micros, currency)).toBe(text);
});

test.each([
  [5_000_000, "USD", "5.00"],
  [16_000, "USD", "0.016"],
  [1_234_567_890_001, "USD", "1,234,567.890001"],
  [1_500_000, "JPY", "1.5"],
  [500_000_000, "JPY", "500"],
])("a limit of %i millionths of %s is %s, not rounded", (micros, currency, text) => {
  expect(formatLimit(micros, currency)).toBe(text);
});

test.each([
  [1_999_000, "USD", "1.99"],
  [2_000_000, "USD", "2.00"],
  [15_900, "USD", "0.015"],
  [1_900_000, "JPY", "1.9"],
  [19_900_000, "JPY", "19"],
])("%i used millionths of %s are %s, rounded down", (micros, currency, text) => {
  expect(formatUsedAmount(micros, currency)).toBe(text);
});

test("an amount is followed by its currency", () => {
  expect(formatMoney(5_000_000, "EUR")).toBe("5.00 EUR");
});

test("thousands stand apart", () => expect(formatCount(1_234_567)).toBe("1,234,567"));

import { expect, test } from "vitest";
import { formatAmount, formatCount, formatMoney } from "./money.ts";

test.each([
  [0, "USD", "0.00"],
  [3_100_000, "USD", "3.10"],
  [1_234_567_890_000, "USD", "1,234,567.89"],
  [12_345, "USD", "0.01"],
  [9_999, "USD", "0.01"],
  [1_234, "USD", "0.0012"],
  [120, "USD", "0.00012"],
  [1, "USD", "0.000001"],
  [150_000_000, "JPY", "150"],
  [250_000, "JPY", "0.25"],
  [1_500, "KWD", "0.002"],
])("%i millionths of %s are %s", (micros, currency, text) => {
  expect(formatAmount(micros, currency)).toBe(text);
});

test("an amount is followed by its currency", () => {
  expect(formatMoney(5_000_000, "EUR")).toBe("5.00 EUR");
});

test("thousands stand apart", () => expect(formatCount(1_234_567)).toBe("1,234,567"));

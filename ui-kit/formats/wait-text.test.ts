import { expect, test } from "vitest";
import { waitText } from "./wait-text.ts";

test.each([
  [1, "1 second"],
  [12, "12 seconds"],
  [59, "59 seconds"],
  [60, "1 minute"],
  [61, "2 minutes"],
  [3600, "60 minutes"],
  [3601, "2 hours"],
  [24 * 3600, "24 hours"],
])("%i seconds are %s", (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});

import { expect, test } from "vitest";
import { readTrustProxy } from "./trust-proxy.ts";

test.each([
  [undefined, 0],
  ["2", 2],
  ["10.0.0.0/8, ::1", ["10.0.0.0/8", "::1"]],
])("%s is read as %o", (value, expected) => {
  expect(readTrustProxy({ TRUST_PROXY: value }, [])).toEqual(expected);
});

test.each(["true", "-1", "10.0.0.0/33", "proxy.example.org", "10.0.0.0/8/8"])("%s is refused", (value) => {
  const faults: string[] = [];
  readTrustProxy({ TRUST_PROXY: value }, faults);
  expect(faults).toEqual([expect.stringContaining("TRUST_PROXY")]);
});

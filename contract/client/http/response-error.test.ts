import { expect, test } from "vitest";
import { parseRetryAfter } from "./response-error.ts";

const now = Date.parse("2026-11-20T15:20:00.000Z");

test.each([
  ["90", "2026-11-20T15:21:30.000Z"],
  ["Fri, 20 Nov 2026 15:25:00 GMT", "2026-11-20T15:25:00.000Z"],
  ["99999999999", "2026-11-21T15:20:00.000Z"],
])("Retry-After: %s names %s", (header, moment) => {
  expect(parseRetryAfter(header, now)).toBe(moment);
});

test.each([null, "", "0", "-5", "soon", "Fri, 20 Nov 2026 15:00:00 GMT"])(
  "Retry-After: %s names no moment",
  (header) => {
    expect(parseRetryAfter(header, now)).toBeUndefined();
  },
);

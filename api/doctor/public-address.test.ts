import { expect, it } from "vitest";
import { judgeValidity } from "./public-address.ts";

const from = new Date("2026-11-29T00:00:00Z");
const after = (hours: number) => new Date(from.getTime() + hours * 60 * 60 * 1000);

it.each([
  [90 * 24, 60 * 24, "ok", "30 more days"],
  [90 * 24, 80 * 24, "warn", "10 more days"],
  [7 * 24, 4 * 24, "ok", "3 more days"],
  [7 * 24, 6 * 24, "warn", "1 more days"],
  [12, 4, "ok", "8 more hours"],
  [12, 10, "warn", "2 more hours"],
])("a certificate of %i hours after %i of them is a finding %s", (whole, passed, status, words) => {
  const found = judgeValidity({ from, to: after(whole), now: after(passed) });
  expect(found).toMatchObject({ status, message: expect.stringContaining(words) });
});

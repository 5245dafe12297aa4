import { expect } from "vitest";
import type { Rate } from "#contract/limits.ts";
import type { HttpResponse } from "./browser.ts";

/** Asserts that a response is the refusal of an exceeded limit, with all its headers. */
export function expectRateLimited(answer: HttpResponse, name: string, { points, seconds }: Rate): void {
  expect(answer).toMatchObject({ status: 429, body: { code: "too_many_attempts" } });
  const wait = Number(answer.headers["retry-after"]);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(seconds);
  expect(answer.headers["ratelimit-policy"]).toBe(`"${name}";q=${points};w=${seconds}`);
  expect(answer.headers.ratelimit).toBe(`"${name}";r=0;t=${wait}`);
}

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeLogger } from "../../logging/logger.ts";
import { Limit } from "./limit.ts";
import { RequestLimiter } from "./request-limiter.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const rate = { points: 2, seconds: 60 };

it("a flood is refused by its key alone, until its time is over", async () => {
  const limiter = new RequestLimiter({ name: "requests", rate, redis: undefined });
  await limiter.consume("203.0.113.1");
  await limiter.consume("203.0.113.1");
  vi.advanceTimersByTime(20_000);
  await expect(limiter.consume("203.0.113.1")).rejects.toMatchObject({ msBeforeNext: 40_000 });
  await expect(limiter.consume("203.0.113.2")).resolves.toMatchObject({ remainingPoints: 1 });
  vi.advanceTimersByTime(40_000);
  await expect(limiter.consume("203.0.113.1")).resolves.toMatchObject({ remainingPoints: 1 });
});

it("counts are forgotten when their window ends", async () => {
  const limiter = new RequestLimiter({ name: "requests", rate, redis: undefined });
  for (let address = 1; address <= 1000; address += 1) await limiter.consume(`key ${address}`);
  expect(vi.getTimerCount()).toBe(1000);
  vi.advanceTimersByTime(60_000);
  expect(vi.getTimerCount()).toBe(0);
});

it("the wait is never longer than the limit's window, also when the clock was ahead", async () => {
  const counter = new RequestLimiter({ name: "requests", rate, redis: undefined });
  const limit = new Limit({ name: "requests", rate, counter, logger: makeLogger("error", () => undefined) });
  await limit.consume("203.0.113.1");
  await limit.consume("203.0.113.1");
  vi.setSystemTime(Date.now() - 24 * 60 * 60 * 1000);
  const refusal = expect.objectContaining({ retryAfterSeconds: rate.seconds });
  await expect(limit.consume("203.0.113.1")).rejects.toMatchObject({ details: refusal });
});

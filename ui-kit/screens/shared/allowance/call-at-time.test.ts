import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { callAtTime } from "./call-at-time.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-01T00:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

const day = 24 * 60 * 60 * 1000;

function watch(at: string) {
  const page = new EventTarget();
  const onReached = vi.fn();
  return { page, onReached, stop: callAtTime(at, page, onReached) };
}

it("waits longer than a timer can, and calls when the time has come", () => {
  const { onReached, stop } = watch("2026-12-01T00:00:00Z");
  vi.advanceTimersByTime(30 * day - 1);
  expect(onReached).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onReached).toHaveBeenCalledOnce();
  stop();
});

it("looks at the clock when the page is visible again", () => {
  const { page, onReached, stop } = watch("2026-12-01T00:00:00Z");
  page.dispatchEvent(new Event("visibilitychange"));
  expect(onReached).not.toHaveBeenCalled();
  vi.setSystemTime(new Date("2026-12-01T08:00:00Z"));
  page.dispatchEvent(new Event("visibilitychange"));
  expect(onReached).toHaveBeenCalledOnce();
  stop();
});

it("calls again at growing intervals, until it is stopped", () => {
  const { onReached, stop } = watch("2026-11-01T00:00:00Z");
  expect(onReached).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2 * 60_000);
  expect(onReached).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60 * 60_000);
  expect(onReached).toHaveBeenCalledTimes(6);
  stop();
  vi.advanceTimersByTime(day);
  expect(onReached).toHaveBeenCalledTimes(6);
});

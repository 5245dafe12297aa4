import { beforeEach, expect, it, vi } from "vitest";
import { PollInterval } from "./poll-interval.ts";

const intervals = { alone: 250, besideRelay: 2000 };

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

/** The times in milliseconds at which a timer of 50 ms finds a read due, and reads. */
function readsWithin(milliseconds: number, pace: PollInterval): number[] {
  const reads: number[] = [];
  for (let at = 0; at <= milliseconds; at += 50) {
    if (pace.isDue()) {
      pace.recordRead();
      reads.push(at);
    }
    vi.advanceTimersByTime(50);
  }
  return reads;
}

it("rows are read every 250 ms without a relay, and every 2 s beside one", () => {
  expect(readsWithin(1000, new PollInterval({ isConnected: false }, intervals))).toEqual([
    0, 250, 500, 750, 1000,
  ]);
  expect(readsWithin(6000, new PollInterval({ isConnected: true }, intervals))).toEqual([
    0, 2000, 4000, 6000,
  ]);
});

it("rows are read sooner again once the relay is lost", () => {
  const relay = { isConnected: true };
  const pace = new PollInterval(relay, intervals);
  pace.recordRead();
  vi.advanceTimersByTime(300);
  expect(pace.isDue()).toBe(false);
  relay.isConnected = false;
  expect(pace.isDue()).toBe(true);
});

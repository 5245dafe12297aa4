import { expect, it } from "vitest";
import { currentWindow, passcodeRetryDelay } from "./passcode-window.ts";

const rate = { points: 5, seconds: 900 };
const at = (seconds: number) => new Date(1_700_000_000_000 + seconds * 1000);

it.each([
  ["none before", null, 0, 0, 0],
  ["one that runs", 0, 899, 3, 0],
  ["one that has ended", 0, 900, 0, 900],
  ["one of a server a little ahead", 900, 0, 3, 900],
  ["one of a clock that was wrong", 901, 0, 3, 0],
])("a guess has the right window after %s", (_, start, now, attempts, startedAt) => {
  const window = { attempts: 3, startedAt: start === null ? null : at(start) };
  expect(currentWindow(window, at(now), rate)).toEqual({ attempts, startedAt: at(startedAt) });
});

it.each([
  [0, 1, 899],
  [0, 900, 0],
  [600, 0, 900],
])("a window that began at %s is left at %s after %s seconds", (start, now, wait) => {
  expect(passcodeRetryDelay(at(start), at(now), rate.seconds)).toBe(wait * 1000);
});

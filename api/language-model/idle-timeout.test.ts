import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CompletionReader } from "./completions/completion-reader.ts";
import { IdleTimeout } from "./idle-timeout.ts";

const minute = 60_000;
let fell: number;
let watch: IdleTimeout;

beforeEach(() => {
  vi.useFakeTimers();
  fell = 0;
  watch = new IdleTimeout({ startMilliseconds: 5 * minute, milliseconds: 2 * minute }, () => {
    fell += 1;
  });
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

it("the first byte may take as long as a start", () => {
  vi.advanceTimersByTime(5 * minute - 1);
  expect(fell).toBe(0);
  vi.advanceTimersByTime(1);
  expect(fell).toBe(1);
});

it("comments before the first word are signs of life, for ten minutes", () => {
  for (let passed = 0; passed < 10; passed += 1) {
    watch.onBytes();
    vi.advanceTimersByTime(minute);
  }
  expect(fell).toBe(0);
  watch.onBytes();
  vi.advanceTimersByTime(minute);
  expect(fell).toBe(1);
});

it("comments between words are none", () => {
  watch.onBytes();
  watch.onContent();
  for (let passed = 0; passed < 2; passed += 1) {
    vi.advanceTimersByTime(minute);
    watch.onBytes();
  }
  expect(fell).toBe(1);
});

it("words are, for as long as they come", () => {
  for (let passed = 0; passed < 30; passed += 1) {
    watch.onBytes();
    watch.onContent();
    vi.advanceTimersByTime(minute);
  }
  expect(fell).toBe(0);
});

it("reasoning is a sign of life and no word: comments after it are signs of life, too", () => {
  const reader = new CompletionReader({
    onContent: () => watch.onContent(),
    onReasoning: () => watch.onReasoning(),
  });
  const say = (delta: object) =>
    reader.read(Buffer.from(`data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`));
  watch.onBytes();
  vi.advanceTimersByTime(minute);
  say({ reasoning: "Hm" });
  for (let passed = 0; passed < 4; passed += 1) {
    vi.advanceTimersByTime(minute);
    watch.onBytes();
  }
  expect(fell).toBe(0);
  say({ content: "Hi" });
  for (let passed = 0; passed < 2; passed += 1) {
    vi.advanceTimersByTime(minute);
    watch.onBytes();
  }
  expect(fell).toBe(1);
});

it("reasoning may take longer than comments alone", () => {
  watch.onBytes();
  for (let passed = 0; passed < 30; passed += 1) {
    watch.onReasoning();
    vi.advanceTimersByTime(minute);
  }
  expect(fell).toBe(0);
});

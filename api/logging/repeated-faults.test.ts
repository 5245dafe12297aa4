import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeLogger } from "./logger.ts";
import { countRepeatedFaults } from "./repeated-faults.ts";

const minute = 60_000;

class AwayError extends Error {}

const away = {
  message: "the store is away",
  isCauseOf: (error: Error) => error instanceof AwayError,
};

let lines: { level: string; message: string; count?: number; during?: string; requestId?: string }[] = [];
let logger: ReturnType<typeof makeLogger>;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  logger = countRepeatedFaults(
    makeLogger("info", (line) => lines.push(JSON.parse(line))),
    [away],
  );
});
afterEach(() => vi.useRealTimers());

const coded = (code: string) => Object.assign(new Error("It failed."), { code });

describe("a fault that repeats", () => {
  it("is written at once, and then once a minute with its count, until it stops", () => {
    for (let count = 0; count < 30; count += 1) logger.warn("reply failed", { error: coded("model_quota") });
    expect(lines).toMatchObject([{ level: "warn", message: "reply failed", count: 1 }]);
    vi.advanceTimersByTime(minute);
    expect(lines.map(({ count }) => count)).toEqual([1, 29]);
    vi.advanceTimersByTime(10 * minute);
    expect(lines).toHaveLength(2);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("of another kind, or of another action, has a line of its own", () => {
    for (const code of ["model_quota", "model_key", "model_quota"])
      for (const message of ["reply failed", "try failed"]) logger.warn(message, { error: coded(code) });
    expect(lines.map(({ count }) => count)).toEqual([1, 1, 1, 1]);
  });

  it("differs by more than the values that its message quotes", () => {
    for (const text of ["Duplicate entry 'a'", "Duplicate entry 'b'", "Data too long"])
      logger.error("it could not be saved", { error: new Error(text) });
    expect(lines).toHaveLength(2);
  });

  it("of many kinds has fifty lines, and one that counts the others", () => {
    for (let number = 0; number < 80; number += 1) logger.warn("failed", { error: coded(`E${number}`) });
    vi.advanceTimersByTime(minute);
    expect(lines).toHaveLength(51);
    expect(lines.at(-1)).toMatchObject({ message: "more kinds of faults occurred", count: 30 });
  });
});

it("what a common cause fails has one line for all of it, which names the first and the last", () => {
  for (const action of ["save", "poll", "request failed"])
    for (const requestId of ["one", "two"])
      logger.error(action, { requestId, error: new AwayError("Gone.") });
  vi.advanceTimersByTime(minute);
  expect(lines).toMatchObject([
    { level: "error", message: away.message, during: "save", count: 1 },
    { level: "error", message: away.message, during: "request failed", count: 5 },
  ]);
});

it("an unknown error of a request is always written, so that its id is found", () => {
  for (const requestId of ["one", "two", "three"])
    logger.error("request failed", { requestId, error: new TypeError("x is not a function") });
  expect(lines.map(({ requestId }) => requestId)).toEqual(["one", "two", "three"]);
});

it("lines without an error are written as they are", () => {
  for (const number of [1, 2]) logger.warn("a reply was taken over", { number });
  expect(lines).toHaveLength(2);
  expect(lines[0]).not.toHaveProperty("count");
});

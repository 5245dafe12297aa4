import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeLogger } from "./logger.ts";
import { countRepeatedFaults } from "./repeated-faults.ts";

const minute = 60_000;

class AwayError extends Error {}
class FullError extends Error {}

/** A fault with a code that says less than its own words. */
class ProviderError extends Error {
  readonly code = "model_unavailable";
}

let end = Promise.withResolvers<void>();
const away = {
  message: "the store is away",
  isCauseOf: (error: Error) => error instanceof AwayError,
  end: { message: "the store is back", wait: () => end.promise },
};
/** A cause without an `end`. */
const full = { message: "the store is full", isCauseOf: (error: Error) => error instanceof FullError };

interface Line {
  readonly level: string;
  readonly message: string;
  readonly count?: number;
  readonly during?: string;
  readonly seconds?: number;
  readonly requestId?: string;
  readonly messageId?: string;
  readonly model?: string;
}

let lines: Line[] = [];
let logger: ReturnType<typeof makeLogger>;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  end = Promise.withResolvers();
  logger = countRepeatedFaults(
    makeLogger("info", (line) => lines.push(JSON.parse(line))),
    {
      commonCauses: [away, full],
      isExplained: (error) => error.message === "The disk is full.",
      isInOwnWords: (error) => error instanceof ProviderError,
    },
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

  it("differs by its own words where its code says less, also as what caused another one", () => {
    const words = ["The provider answered 500.", "The provider answered 503.", "It answered with text/html."];
    for (const message of [...words, ...words])
      logger.warn("reply failed", { error: new ProviderError(message) });
    for (const message of [...words, ...words]) {
      const error = Object.assign(new Error("It failed."), { code: "E1", cause: new ProviderError(message) });
      logger.warn("reply failed", { error });
    }
    expect(lines.map(({ count }) => count)).toEqual(Array(6).fill(1));
    vi.advanceTimersByTime(minute);
    expect(lines).toHaveLength(12);
  });

  it("differs by a code alone where its words are those of others, such as a statement", () => {
    for (const statement of ["insert into chats", "update messages"]) {
      const error = Object.assign(new Error(`${statement}: the file is busy`), { code: "SQLITE_BUSY" });
      logger.warn("it could not be saved", { error });
    }
    expect(lines).toHaveLength(1);
  });

  it("differs by the model that it is about", () => {
    for (const model of ["Large", "Small", "Large"])
      logger.warn("a model failed", { model, error: new ProviderError("The provider answered 500.") });
    expect(lines.map(({ model }) => model)).toEqual(["Large", "Small"]);
  });

  it("differs by more than the values that its message quotes", () => {
    for (const text of ["Duplicate entry 'a'", "Duplicate entry 'b'", "Data too long"])
      logger.error("it could not be saved", { error: new Error(text) });
    expect(lines).toHaveLength(2);
  });

  it.each([
    ["single quotes", (value: number) => `Duplicate entry '${value}x'`],
    ["double quotes", (value: number) => `Unexpected token in "a${value}"`],
    ["backticks", (value: number) => `There is no column \`c${value}\``],
    ["digits", (value: number) => `Timeout of ${value} ms at 10.0.0.${value}`],
    ["an end beyond 200 characters", (value: number) => `${"long ".repeat(50)}${"x".repeat(value)}`],
  ])("differs by more than values in %s", (_, messageOf) => {
    for (let value = 1; value <= 60; value += 1)
      logger.error("it could not be saved", { error: new Error(messageOf(value)) });
    expect(lines).toHaveLength(1);
  });

  it("of many kinds has fifty lines, and one that counts the others", () => {
    for (let number = 0; number < 80; number += 1) logger.warn("failed", { error: coded(`E${number}`) });
    vi.advanceTimersByTime(minute);
    expect(lines).toHaveLength(51);
    const others = { message: "more kinds of faults occurred", count: 30, during: "failed", code: "E79" };
    expect(lines.at(-1)).toMatchObject(others);
  });

  it("takes the place of one that was not seen for a minute", () => {
    const failOften = (from: number, to: number) => {
      for (let number = from; number < to; number += 1)
        for (const _ of [1, 2]) logger.warn("failed", { error: coded(`E${number}`) });
    };
    failOften(0, 50);
    vi.advanceTimersByTime(minute);
    vi.advanceTimersByTime(minute / 2);
    lines = [];
    failOften(50, 51);
    expect(lines).toMatchObject([{ message: "failed", count: 1 }]);
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

it("an explained error of a request, such as that of a full disk, is counted", () => {
  for (const requestId of ["one", "two", "three"])
    logger.error("request failed", { requestId, error: new Error("The disk is full.") });
  expect(lines).toMatchObject([{ requestId: "one", count: 1 }]);
});

it("an unexpected error of a reply is always written, and one with a code is counted", () => {
  for (const messageId of ["one", "two"]) {
    logger.warn("reply failed", { messageId, error: new TypeError("x is not a function") });
    logger.warn("reply failed", { messageId, error: coded("model_quota") });
    const refused = new TypeError("fetch failed", { cause: coded("ECONNREFUSED") });
    logger.warn("reply failed", { messageId, error: refused });
  }
  expect(lines.map(({ messageId, count }) => [messageId, count])).toEqual([
    ["one", undefined],
    ["one", 1],
    ["one", 1],
    ["two", undefined],
  ]);
});

it("lines without an error are written as they are", () => {
  for (const number of [1, 2]) logger.warn("a reply was taken over", { number });
  expect(lines).toHaveLength(2);
  expect(lines[0]).not.toHaveProperty("count");
});

describe("a common cause", () => {
  const fail = () => logger.error("it could not be saved", { error: new AwayError() });

  it("has a line about its end, with the number of its faults and its seconds, and none after it", async () => {
    for (let count = 0; count < 30; count += 1) fail();
    vi.advanceTimersByTime(9000);
    end.resolve();
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(lines.map(({ level, message, count, seconds }) => [level, message, count, seconds])).toEqual([
      ["error", "the store is away", 1, undefined],
      ["info", "the store is back", 30, 9],
    ]);
  });

  it("that comes again is told again at once", async () => {
    fail();
    end.resolve();
    await vi.advanceTimersByTimeAsync(0);
    end = Promise.withResolvers();
    fail();
    expect(lines.map(({ message }) => message)).toEqual([away.message, away.end.message, away.message]);
  });

  it("whose end nothing tells has one line a minute", async () => {
    for (let count = 0; count < 3; count += 1) logger.error("request failed", { error: new FullError() });
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(lines.map(({ message, during, count }) => [message, during, count])).toEqual([
      [full.message, "request failed", 1],
      [full.message, "request failed", 2],
    ]);
  });

  it("whose end nobody waits for any more has no line about it", async () => {
    fail();
    end.reject(new Error("The process stops."));
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(lines.map(({ message }) => message)).toEqual([away.message]);
  });
});

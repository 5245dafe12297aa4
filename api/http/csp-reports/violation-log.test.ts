import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeLogger } from "../../logging/logger.ts";
import { ViolationLog } from "./violation-log.ts";

const minute = 60_000;
const image = { directive: "img-src", page: "/login", blocked: "https://evil.example" };

let lines: { level: string; directive?: string; kind?: string; count: number }[] = [];
let log: ViolationLog;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  log = new ViolationLog(makeLogger("info", (line) => lines.push(JSON.parse(line))));
});
afterEach(() => vi.useRealTimers());

it("the first violation of a kind is written at once", () => {
  log.note(image);
  expect(lines).toMatchObject([{ level: "warn", message: "content policy violated", ...image, count: 1 }]);
});

it("a repeated violation is logged once a minute with its count, until it stops", () => {
  for (let count = 0; count < 1000; count += 1) log.note(image);
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(minute);
  expect(lines.map(({ count }) => count)).toEqual([1, 999]);
  log.note(image);
  expect(lines).toHaveLength(2);
  vi.advanceTimersByTime(minute);
  expect(lines.map(({ count }) => count)).toEqual([1, 999, 1]);
  vi.advanceTimersByTime(10 * minute);
  expect(lines).toHaveLength(3);
  expect(vi.getTimerCount()).toBe(0);
});

it("many kinds have twenty lines a minute, and one that counts the others", () => {
  for (let number = 0; number < 500; number += 1)
    log.note({ ...image, blocked: `https://evil${number}.example` });
  expect(lines).toHaveLength(20);
  vi.advanceTimersByTime(minute);
  expect(lines.slice(20)).toMatchObject([{ kind: "others", count: 480 }]);
  log.note(image);
  expect(lines.at(-1)).toMatchObject({ ...image, count: 1 });
});

import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { systemClock } from "../clock.ts";
import { makeLogger } from "../logging/logger.ts";
import { healthyMilliseconds, removeUnneededCopies } from "./healthy-start.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearTimeout", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A data folder with a copy from before a migration, and its starts. */
function makePlace() {
  const folder = mkdtempSync(join(tmpdir(), "inglenook-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "inglenook.sqlite");
  const copy = `${file}.before-20261129110000`;
  writeFileSync(copy, "");
  const lines: string[] = [];
  const logger = makeLogger("info", (line) => lines.push(line));
  /** Starts a server; returns a function that stops it as a signal does. */
  const start = async (made?: string) => {
    const steps: (() => Promise<void>)[] = [];
    const shutdown = { addStep: (step: () => Promise<void>) => steps.push(step) };
    const config = { database: { kind: "sqlite", file } } as const;
    await removeUnneededCopies(config, { logger, clock: systemClock }, { copy: made, shutdown });
    return async () => {
      for (const step of steps) await step();
    };
  };
  return { folder, file, copy, lines, start };
}

test("starts that are killed before they have served for ten minutes keep the copy from before a migration", async () => {
  const { copy, start } = makePlace();
  for (let count = 0; count < 4; count += 1) {
    await start();
    await vi.advanceTimersByTimeAsync(healthyMilliseconds - 1);
    // A killed process has no timers.
    vi.clearAllTimers();
  }
  expect(existsSync(copy)).toBe(true);
});

test("the second start that has served for ten minutes removes the copy", async () => {
  const { folder, copy, lines, start } = makePlace();
  await start();
  await vi.advanceTimersByTimeAsync(healthyMilliseconds);
  await vi.waitFor(() => expect(existsSync(`${copy}.seen`)).toBe(true));
  vi.clearAllTimers();
  await start();
  await vi.advanceTimersByTimeAsync(healthyMilliseconds);
  await vi.waitFor(() => expect(readdirSync(folder)).toEqual([]));
  await vi.waitFor(() => expect(lines.join("")).toContain("a copy from before a migration was removed"));
});

test("a start counts once, whether it has served for ten minutes or is stopped by a signal", async () => {
  const { copy, start } = makePlace();
  const stop = await start();
  await vi.advanceTimersByTimeAsync(healthyMilliseconds);
  await stop();
  expect(existsSync(copy)).toBe(true);
});

test("a start that is stopped by a signal removes no copy, because the way back begins with a stop", async () => {
  const { copy, start } = makePlace();
  for (let count = 0; count < 3; count += 1) await (await start())();
  expect(existsSync(copy)).toBe(true);
  vi.clearAllTimers();
  await start();
  await vi.advanceTimersByTimeAsync(healthyMilliseconds);
  await vi.waitFor(() => expect(existsSync(copy)).toBe(false));
});

test("the start that has made the copy does not count", async () => {
  const { copy, start } = makePlace();
  await (await start(copy))();
  expect(existsSync(`${copy}.seen`)).toBe(false);
});

test("a start removes the partial files of killed copies and restores, and names them", async () => {
  const { folder, file, copy, lines, start } = makePlace();
  const left = [
    `${copy}.partial-0123456789ab`,
    `${copy}.partial-0123456789ab-journal`,
    `${file}.partial-ffff-1-012345`,
    `${file}.partial-ffff-1-012345-journal`,
  ];
  for (const path of left) writeFileSync(path, "");
  for (const path of left.slice(0, 2)) utimesSync(path, 0, 0);
  await start();
  expect(readdirSync(folder)).toEqual([copy.slice(folder.length + 1)]);
  for (const path of left) expect(lines.join("")).toContain(path);
});

import { once } from "node:events";
import { Agent } from "node:http";
import { resolve } from "node:path";
import { onTestFinished } from "vitest";
import { freePort } from "#scripts/testing/free-port.ts";
import type { TestDatabase } from "../../database/test-database.ts";
import { Browser } from "../../visitors/browser.ts";
import { spawnServer } from "./server-process.ts";

const origin = "http://localhost:4711";

/** Resolves with true once `holds`, and with false if the process ends before. */
async function until(isOver: () => boolean, holds: () => boolean | Promise<boolean>): Promise<boolean> {
  while (!isOver()) {
    if (await holds()) return true;
    await new Promise((done) => setTimeout(done, 5));
  }
  return false;
}

/**
 * A server process from its first moment, whether its start succeeds or not. It ends with the test. `preload`
 * is loaded before its own modules.
 */
export async function startingServer(place: TestDatabase, preload = "report-signal-handler.ts") {
  const port = await freePort();
  const agent = new Agent();
  const loading = `--import=${resolve("api/test/faults/starts", preload)}`;
  const child = spawnServer(place, port, { LOG_LEVEL: "error", NODE_OPTIONS: loading });
  const exited = once(child, "exit");
  let printed = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
  });
  const browser = new Browser({ origin, port, agent });
  const answer = (path: string) => browser.send("GET", path).catch(() => undefined);
  const statusOf = async (path: string) => (await answer(path))?.status;
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await exited;
    agent.destroy();
  });
  return {
    answer,
    statusOf,
    printed: () => printed,
    /** Before that a signal ends the process by Node's default. */
    handlesSignals: () => until(isOver, () => printed.includes("handles signals")),
    listens: () => until(isOver, async () => (await statusOf("/healthz")) === 200),
    completes: () => until(isOver, () => /\n {2}Model .*\n/.test(printed)),
    /** Stops reading the output. */
    stopReading: () => child.stdout.destroy(),
    signal: (name: "SIGTERM" | "SIGKILL" = "SIGTERM") => child.kill(name),
    /** Exit code and signal. */
    ended: exited,
  };
}

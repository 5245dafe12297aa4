import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createBackup } from "../../../backup/make-backup.ts";
import { restoreBackup } from "../../../backup/restore-backup.ts";
import { systemClock } from "../../../clock.ts";
import { connect } from "../../../database/connect.ts";
import { makeTestDatabase, type TestDatabase } from "../../database/test-database.ts";
import { Browser } from "../../visitors/browser.ts";
import { testConfig } from "../../worlds/test-server.ts";
import { failToStart, type ServerProcess, startServerProcess } from "./server-process.ts";

const isSlow = { timeout: 60_000 };

let place: TestDatabase;
let running: ServerProcess[] = [];

beforeEach(async () => {
  place = await makeTestDatabase();
});

afterEach(async () => {
  for (const server of running) await server.end("SIGKILL");
  running = [];
  await place.remove();
});

async function start(): Promise<ServerProcess> {
  const server = await startServerProcess(place, {});
  running.push(server);
  return server;
}

const fileOf = (name: string) => join(place.folder, name);
const holder = () => fileOf("inglenook.sqlite.holder");
const isReady = async ({ site }: ServerProcess) =>
  (await new Browser(site).send("GET", "/readyz")).status === 200;

describe("a SQLite file that a server holds", isSlow, () => {
  it("is refused to a second server, which names the holder, and ends before it touches anything", async () => {
    const first = await start();
    const database = connect(place.settings);
    onTestFinished(() => database.destroy());
    const before = await database("users").select();
    const modified = statSync(holder()).mtimeMs;
    const { code, said } = await failToStart(place, {});
    expect(code).toBe(1);
    expect(said).toMatch(
      new RegExp(
        `^Process ${first.pid} on ${hostname()} has held the database ${fileOf("inglenook.sqlite")} since \\d{4}-\\S+Z: stop it first, or set DATA_DIR to another folder\\.\\n$`,
      ),
    );
    expect(statSync(holder()).mtimeMs).toBe(modified);
    expect(await database("users").select()).toEqual(before);
    expect(await isReady(first)).toBe(true);
  });

  it("is refused to a restore, in the same words, and read by a backup", async () => {
    const { pid } = await start();
    const config = testConfig(place);
    const folder = mkdtempSync(join(tmpdir(), "inglenook-test-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const edges = { clock: systemClock, signal: new AbortController().signal };
    const { file } = await createBackup(config, { path: join(folder, "backup.tar") }, edges);
    const message = expect.stringContaining(`Process ${pid} on ${hostname()} has held the database`);
    await expect(restoreBackup(config, file, edges)).rejects.toMatchObject({ code: "held", message });
  });

  it("is free after a stop, without a trace, and after kill -9, whatever the dead process has left", async () => {
    expect(await (await start()).end("SIGTERM")).toBe(0);
    expect(readdirSync(place.folder).filter((name) => /lock|holder/.test(name))).toEqual([]);
    await (await start()).end("SIGKILL");
    expect(existsSync(holder())).toBe(true);
    // Its number was given again, as number 1 in each container.
    writeFileSync(holder(), JSON.stringify({ pid: process.pid, host: hostname(), since: new Date() }));
    expect(await isReady(await start())).toBe(true);
  });

  it("has one server of two that start at once", async () => {
    const started = await Promise.allSettled([start(), start()]);
    expect(started.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    for (const outcome of started) {
      if (outcome.status === "fulfilled") expect(await isReady(outcome.value)).toBe(true);
      else
        expect(outcome.reason).toMatchObject({
          message: expect.stringMatching(/^The server has ended with 1\.\nProcess \d+ on \S+ has held/),
        });
    }
  });
});

import { once } from "node:events";
import { existsSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { freePort } from "#scripts/testing/free-port.ts";
import { connect, type Database } from "../../../database/connect.ts";
import { migrationNames } from "../../../database/schema/migration-source.ts";
import { prepareDatabase } from "../../../database/schema/prepare-database.ts";
import { makeTestDatabase, type TestDatabase } from "../../database/test-database.ts";
import { startMigrationLockBarrier } from "../storage/migration-lock-barrier.ts";
import { type ServerProcess, spawnServer, startServerProcess } from "./server-process.ts";

const isSlow = { timeout: 90_000 };
const inviteIn = ({ printed }: ServerProcess) => /invite\/(\w+)/.exec(printed)?.[1];

let place: TestDatabase;
let database: Database;
let servers: ServerProcess[] = [];
let closeGate = () => {};

async function openPlace() {
  place = await makeTestDatabase();
  database = connect(place.settings);
}

async function leavePlace() {
  for (const server of servers) await server.end("SIGKILL");
  servers = [];
  closeGate();
  await database.destroy();
  await place.remove();
}

/** On a database server the starts are held where they could disturb each other. */
async function gatedPlace(count: number) {
  const { settings } = place;
  if (settings.kind === "sqlite") return place;
  const gate = await startMigrationLockBarrier(settings.url, count);
  closeGate = gate.close;
  return { ...place, settings: { ...settings, url: gate.url } };
}

/** Starts them concurrently, and waits until all report that they run. */
async function start(count: number) {
  const gated = await gatedPlace(count);
  servers = await Promise.all(Array.from({ length: count }, () => startServerProcess(gated, {})));
  for (const { printed } of servers) expect(printed).toContain("Model");
}

async function expectWhole() {
  expect(await database("knex_migrations").orderBy("id").pluck("name")).toEqual(migrationNames);
  expect(await database("knex_migrations_lock").pluck("is_locked")).toEqual([0]);
  expect(await database("roles").orderBy("id").pluck("role")).toEqual(["admin", "user"]);
  expect(await database("systemprompts").where({ isDefault: true })).toHaveLength(1);
  expect(await database("systemprompts")).toHaveLength(5);
}

/**
 * Whether a start has begun: tables appear one by one on a database server; on SQLite the log is written before
 * all of them appear together.
 */
async function hasBegun(): Promise<boolean> {
  if (place.settings.kind === "sqlite") return existsSync(`${place.settings.file}-wal`);
  const [rows] = await database.raw(
    "select count(*) as made from information_schema.tables where table_schema = database()",
  );
  return rows[0].made > 4;
}

/** Prepares the database like a process that dies after this many statements. */
async function cutAfter(statements: number) {
  const dying = connect(place.settings);
  let left = statements;
  dying.on("query", () => {
    left -= 1;
    if (left < 0) throw new Error("gone");
  });
  await expect(prepareDatabase(dying)).rejects.toThrowError("gone");
  await dying.destroy();
}

/** Interrupts a first start like a power cut, and returns how many migrations are recorded. */
async function cutFirstStart(): Promise<number> {
  const child = spawnServer(place, await freePort(), {});
  while (child.exitCode === null && !(await hasBegun())) await nextTurn();
  child.kill("SIGKILL");
  await once(child, "exit");
  if (!(await database.schema.hasTable("knex_migrations"))) return 0;
  return (await database("knex_migrations").pluck("name")).length;
}

beforeEach(openPlace);
afterEach(leavePlace);

describe("first starts on an empty database", isSlow, () => {
  // A SQLite file has one server.
  const count = process.env.TEST_DATABASE_URL ? 3 : 1;

  it(`may be ${count} at once: each comes up, and what there is was made once`, async () => {
    await start(count);
    await expectWhole();
    expect(new Set(servers.map(inviteIn)).size).toBe(1);
    expect(await database("releases")).toHaveLength(1);
  });

  it("that was killed in the middle of its migrations is taken up by the next", async () => {
    while ((await cutFirstStart()) === migrationNames.length) {
      await leavePlace();
      await openPlace();
    }
    await start(1);
    await expectWhole();
  });

  it.each([4, 11, 23, 37, 52, 68, 80])("that ended after %i statements is taken up", async (statements) => {
    await cutAfter(statements);
    await prepareDatabase(database);
    await expectWhole();
  });
});

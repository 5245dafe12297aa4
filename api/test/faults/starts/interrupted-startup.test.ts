import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { connect } from "../../../database/connect.ts";
import { migrationNames } from "../../../database/schema/migration-source.ts";
import { makeTestDatabase, type TestDatabase } from "../../database/test-database.ts";
import { startPrivateDatabaseServer } from "../storage/flaky-database.ts";
import { startingServer } from "./starting-server.ts";

const isSlow = { timeout: 120_000 };
const composeMiddleware = [0, null];
/** By then a start waits for the held lock. */
const startMilliseconds = 2500;
/** A signal that follows after this time is not a duplicate of the first one. */
const laterMilliseconds = 700;

let place: TestDatabase;

async function newPlace(): Promise<TestDatabase> {
  const made = await makeTestDatabase();
  onTestFinished(() => made.remove());
  return made;
}

beforeEach(async () => {
  place = await makeTestDatabase();
  return () => place.remove();
});

/** The time of a start, from its signal handler to its printed message, in milliseconds. */
async function completeStart(at: TestDatabase): Promise<number> {
  const server = await startingServer(at);
  expect(await server.handlesSignals()).toBe(true);
  const startedAt = performance.now();
  expect(await server.completes()).toBe(true);
  const took = performance.now() - startedAt;
  server.signal();
  expect(await server.ended).toEqual(composeMiddleware);
  return took;
}

async function stopStartAfter(milliseconds: number): Promise<void> {
  const server = await startingServer(place);
  expect(await server.handlesSignals()).toBe(true);
  await wait(milliseconds);
  server.signal();
  expect(await server.ended, `a signal ${milliseconds} ms after the handler`).toEqual(composeMiddleware);
}

/** Holds the migration lock, as another migrating process does. */
async function holdMigrations(): Promise<void> {
  const { settings } = place;
  if (settings.kind === "sqlite") {
    const holder = new DatabaseSync(settings.file);
    holder.exec("pragma journal_mode = wal; begin immediate");
    onTestFinished(() => holder.close());
    return;
  }
  const database = connect(settings);
  const transaction = await database.transaction();
  await transaction.raw("select get_lock(concat('inglenook.', md5(database())), 1)");
  onTestFinished(async () => {
    await transaction.rollback();
    await database.destroy();
  });
}

describe("a start that is stopped", isSlow, () => {
  it("on an empty database ends in order at any moment, and the next one takes it up", async () => {
    const took = await completeStart(await newPlace());
    const database = connect(place.settings);
    onTestFinished(() => database.destroy());
    const stopped = await startingServer(place, "send-sigterm-on-start.ts");
    expect(await stopped.ended).toEqual(composeMiddleware);
    expect(await database.schema.hasTable("knex_migrations")).toBe(false);
    for (let count = 0; count < 8; count += 1) await stopStartAfter(Math.random() * took);
    await completeStart(place);
    expect(await database("knex_migrations").orderBy("id").pluck("name")).toEqual(migrationNames);
    expect(await database("systemprompts")).toHaveLength(5);
  });

  it("on a database that is ready ends in order at any moment, and a little after it listens", async () => {
    await completeStart(place);
    const took = await completeStart(place);
    await stopStartAfter(0);
    for (let count = 0; count < 10; count += 1) await stopStartAfter(Math.random() * took * 1.2);
  });

  it("ends in order while another process migrates, also when the signal comes twice at once", async () => {
    await holdMigrations();
    const server = await startingServer(place);
    expect(await server.handlesSignals()).toBe(true);
    await wait(startMilliseconds);
    server.signal();
    await wait(5);
    server.signal();
    expect(await server.ended).toEqual(composeMiddleware);
  });
});

/**
 * If the database does not respond, the stop would wait for a statement: only a database server can be stalled.
 */
describe.runIf(process.env.TEST_DATABASE_URL)("a start whose database is stalled", isSlow, () => {
  it("ends in order, and by a second signal at once", async () => {
    const own = await startPrivateDatabaseServer();
    onTestFinished(() => own.testDatabase.remove());
    own.freeze();
    const [patient, hurried] = [
      await startingServer(own.testDatabase),
      await startingServer(own.testDatabase),
    ];
    for (const server of [patient, hurried]) expect(await server.handlesSignals()).toBe(true);
    await wait(startMilliseconds);
    for (const server of [patient, hurried]) server.signal();
    await wait(laterMilliseconds);
    hurried.signal();
    expect([await patient.ended, await hurried.ended]).toEqual([composeMiddleware, [1, null]]);
  });
});

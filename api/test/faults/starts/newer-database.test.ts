import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { connect, type Database } from "../../../database/connect.ts";
import { withMigrationLock } from "../../../database/schema/migration-lock.ts";
import { migrationNames } from "../../../database/schema/migration-source.ts";
import { prepareDatabase } from "../../../database/schema/prepare-database.ts";
import { runMigrations } from "../../../database/schema/run-migrations.ts";
import { makeTestDatabase, type TestDatabase } from "../../database/test-database.ts";
import { failToStart, type ServerProcess, startServerProcess } from "./server-process.ts";

const isSlow = { timeout: 90_000 };
const older = { INGLENOOK_VERSION: "0.2.0", INGLENOOK_COMMIT: "def5678901234" };
const newer = { INGLENOOK_VERSION: "0.3.0", INGLENOOK_COMMIT: "abc1234567890" };
const future = { name: "29990101000000-of-the-future", batch: 9, migration_time: new Date() };

let place: TestDatabase;
let database: Database;
let servers: ServerProcess[] = [];

beforeEach(async () => {
  place = await makeTestDatabase();
  database = connect(place.settings);
});

afterEach(async () => {
  for (const server of servers) await server.end("SIGKILL");
  servers = [];
  await database.destroy();
  await place.remove();
});

async function start(environment: Record<string, string>): Promise<ServerProcess> {
  const server = await startServerProcess(place, environment);
  servers.push(server);
  return server;
}

const releases = () => database("releases").orderBy("version").select();
const versions = async () => (await releases()).map(({ version, commit }) => [version, commit]);

describe("a database", isSlow, () => {
  it("keeps the versions whose servers have used it, each once with the time of its first start", async () => {
    const before = Date.now();
    expect(await (await start(older)).end("SIGTERM")).toBe(0);
    const [first] = await releases();
    expect(Number(first.firstStartedAt)).toBeGreaterThanOrEqual(before);
    for (const environment of [older, { INGLENOOK_VERSION: "0.2.0" }, newer])
      expect(await (await start(environment)).end("SIGTERM")).toBe(0);
    expect(await versions()).toEqual([
      ["0.2.0", ""],
      ["0.2.0", older.INGLENOOK_COMMIT],
      ["0.3.0", newer.INGLENOOK_COMMIT],
    ]);
    expect((await releases()).find(({ commit }) => commit === older.INGLENOOK_COMMIT)).toEqual(first);
  });

  it("that a newer version has migrated is refused by the name of that version", async () => {
    await (await start(older)).end("SIGTERM");
    await (await start(newer)).end("SIGTERM");
    await database("knex_migrations").insert(future);
    const names = "The newest that has used it is 0.3.0 (abc1234). This one is 0.2.0 (def5678).";
    expect(await failToStart(place, older)).toEqual({
      code: 1,
      said: `A newer version has migrated this database (${future.name}). ${names} Start the newer version, or restore the backup that was made before the upgrade.\n`,
    });
    expect(await versions()).toHaveLength(2);
  });

  it("does not name a version that has been refused itself", async () => {
    await (await start(older)).end("SIGTERM");
    await database("knex_migrations").insert(future);
    const { said } = await failToStart(place, older);
    expect(said).toContain(`(${future.name}). This one is 0.2.0 (def5678). Start`);
  });

  it("that a newer version migrates while this one waits is refused in the same way", async () => {
    await prepareDatabase(database);
    await database("knex_migrations")
      .where({ name: migrationNames.at(-1) })
      .delete();
    const waiting = connect(place.settings);
    onTestFinished(() => waiting.destroy());
    // A connection is not made while the file is locked.
    await waiting.raw("select 1");
    const hasRead = new Promise<void>((done) => {
      waiting.on("query-response", (_, { sql }: { sql: string }) => {
        if (sql.includes("from `knex_migrations`")) done();
      });
    });
    const waits = Promise.withResolvers<unknown>();
    await withMigrationLock(database, async (transaction) => {
      runMigrations(waiting).then(waits.resolve, waits.resolve);
      await hasRead;
      await transaction("knex_migrations").insert(future);
    });
    expect(await waits.promise).toMatchObject({ name: "NewerDatabaseError" });
  });
});

import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { withMigrationLease } from "../../../database/schema/migration-lease.ts";
import { setUpDatabase } from "../../database/setup-database.ts";

const { database } = await setUpDatabase();
const table = "migration_lease";
const goOn = () => undefined;
/** A tenth of the real time. */
const beatMilliseconds = 100;

/** The lease of another process. */
async function insertLease(owner: string): Promise<void> {
  await database.raw(
    `create table ${table} (id int not null primary key, owner char(36) not null, beats bigint not null)`,
  );
  await database(table).insert({ id: 1, owner, beats: 7 });
}

it("of several processes at once one after the other migrates, and no table is left", async () => {
  let running = 0;
  const seen: number[] = [];
  const work = async () => {
    running += 1;
    seen.push(running);
    await wait(300);
    running -= 1;
  };
  await Promise.all([1, 2, 3].map(() => withMigrationLease(database, work, goOn, beatMilliseconds)));
  expect(seen).toEqual([1, 1, 1]);
  expect(await database.schema.hasTable(table)).toBe(false);
}, 30_000);

it("a process that died is followed by the next one, and one that works for long is waited for", async () => {
  await insertLease("dead");
  const order: string[] = [];
  const begun = performance.now();
  const work = async () => {
    order.push("begins");
    await wait(4000);
    order.push("ends");
  };
  await Promise.all([
    withMigrationLease(database, work, goOn, beatMilliseconds),
    withMigrationLease(database, work, goOn, beatMilliseconds),
  ]);
  expect(order).toEqual(["begins", "ends", "begins", "ends"]);
  expect(performance.now() - begun).toBeGreaterThan(1000);
}, 40_000);

it("a wait is ended from outside", async () => {
  await insertLease("other");
  let looks = 0;
  const onWait = () => {
    looks += 1;
    if (looks > 2) throw new Error("The start is over.");
  };
  const waiting = withMigrationLease(
    database,
    () => Promise.reject(new Error("It ran.")),
    onWait,
    beatMilliseconds,
  );
  await expect(waiting).rejects.toThrowError("The start is over.");
  await database.schema.dropTable(table);
});

it("tells who waits whether another process is at work", async () => {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const work = () => {
    begun.resolve();
    return ended.promise;
  };
  const first = withMigrationLease(database, work, goOn, beatMilliseconds);
  await begun.promise;
  const refuse = (isAtWork: boolean) => {
    if (isAtWork) throw new Error("Another process is at work.");
  };
  const second = withMigrationLease(database, work, refuse, beatMilliseconds);
  await expect(second).rejects.toThrowError("Another process is at work.");
  ended.resolve();
  await first;
  await insertLease("dead");
  await withMigrationLease(database, async () => undefined, refuse, beatMilliseconds);
  expect(await database.schema.hasTable(table)).toBe(false);
}, 30_000);

it("a look that gets no answer is repeated, and holds no connection of the pool meanwhile", async () => {
  await insertLease("dead");
  const used: number[] = [];
  const locked = Promise.withResolvers<void>();
  const released = database.transaction(async (transaction) => {
    await transaction(table).where({ id: 1 }).forUpdate();
    locked.resolve();
    // Longer than a statement waits for a lock.
    await wait(6000);
  });
  await locked.promise;
  const onWait = () => used.push(database.client.pool.numUsed());
  const ran = Promise.withResolvers<void>();
  await withMigrationLease(database, async () => ran.resolve(), onWait, beatMilliseconds);
  await Promise.all([released, ran.promise]);
  expect(used.length).toBeGreaterThan(15);
  expect(Math.max(...used)).toBe(1);
  expect(used.at(-1)).toBe(0);
}, 40_000);

it("a process that was taken for dead ends its work, and leaves the lease to its successor", async () => {
  const begun = Promise.withResolvers<void>();
  const isLost = { name: "MigrationLeaseLostError" };
  const work = withMigrationLease(
    database,
    async (transaction) => {
      begun.resolve();
      await transaction.raw("select sleep(10)").catch(() => undefined);
      await expect(transaction.raw("select 1")).rejects.toMatchObject(isLost);
    },
    goOn,
    beatMilliseconds,
  );
  await begun.promise;
  const from = performance.now();
  await database(table).where({ id: 1 }).update({ owner: "successor" });
  await expect(work).rejects.toMatchObject(isLost);
  expect(performance.now() - from).toBeLessThan(5000);
  expect(await database(table).where({ id: 1 }).pluck("owner")).toEqual(["successor"]);
  await database.schema.dropTable(table);
}, 40_000);

it("a process whose successor has ended ends its work too", async () => {
  const begun = Promise.withResolvers<void>();
  const work = withMigrationLease(
    database,
    async (transaction) => {
      begun.resolve();
      await transaction.raw("select sleep(10)");
    },
    goOn,
    beatMilliseconds,
  );
  await begun.promise;
  await database.schema.dropTable(table);
  await expect(work).rejects.toMatchObject({ name: "MigrationLeaseLostError" });
}, 40_000);

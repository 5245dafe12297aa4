import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { withMigrationLease } from "../../../database/schema/migration-lease.ts";
import { setUpDatabase } from "../../database/setup-database.ts";

const { database } = await setUpDatabase();
const table = "migration_lease";
const goOn = () => undefined;
/** A tenth of the real time. */
const beatMilliseconds = 100;

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
  await database.raw(
    `create table ${table} (id int not null primary key, owner char(36) not null, beats bigint not null)`,
  );
  await database(table).insert({ id: 1, owner: "dead", beats: 7 });
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
  await database.raw(
    `create table ${table} (id int not null primary key, owner char(36) not null, beats bigint not null)`,
  );
  await database(table).insert({ id: 1, owner: "other", beats: 7 });
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

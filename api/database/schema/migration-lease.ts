import { setTimeout as wait } from "node:timers/promises";
import knex from "knex";
import type { Database } from "../connect.ts";
import { newId } from "../rows/ids.ts";

const table = "migration_lease";
/** A process that renews nothing during so many looks of another one, each of which has written, is dead. */
const looksUntilDead = 15;

/** The row of the process that migrates, and the row that all who wait write to. */
const ids = { owner: 1, waiting: 2 } as const;

interface Lease {
  readonly owner: string;
  readonly beats: number;
}

const isMissing = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ER_NO_SUCH_TABLE";

async function createTable(database: Database): Promise<void> {
  await database.raw(
    `create table if not exists ${table} (id int not null primary key, owner char(36) not null, beats bigint not null)`,
  );
}

/** Takes a free lease, or returns the one that another process has. */
async function takeFree(database: Database, owner: string): Promise<Lease | undefined> {
  await database.raw(`insert ignore into ${table} (id, owner, beats) values (?, ?, 0), (?, '', 0)`, [
    ids.owner,
    owner,
    ids.waiting,
  ]);
  const lease: Lease | undefined = await database(table).where({ id: ids.owner }).first("owner", "beats");
  return lease?.owner === owner ? undefined : lease;
}

async function takeOver(database: Database, owner: string, dead: Lease): Promise<boolean> {
  const change = { owner, beats: Number(dead.beats) + 1 };
  const taken = await database(table)
    .where({ id: ids.owner, owner: dead.owner, beats: dead.beats })
    .update(change);
  return taken === 1;
}

/** Counts the looks during which the same lease was not renewed. */
class LeaseWatch {
  private seen: Lease | undefined;
  private looks = 0;

  isDead(lease: Lease): boolean {
    const isSame = lease.owner === this.seen?.owner && lease.beats === this.seen.beats;
    this.looks = isSame ? this.looks + 1 : 0;
    this.seen = lease;
    return this.looks >= looksUntilDead;
  }
}

/** Looks once; returns whether the lease is taken. Statements that change tables hold back writes, and so a look. */
async function look(database: Database, owner: string, watch: LeaseWatch): Promise<boolean> {
  try {
    const other = await takeFree(database, owner);
    if (other === undefined) return true;
    await database(table).where({ id: ids.waiting }).increment({ beats: 1 });
    return watch.isDead(other) && (await takeOver(database, owner, other));
  } catch (error) {
    // The other process has just ended.
    if (!isMissing(error)) throw error;
    await createTable(database);
    return false;
  }
}

/** Drops the table, whose lack is a free lease, unless another process has taken this one for dead. */
async function release(database: Database, owner: string): Promise<void> {
  const lease: Lease | undefined = await database(table).where({ id: ids.owner }).first("owner");
  if (lease?.owner === owner) await database.schema.dropTableIfExists(table);
}

/**
 * Runs the work while no other process holds the lease of this database. For clusters, whose named locks and row locks
 * are those of a node: a table is created, and its rows are changed, on all nodes in one order. `onWait` is called before
 * each look, and throws to end the wait.
 */
export async function withMigrationLease(
  database: Database,
  work: () => Promise<void>,
  onWait: () => void,
  beatMilliseconds = 1000,
): Promise<void> {
  const owner = newId();
  // The work may hold the only connection of a small pool.
  const own = knex({ ...database.client.config, pool: { min: 0, max: 1 } });
  const renew = () =>
    own(table)
      .where({ id: ids.owner, owner })
      .increment({ beats: 1 })
      .catch(() => undefined);
  try {
    await createTable(own);
    const watch = new LeaseWatch();
    for (onWait(); !(await look(own, owner, watch)); onWait()) await wait(beatMilliseconds);
    const timer = setInterval(() => void renew(), beatMilliseconds);
    try {
      await work();
    } finally {
      clearInterval(timer);
      await release(own, owner);
    }
  } finally {
    await own.destroy();
  }
}

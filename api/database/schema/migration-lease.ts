import { setTimeout as wait } from "node:timers/promises";
import knex, { type Knex } from "knex";
import type { Database } from "../connect.ts";
import { isDatabaseDown, isDenied } from "../is-database-down.ts";
import { newId } from "../rows/ids.ts";
import { transactionWithoutTimeout } from "../rows/long-transaction.ts";

export const leaseTable = "migration_lease";
/** A process is dead if it has not renewed its lease during this many looks of another one, each of which wrote to the table. */
const looksUntilDead = 15;

/** The row of the process that migrates, and the row to which all waiting processes write. */
const ids = { owner: 1, waiting: 2 } as const;

interface Lease {
  readonly owner: string;
  readonly beats: number;
}

/** Another process has declared this one dead, because it stood still for too long. */
class MigrationLeaseLostError extends Error {
  override readonly name = "MigrationLeaseLostError";
}

const isMissing = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ER_NO_SUCH_TABLE";

async function createTable(database: Database): Promise<void> {
  await database.raw(
    `create table if not exists ${leaseTable} (id int not null primary key, owner char(36) not null, beats bigint not null)`,
  );
}

/** Takes a free lease, or returns the one that another process has. */
async function takeFree(database: Database, owner: string): Promise<Lease | undefined> {
  await database.raw(`insert ignore into ${leaseTable} (id, owner, beats) values (?, ?, 0), (?, '', 0)`, [
    ids.owner,
    owner,
    ids.waiting,
  ]);
  const lease: Lease | undefined = await database(leaseTable)
    .where({ id: ids.owner })
    .first("owner", "beats");
  return lease?.owner === owner ? undefined : lease;
}

async function takeOver(database: Database, owner: string, dead: Lease): Promise<boolean> {
  const change = { owner, beats: Number(dead.beats) + 1 };
  const taken = await database(leaseTable)
    .where({ id: ids.owner, owner: dead.owner, beats: dead.beats })
    .update(change);
  return taken === 1;
}

/** Counts the looks during which the same lease was not renewed. */
class LeaseWatch {
  private seen: Lease | undefined;
  private looks = 0;
  /** Whether the lease was renewed, or got another owner, between two looks. */
  hasSeenRenewal = false;

  isDead(lease: Lease): boolean {
    const isSame = lease.owner === this.seen?.owner && lease.beats === this.seen.beats;
    if (this.seen !== undefined && !isSame) this.hasSeenRenewal = true;
    this.looks = isSame ? this.looks + 1 : 0;
    this.seen = lease;
    return this.looks >= looksUntilDead;
  }
}

async function lookAtTable(database: Database, owner: string, watch: LeaseWatch): Promise<boolean> {
  const other = await takeFree(database, owner);
  if (other === undefined) return true;
  await database(leaseTable).where({ id: ids.waiting }).increment({ beats: 1 });
  return watch.isDead(other) && (await takeOver(database, owner, other));
}

/** Whether to continue waiting after an error. A server that denies changes ends the wait. */
const isPassing = (error: unknown) => error instanceof Error && isDatabaseDown(error) && !isDenied(error);

/**
 * Looks once; returns whether the lease is taken. A statement that changes a table blocks the whole cluster: a look that times
 * out because of it has no result, and does not count.
 */
async function look(database: Database, owner: string, watch: LeaseWatch): Promise<boolean> {
  try {
    return await lookAtTable(database, owner, watch);
  } catch (error) {
    if (isMissing(error)) return createAndLook(database, owner, watch);
    if (isPassing(error)) return false;
    throw error;
  }
}

/** The first process creates the table; it is also missing when the other one has just ended. */
async function createAndLook(database: Database, owner: string, watch: LeaseWatch): Promise<boolean> {
  try {
    await createTable(database);
    return await lookAtTable(database, owner, watch);
  } catch (error) {
    if (isMissing(error) || isPassing(error)) return false;
    throw error;
  }
}

/**
 * Renews the lease until it is stopped or lost. It is lost when its row has another owner, or when the other owner has dropped
 * the table.
 */
class LeaseRenewal {
  private readonly controller = new AbortController();
  private readonly database: Database;
  private readonly owner: string;
  private readonly timer: NodeJS.Timeout;
  private isRenewing = false;

  constructor(database: Database, owner: string, beatMilliseconds: number) {
    this.database = database;
    this.owner = owner;
    this.timer = setInterval(() => void this.renew(), beatMilliseconds);
  }

  /** Aborted when the lease is lost. */
  get lost(): AbortSignal {
    return this.controller.signal;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async renew(): Promise<void> {
    if (this.isRenewing) return;
    this.isRenewing = true;
    try {
      const own = { id: ids.owner, owner: this.owner };
      const renewed = await this.database(leaseTable).where(own).increment({ beats: 1 });
      if (Number(renewed) === 0) this.loseLease();
    } catch (error) {
      // Other errors do not tell whether the lease is lost; the next renewal does.
      if (isMissing(error)) this.loseLease();
    } finally {
      this.isRenewing = false;
    }
  }

  private loseLease(): void {
    this.stop();
    this.controller.abort(new MigrationLeaseLostError("Another process took over the migration."));
  }
}

/** Ends the transaction once the lease is lost: closes its connection, and refuses every further statement, also COMMIT. */
async function endWithLease({ client }: Knex.Transaction, lost: AbortSignal): Promise<void> {
  const { stream } = await client.acquireConnection();
  lost.addEventListener("abort", () => stream.destroy(lost.reason), { once: true });
  const query = client.query.bind(client);
  client.query = async (connection: unknown, statement: unknown) => {
    lost.throwIfAborted();
    return query(connection, statement);
  };
}

/**
 * Drops the table, which frees the lease, unless another process has declared this one dead. If dropping fails, the other
 * processes take the lease over.
 */
async function release(database: Database, owner: string): Promise<void> {
  try {
    const lease: Lease | undefined = await database(leaseTable).where({ id: ids.owner }).first("owner");
    if (lease?.owner === owner) await database.schema.dropTableIfExists(leaseTable);
  } catch (error) {
    if (!isMissing(error) && !isPassing(error)) throw error;
  }
}

/**
 * Runs the work in a transaction without timeouts while no other process holds the lease of this database. Made for clusters:
 * their named locks and row locks are local to a node, but all nodes create a table and change its rows in one order. `onWait` is
 * called before each look with whether another process was seen at work, and throws to end the wait. The transaction begins once
 * the lease is held: the server would close it while it waits.
 */
export async function withMigrationLease(
  database: Database,
  work: (transaction: Knex.Transaction) => Promise<void>,
  onWait: (isAtWork: boolean) => void,
  beatMilliseconds = 1000,
): Promise<void> {
  const owner = newId();
  // The work may hold the only connection of a small pool.
  const own = knex({ ...database.client.config, pool: { min: 0, max: 1 } });
  try {
    const watch = new LeaseWatch();
    for (onWait(false); !(await look(own, owner, watch)); onWait(watch.hasSeenRenewal))
      await wait(beatMilliseconds);
    const renewal = new LeaseRenewal(own, owner, beatMilliseconds);
    try {
      await transactionWithoutTimeout(database, async (transaction) => {
        await endWithLease(transaction, renewal.lost);
        await work(transaction);
      });
    } finally {
      renewal.stop();
      await release(own, owner);
    }
  } finally {
    await own.destroy();
  }
}

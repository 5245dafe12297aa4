import RateLimiterRes from "rate-limiter-flexible/lib/RateLimiterRes.js";
import RateLimiterStoreAbstract from "rate-limiter-flexible/lib/RateLimiterStoreAbstract.js";
import type { Rate } from "#contract/limits.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import { executeStatement } from "../../database/rows/change-rows.ts";
import { readRows } from "../../database/rows/read-rows.ts";
import { runTransaction } from "../../database/rows/run-transaction.ts";

/**
 * One statement, so that concurrent callers get distinct counts. An expired row starts again, and so does a row
 * whose counts were all undone: the window begins with the first count. An end further away than twice the
 * window came from a wrong clock: the count stays, and ends when a new window would. Smaller differences are
 * accepted, so that a server whose clock is slightly behind does not shorten the windows of another.
 */
const sqliteStatement = `insert into rate_limits (\`key\`, points, expiresAt) values (?, ?, ?)
  on conflict (\`key\`) do update set
  points = case when expiresAt > ? then points + excluded.points else excluded.points end,
  expiresAt = case when expiresAt > ? and expiresAt <= ? and points > 0
    then expiresAt else excluded.expiresAt end
  returning points, expiresAt`;

/**
 * MySQL assigns from left to right: the points see the old date, and the date sees whether any points existed
 * before.
 */
const mysqlStatement = `insert into rate_limits (\`key\`, points, expiresAt) values (?, ?, ?)
  on duplicate key update points = if(expiresAt > ?, points, 0) + ?,
  expiresAt = if(points > ? and expiresAt <= ?, expiresAt, ?)`;

const readStatement = "select points, expiresAt from rate_limits where `key` = ?";
const refundStatement =
  "update rate_limits set points = points - ? where `key` = ? and points >= ? and expiresAt > ?";

interface Row {
  readonly points: number;
  /** A date or its milliseconds, depending on the driver. */
  readonly expiresAt: Date | number;
}

interface Addition {
  readonly key: string;
  readonly points: number;
  readonly now: Date;
  readonly end: Date;
  /** The latest valid end. */
  readonly latestEnd: Date;
}

/** On MySQL the row is locked until the transaction ends, so it is read as it was written. */
async function increment(
  transaction: Database,
  { key, points, now, end, latestEnd }: Addition,
): Promise<Row[]> {
  if (transaction.client.dialect !== "mysql")
    return readRows<Row>(transaction, sqliteStatement, [key, points, end, now, now, latestEnd]);
  await executeStatement(transaction, mysqlStatement, [
    key,
    points,
    end,
    now,
    points,
    points,
    latestEnd,
    end,
  ]);
  return readRows<Row>(transaction, readStatement, [key]);
}

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly name: string;
  readonly rate: Rate;
}

/**
 * Counts in the database, for all processes on it, with our clock. The package's own stores depend on the
 * driver names of knex, create their tables themselves, and use the system clock.
 */
export class DatabaseLimiter extends RateLimiterStoreAbstract {
  private readonly database: Database;
  private readonly clock: Clock;

  constructor({ database, clock, name, rate: { points, seconds } }: Dependencies) {
    super({ storeClient: database, keyPrefix: name, points, duration: seconds });
    this.database = database;
    this.clock = clock;
  }

  /** The package's interface of a store. `transaction` is set when the count is part of one. */
  async _upsert(
    key: string,
    points: number,
    milliseconds: number,
    _isForced: boolean,
    { transaction }: { transaction?: Database },
  ): Promise<Row> {
    const now = this.clock.now();
    if (points < 0) return this.refund(key, -points, now);
    const after = (times: number) => new Date(now.getTime() + times * milliseconds);
    const addition = { key, points, now, end: after(1), latestEnd: after(2) };
    const [row] =
      transaction === undefined
        ? await runTransaction(this.database, (own) => increment(own, addition))
        : await increment(transaction, addition);
    if (row === undefined) throw new Error("A written count is missing.");
    return row;
  }

  _getRateLimiterRes(_key: string, changed: number, { points, expiresAt }: Row): RateLimiterRes {
    const wait = new Date(expiresAt).getTime() - this.clock.now().getTime();
    const remaining = Math.max(0, this.points - points);
    return new RateLimiterRes(remaining, Math.max(0, wait), points, points === changed);
  }

  /** An expired row has no counts to undo. */
  private async refund(key: string, points: number, now: Date): Promise<Row> {
    await executeStatement(this.database, refundStatement, [points, key, points, now]);
    return { points: 0, expiresAt: now };
  }
}

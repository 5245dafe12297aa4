import RateLimiterRes from "rate-limiter-flexible/lib/RateLimiterRes.js";
import RateLimiterStoreAbstract from "rate-limiter-flexible/lib/RateLimiterStoreAbstract.js";
import type { Rate } from "#contract/limits.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import { changeRows } from "../../database/rows/change-rows.ts";
import { readRows } from "../../database/rows/read-rows.ts";

/**
 * One statement decides, so that of takers at once each has a number of its own. A row that has expired begins anew, and
 * so does one of which all was given back: the time runs from the first that counts. An end that is further away than
 * the time twice was set by a clock that was wrong: the count stays, and ends when a new one would. What is less far
 * away stays, or of two servers the one that is a little behind would shorten what the other counts.
 */
const onSqlite = `insert into rate_limits (\`key\`, points, expiresAt) values (?, ?, ?)
  on conflict (\`key\`) do update set
  points = case when expiresAt > ? then points + excluded.points else excluded.points end,
  expiresAt = case when expiresAt > ? and expiresAt <= ? and points > 0
    then expiresAt else excluded.expiresAt end
  returning points, expiresAt`;

/** MySQL assigns from left to right: the points see the old date, and the date whether any were there before. */
const onMysql = `insert into rate_limits (\`key\`, points, expiresAt) values (?, ?, ?)
  on duplicate key update points = if(expiresAt > ?, points, 0) + ?,
  expiresAt = if(points > ? and expiresAt <= ?, expiresAt, ?)`;

const readStatement = "select points, expiresAt from rate_limits where `key` = ?";
const takeBackStatement =
  "update rate_limits set points = points - ? where `key` = ? and points >= ? and expiresAt > ?";

interface Row {
  readonly points: number;
  /** The driver gives a date, or its milliseconds. */
  readonly expiresAt: Date | number;
}

interface Addition {
  readonly key: string;
  readonly points: number;
  readonly now: Date;
  readonly end: Date;
  /** No end that is later holds. */
  readonly latestEnd: Date;
}

/** On MySQL the row is held until the transaction ends: it is read as it was written. */
async function add(transaction: Database, { key, points, now, end, latestEnd }: Addition): Promise<Row[]> {
  if (transaction.client.dialect !== "mysql")
    return readRows<Row>(transaction, onSqlite, [key, points, end, now, now, latestEnd]);
  await changeRows(transaction, onMysql, [key, points, end, now, points, points, latestEnd, end]);
  return readRows<Row>(transaction, readStatement, [key]);
}

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly name: string;
  readonly rate: Rate;
}

/**
 * Counts in the database, for all processes on it, and by our clock. The package's own stores know knex only by the
 * names of its drivers, make their tables by themselves, and look at the time of day.
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
    if (points < 0) return this.takeBack(key, -points, now);
    const after = (times: number) => new Date(now.getTime() + times * milliseconds);
    const addition = { key, points, now, end: after(1), latestEnd: after(2) };
    const [row] =
      transaction === undefined
        ? await this.database.transaction((own) => add(own, addition))
        : await add(transaction, addition);
    if (row === undefined) throw new Error("A written count is missing.");
    return row;
  }

  _getRateLimiterRes(_key: string, changed: number, { points, expiresAt }: Row): RateLimiterRes {
    const wait = new Date(expiresAt).getTime() - this.clock.now().getTime();
    const remaining = Math.max(0, this.points - points);
    return new RateLimiterRes(remaining, Math.max(0, wait), points, points === changed);
  }

  /** Of a row that has expired nothing is left to take. */
  private async takeBack(key: string, points: number, now: Date): Promise<Row> {
    await changeRows(this.database, takeBackStatement, [points, key, points, now]);
    return { points: 0, expiresAt: now };
  }
}

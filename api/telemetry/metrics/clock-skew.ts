import { setTimeout as wait } from "node:timers/promises";
import type { Clock } from "../../clock.ts";
import type { Config } from "../../config/config.ts";
import type { Database } from "../../database/connect.ts";
import { queryTimeoutMilliseconds } from "../../database/database-health.ts";
import { readRows } from "../../database/rows/read-rows.ts";

interface SkewContext {
  readonly config: Pick<Config, "database">;
  readonly database: Database;
  readonly clock: Clock;
}

/** The answer was written at some time between question and answer: half of that is the error. */
const maxRoundTripMilliseconds = 1000;

async function ask({ database, clock }: SkewContext): Promise<number> {
  const asked = clock.now().getTime();
  const begun = performance.now();
  const statement = "select unix_timestamp(now(6)) as seconds";
  const [row] = await readRows<{ seconds: string | number }>(database, statement, []);
  const milliseconds = performance.now() - begun;
  if (row === undefined || milliseconds > maxRoundTripMilliseconds) return Number.NaN;
  return (asked + milliseconds / 2) / 1000 - Number(row.seconds);
}

/**
 * How far the clock of this process is ahead of the database's, in seconds; NaN if that does not answer in time. SQLite
 * has none of its own.
 */
export async function clockSkewSeconds(context: SkewContext): Promise<number> {
  if (context.config.database.kind === "sqlite") return 0;
  const answer = ask(context).catch(() => Number.NaN);
  return Promise.race([answer, wait(queryTimeoutMilliseconds, Number.NaN, { ref: false })]);
}

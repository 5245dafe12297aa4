import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../database/connect.ts";
import { isUnreachable } from "../database/is-database-down.ts";
import type { Logger } from "../logging/logger.ts";

const pauseMilliseconds = 500;

interface Wait {
  /** How long the database may stay away. */
  readonly seconds: number;
  readonly logger: Logger;
  readonly signal: AbortSignal;
}

/**
 * Resolves once the database server answers. Throws its last error when it is away for too long, and others, such as a wrong
 * password, at once.
 */
export async function waitForDatabase(database: Database, { seconds, logger, signal }: Wait): Promise<void> {
  const until = performance.now() + seconds * 1000;
  for (let isFirst = true; ; isFirst = false) {
    try {
      await database.raw("select 1");
      return;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof Error && isUnreachable(error)) || performance.now() >= until) throw error;
      if (isFirst) logger.warn("the database does not answer yet", { error, waitSeconds: seconds });
      await wait(pauseMilliseconds, undefined, { signal });
    }
  }
}

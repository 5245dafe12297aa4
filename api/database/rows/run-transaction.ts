import type { Knex } from "knex";
import type { Database } from "../connect.ts";
import { isConflict, isConnectionLost, isServerReadOnly } from "../is-database-down.ts";
import { repeat } from "./repeat.ts";

type Work<Result> = (transaction: Knex.Transaction) => Promise<Result>;

interface Progress {
  /** The work has succeeded: a later error is that of COMMIT. */
  isCommitting: boolean;
  /** Why the work failed. knex rejects with the error of its ROLLBACK instead if that fails too. */
  cause?: unknown;
}

async function attempt<Result>(database: Database, work: Work<Result>, progress: Progress): Promise<Result> {
  return database.transaction(async (transaction) => {
    try {
      const result = await work(transaction);
      progress.isCommitting = true;
      return result;
    } catch (error) {
      progress.cause = error;
      throw error;
    }
  });
}

/**
 * Runs a transaction, and runs it again when the database has certainly rolled it back: for the sake of another one
 * (a deadlock, or a conflict between two nodes of a cluster), because the server is read-only, or because the connection was
 * lost before COMMIT. When the answer to COMMIT is lost the result is unknown, and the error is thrown. `work` may run several times, so it changes
 * nothing but the database.
 */
export function runTransaction<Result>(database: Database, work: Work<Result>): Promise<Result> {
  let progress: Progress = { isCommitting: false };
  const run = () => {
    progress = { isCommitting: false };
    return attempt(database, work, progress);
  };
  return repeat(run, (error) => {
    const errors = [error, progress.cause];
    if (errors.some(isConflict) || errors.some(isServerReadOnly)) return true;
    return !progress.isCommitting && errors.some(isConnectionLost);
  });
}

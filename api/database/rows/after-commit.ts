import type { Database } from "../connect.ts";

/** Runs an act once a transaction is committed: not at all after a rollback, at once outside of a transaction. */
export function afterCommit(database: Database, act: () => void): void {
  const isTransaction = "executionPromise" in database && database.executionPromise instanceof Promise;
  if (isTransaction) (database.executionPromise as Promise<unknown>).then(act, () => undefined);
  else act();
}

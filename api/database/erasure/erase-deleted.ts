import { setTimeout as wait } from "node:timers/promises";
import { SqliteClient } from "../clients/sqlite-client.ts";
import type { Database } from "../connect.ts";
import { runTransaction } from "../rows/run-transaction.ts";
import { emptyLog } from "./empty-log.ts";

/** The pages that one step merges or frees, for which every other statement waits. */
export const pagesPerStep = 64;
/** The pause between two steps, as a multiple of the step's duration, so that other statements get their turn. */
const pauseFactor = 9;

/** Runs a step, and then waits in proportion to it: the work takes a tenth of the time at most. */
async function withPause<Result>(step: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  const result = await step();
  await wait(pauseFactor * (performance.now() - begun));
  return result;
}

interface Options {
  /** Stops the work after a step; the next call continues it. */
  readonly signal?: AbortSignal;
}

async function readNumber(database: Database, statement: string): Promise<number> {
  const [row] = await database.raw(statement);
  return Number(Object.values(Object(row))[0]);
}

/** Merges a part of the search index; returns whether more is left. A negative number of pages begins a merge of all parts. */
function mergeStep(database: Database, pages: number): Promise<boolean> {
  return runTransaction(database, async (transaction) => {
    const before = await readNumber(transaction, "select total_changes()");
    await transaction.raw("insert into search_words (search_words, rank) values ('merge', ?)", [pages]);
    // A merge that has nothing to do changes one row (https://sqlite.org/fts5.html#the_merge_command).
    return (await readNumber(transaction, "select total_changes()")) - before >= 2;
  });
}

/** Rewrites the search index without the words of deleted texts, which it keeps until its parts are merged. */
async function mergeSearchIndex(database: Database, { signal }: Options): Promise<void> {
  const deletions = await readNumber(database, "select deletions from search_words_deleted");
  const merged = await readNumber(database, "select merged from search_words_deleted");
  if (merged >= deletions) return;
  let pages = -pagesPerStep;
  while (await withPause(() => mergeStep(database, pages))) {
    if (signal?.aborted) return;
    pages = pagesPerStep;
  }
  // Texts that were deleted meanwhile are left for the next call.
  await database.raw("update search_words_deleted set merged = max(merged, ?)", [deletions]);
}

/** Gives free pages back to the disk. A file that was made by a release before this one keeps them until `compact`. */
async function freePages(database: Database, { signal }: Options): Promise<void> {
  const isIncremental = (await readNumber(database, "pragma auto_vacuum")) === 2;
  if (!isIncremental) return;
  const { client } = database;
  if (!(client instanceof SqliteClient)) return;
  for (;;) {
    const before = await readNumber(database, "pragma freelist_count");
    if (before === 0 || signal?.aborted) return;
    await withPause(() => client.runPragma(`incremental_vacuum(${pagesPerStep})`));
    if ((await readNumber(database, "pragma freelist_count")) >= before) return;
  }
}

/**
 * Makes deleted data unreadable in a SQLite file: the words of deleted texts in the search index, free pages, and the write-ahead
 * log. `secure_delete` has overwritten the rows already. Takes a tenth of the time at most. Does nothing on MySQL. Returns
 * whether the log is empty: a reader of another process keeps it, and the next call empties it.
 */
export async function eraseDeleted(database: Database, options: Options = {}): Promise<boolean> {
  if (database.client.dialect === "mysql") return true;
  await mergeSearchIndex(database, options);
  // Freeing pages may take long, and deleted texts are in the log until it is emptied.
  await emptyLog(database);
  await freePages(database, options);
  return emptyLog(database);
}

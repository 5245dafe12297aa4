import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "../connect.ts";
import { runTransaction } from "../rows/run-transaction.ts";

/** The pages that one step merges or frees: a few milliseconds, for which every other statement waits. */
const pagesPerStep = 64;
/** Between two steps, so that other statements get their turn. */
const pauseMilliseconds = 5;

interface Options {
  /** Ends the work after a step; what is left is done by the next call. */
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
  const deleted = await readNumber(database, "select count from search_words_deleted");
  if (deleted === 0) return;
  let pages = -pagesPerStep;
  while (await mergeStep(database, pages)) {
    if (signal?.aborted) return;
    pages = pagesPerStep;
    await wait(pauseMilliseconds);
  }
  // Texts that were deleted meanwhile are left for the next call.
  await database.raw("update search_words_deleted set count = count - ?", [deleted]);
}

/** Gives free pages back to the disk. A file that was made by a release before this one keeps them until `compact`. */
async function freePages(database: Database, { signal }: Options): Promise<void> {
  const isIncremental = (await readNumber(database, "pragma auto_vacuum")) === 2;
  if (!isIncremental) return;
  for (;;) {
    const before = await readNumber(database, "pragma freelist_count");
    if (before === 0 || signal?.aborted) return;
    await database.raw(`pragma incremental_vacuum(${pagesPerStep})`);
    if ((await readNumber(database, "pragma freelist_count")) >= before) return;
    await wait(pauseMilliseconds);
  }
}

/**
 * Makes what was deleted unreadable in a SQLite file: the words of deleted texts in the search index, free pages, and the
 * write-ahead log. `secure_delete` has overwritten the rows already. Does nothing on MySQL. Never blocks for long.
 */
export async function eraseDeleted(database: Database, options: Options = {}): Promise<void> {
  if (database.client.dialect === "mysql") return;
  await mergeSearchIndex(database, options);
  await freePages(database, options);
  // A reader of another process keeps it from being shortened: the next call does it.
  await database.raw("pragma wal_checkpoint(truncate)");
}

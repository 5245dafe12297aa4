import type { Database } from "../../database/connect.ts";
import { afterCommit } from "../../database/rows/after-commit.ts";
import { executeStatement } from "../../database/rows/change-rows.ts";
import { tokensUsed } from "../../telemetry/events.ts";
import type { Charge } from "./model-calls.ts";

/** An entry of the ledger: one call of a model. */
export interface NewEntry extends Charge {
  readonly createdAt: Date;
  readonly day: string;
  readonly userId: string | null;
  readonly styleId: number | null;
  /** The name of the style at the time of the request. */
  readonly styleName: string | null;
  readonly kind: "reply" | "try" | "test";
  readonly countsAsReply: boolean;
  readonly currency: string;
}

/** An entry of a deleted account has no person. The caller has locked the account's row, so the subquery locks no other one. */
const row = `(?, ?, (select id from users where id = ? and deletedAt is null), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

const columns = `createdAt, day, userId, styleId, styleName, modelId, modelLabel, kind, inputTokens, cachedTokens,
  outputTokens, costMicros, isEstimated, countsAsReply, currency`;

function valuesOf(entry: NewEntry) {
  const { createdAt, day, userId, styleId, styleName, modelId, modelLabel, kind, currency } = entry;
  const { inputTokens, cachedTokens, outputTokens, costMicros, isEstimated, countsAsReply } = entry;
  return [
    ...[createdAt, day, userId, styleId, styleName, modelId, modelLabel, kind],
    ...[inputTokens, cachedTokens, outputTokens, costMicros],
    ...[Number(isEstimated), Number(countsAsReply), currency],
  ];
}

/** Adds entries to the ledger. Entries never change, except that their person is removed with the account. */
export async function insertEntries(transaction: Database, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const statement = `insert into usage_entries (${columns}) values ${entries.map(() => row).join(", ")}`;
  await executeStatement(transaction, statement, entries.flatMap(valuesOf));
  afterCommit(transaction, () => {
    for (const entry of entries) tokensUsed.emit(entry);
  });
}

/**
 * Removes a person from the ledger, from the reservations of their running replies, and from the counters. The amounts stay in
 * the entries and in the sums of the instance and of groups. The caller holds the lock of the account.
 */
export async function anonymizeUsage(transaction: Database, userId: string): Promise<void> {
  for (const statement of [
    "update usage_entries set userId = null where userId = ?",
    "update usage_reservations set userId = '' where userId = ?",
    "delete from usage_counters where scope = 'user' and scopeId = ?",
  ])
    await executeStatement(transaction, statement, [userId]);
}

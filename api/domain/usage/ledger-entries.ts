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
  /** What the style was called when the call was asked for. */
  readonly styleName: string | null;
  readonly kind: "reply" | "try" | "test";
  readonly countsAsReply: boolean;
  readonly currency: string;
}

/** A deleted account has no entries. Its row is locked by the caller already: no other one is locked here. */
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

/** Adds entries to the ledger, which never change, except that they lose their person. */
export async function insertEntries(transaction: Database, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const statement = `insert into usage_entries (${columns}) values ${entries.map(() => row).join(", ")}`;
  await executeStatement(transaction, statement, entries.flatMap(valuesOf));
  afterCommit(transaction, () => {
    for (const entry of entries) tokensUsed.emit(entry);
  });
}

/**
 * Takes a person out of the ledger, out of what their running replies have reserved, and out of the counters. What was
 * used stays in the entries and in the sums of the house and of groups. The caller holds the lock of the account.
 */
export async function anonymizeUsage(transaction: Database, userId: string): Promise<void> {
  for (const statement of [
    "update usage_entries set userId = null where userId = ?",
    "update usage_reservations set userId = '' where userId = ?",
    "delete from usage_counters where scope = 'user' and scopeId = ?",
  ])
    await executeStatement(transaction, statement, [userId]);
}

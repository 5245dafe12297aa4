import type { Database } from "../../database/connect.ts";
import { executeStatement } from "../../database/rows/change-rows.ts";
import { compareScopes, type ScopeLimits, type UsageScope } from "./user-limits.ts";

/** A change of the sums of a scope in a month. */
export interface CounterChange extends UsageScope {
  readonly month: string;
  readonly spentMicros: number;
  readonly replies: number;
  readonly reservedMicros: number;
  readonly reservedReplies: number;
}

const sums = ["spentMicros", "replies", "reservedMicros", "reservedReplies"] as const;
const placeholders = "(?, ?, ?, ?, ?, ?, ?)";

function addition(database: Database): string {
  const isMysql = database.client.dialect === "mysql";
  const added = sums.map((sum) => `${sum} = ${sum} + ${isMysql ? `values(${sum})` : `excluded.${sum}`}`);
  const onConflict = isMysql
    ? "on duplicate key update"
    : "on conflict (scope, scopeId, month) do update set";
  return `${onConflict} ${added.join(", ")}`;
}

function compareChanges(one: CounterChange, other: CounterChange): number {
  return compareScopes(one, other) || (one.month < other.month ? -1 : 1);
}

/** Adds to the sums of scopes, each of which is named once. Rows that are missing are made, and all are locked in order. */
export async function addToCounters(transaction: Database, changes: readonly CounterChange[]): Promise<void> {
  if (changes.length === 0) return;
  const values = changes
    .toSorted(compareChanges)
    .flatMap((change) => [change.scope, change.scopeId, change.month, ...sums.map((sum) => change[sum])]);
  const rows = changes.map(() => placeholders).join(", ");
  await executeStatement(
    transaction,
    `insert into usage_counters (scope, scopeId, month, ${sums.join(", ")}) values ${rows} ${addition(transaction)}`,
    values,
  );
}

interface CounterReservation {
  readonly limits: ScopeLimits;
  readonly month: string;
  readonly micros: number;
}

/**
 * Reserves one reply and its cost if that fits beside what the scope has spent and reserved (`allowsReply`); returns
 * whether it does. One update checks and reserves, so that parallel requests never pass a limit together.
 */
export async function reserveInCounter(
  transaction: Database,
  { limits, month, micros }: CounterReservation,
): Promise<boolean> {
  const { scope, scopeId, monthlyCostMicros, monthlyReplies } = limits;
  const none = { spentMicros: 0, replies: 0, reservedMicros: 0, reservedReplies: 0 };
  await addToCounters(transaction, [{ scope, scopeId, month, ...none }]);
  const conditions = [
    ...(monthlyCostMicros === null ? [] : ["spentMicros + reservedMicros + ? <= ?"]),
    ...(monthlyReplies === null ? [] : ["replies + reservedReplies + 1 <= ?"]),
  ];
  const bounds = [...(monthlyCostMicros === null ? [] : [micros, monthlyCostMicros]), monthlyReplies];
  const changed = await executeStatement(
    transaction,
    [
      `update usage_counters set reservedMicros = reservedMicros + ?, reservedReplies = reservedReplies + 1
        where scope = ? and scopeId = ? and month = ?`,
      ...conditions,
    ].join(" and "),
    [micros, scope, scopeId, month, ...bounds.filter((bound) => bound !== null)],
  );
  return changed > 0;
}

import type { MonthlyUse } from "#contract/rules/usage/allowance-check.ts";
import type { Database } from "../../database/connect.ts";
import { executeStatement } from "../../database/rows/change-rows.ts";
import { readRows } from "../../database/rows/read-rows.ts";
import { compareScopes, type UsageScope } from "./user-limits.ts";

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
const columns = `scope, scopeId, month, ${sums.join(", ")}`;

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
    `insert into usage_counters (${columns}) values ${rows} ${addition(transaction)}`,
    values,
  );
}

interface CounterRow extends UsageScope {
  readonly spentMicros: number;
  readonly replies: number;
  readonly reservedMicros: number;
  readonly reservedReplies: number;
}

export interface SharedUse extends UsageScope, Pick<MonthlyUse, "costMicros" | "replies"> {}

type SharedRow = Pick<CounterRow, "scope" | "scopeId" | "spentMicros" | "replies">;

/** The name of a scope, by which its use is found. */
export function scopeKey({ scope, scopeId }: UsageScope): string {
  return `${scope} ${scopeId}`;
}

/** What scopes have used in a month. The caller has locked their counters. */
export async function readCounters(
  transaction: Database,
  scopes: readonly UsageScope[],
  month: string,
): Promise<Map<string, MonthlyUse>> {
  const places = scopes.map(() => "(scope = ? and scopeId = ? and month = ?)").join(" or ");
  const rows = await readRows<CounterRow>(
    transaction,
    `select scope, scopeId, ${sums.join(", ")} from usage_counters where ${places}`,
    scopes.flatMap(({ scope, scopeId }) => [scope, scopeId, month]),
  );
  return new Map(
    rows.map((row) => {
      const [costMicros, replies] = [Number(row.spentMicros), Number(row.replies)];
      const reserved = {
        reservedMicros: Number(row.reservedMicros),
        reservedReplies: Number(row.reservedReplies),
      };
      return [scopeKey(row), { costMicros, replies, ...reserved }];
    }),
  );
}

/** What the house and the groups have used in a month, without what is reserved. */
export async function readSharedUse(database: Database, month: string): Promise<readonly SharedUse[]> {
  const rows: SharedRow[] = await database("usage_counters")
    .where({ month })
    .where((shared) =>
      shared
        .where({ scope: "house" })
        .orWhere((ofGroup) =>
          ofGroup.where({ scope: "group" }).whereIn("scopeId", database("groups").select("id")),
        ),
    )
    .where((used) => used.where("spentMicros", ">", 0).orWhere("replies", ">", 0))
    .select("scope", "scopeId", "spentMicros", "replies");
  return rows.map(({ scope, scopeId, spentMicros, replies }) => {
    return { scope, scopeId, costMicros: Number(spentMicros), replies: Number(replies) };
  });
}

/** Makes the counters of a month that are missing. Each is a transaction of its own, so that none waits for another. */
export async function makeCounters(
  database: Database,
  scopes: readonly UsageScope[],
  month: string,
): Promise<void> {
  const insert = database.client.dialect === "mysql" ? "insert ignore" : "insert or ignore";
  const statement = `${insert} into usage_counters (${columns}) values (?, ?, ?, 0, 0, 0, 0)`;
  for (const { scope, scopeId } of scopes.toSorted(compareScopes))
    await executeStatement(database, statement, [scope, scopeId, month]);
}

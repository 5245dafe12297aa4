import type { MonthlyUse } from "#contract/rules/usage/limit-check.ts";
import type { Database } from "../../database/connect.ts";
import { executeStatement } from "../../database/rows/change-rows.ts";
import { readRows } from "../../database/rows/read-rows.ts";
import { compareScopes, type UsageScope } from "./user-limits.ts";

/** An addition to the sums of a scope in a month. */
export interface CounterChange extends UsageScope {
  readonly month: string;
  readonly spentMicros: number;
  readonly replies: number;
}

/** Each addition increments `changeCount`: the other nodes of a cluster do not see a lock that changed no value. */
function addition(database: Database): string {
  return database.client.dialect === "mysql"
    ? `on duplicate key update spentMicros = spentMicros + values(spentMicros), replies = replies + values(replies),
        changeCount = changeCount + 1`
    : `on conflict (scope, scopeId, month) do update set
        spentMicros = spentMicros + excluded.spentMicros, replies = replies + excluded.replies,
        changeCount = changeCount + 1`;
}

function compareChanges(one: CounterChange, other: CounterChange): number {
  return compareScopes(one, other) || (one.month < other.month ? -1 : 1);
}

/** Adds to the sums of scopes, each of which is named once. Rows that are missing are made, and all are locked in order. */
export async function addToCounters(transaction: Database, changes: readonly CounterChange[]): Promise<void> {
  if (changes.length === 0) return;
  const values = changes
    .toSorted(compareChanges)
    .flatMap(({ scope, scopeId, month, spentMicros, replies }) => {
      return [scope, scopeId, month, spentMicros, replies];
    });
  const rows = changes.map(() => "(?, ?, ?, ?, ?)").join(", ");
  const statement = `insert into usage_counters (scope, scopeId, month, spentMicros, replies) values ${rows}`;
  await executeStatement(transaction, `${statement} ${addition(transaction)}`, values);
}

/** The changes whose scope has no counter in their month. */
export async function findUncounted(
  transaction: Database,
  changes: readonly CounterChange[],
): Promise<CounterChange[]> {
  if (changes.length === 0) return [];
  const places = changes.map(() => "(scope = ? and scopeId = ? and month = ?)").join(" or ");
  const rows = await readRows<Pick<CounterChange, "scope" | "scopeId" | "month">>(
    transaction,
    `select scope, scopeId, month from usage_counters where ${places}`,
    changes.flatMap(({ scope, scopeId, month }) => [scope, scopeId, month]),
  );
  const counted = new Set(rows.map((row) => `${scopeKey(row)} ${row.month}`));
  return changes.filter((change) => !counted.has(`${scopeKey(change)} ${change.month}`));
}

/** Sums of a driver: large ones may be texts. */
interface UseRow extends UsageScope {
  readonly spentMicros: number | string;
  readonly replies: number | string;
  readonly reservedMicros: number | string;
  readonly reservedReplies: number | string;
}

export interface ScopeUse extends UsageScope, Pick<MonthlyUse, "costMicros" | "replies"> {}

type ScopeRow = Pick<UseRow, "scope" | "scopeId" | "spentMicros" | "replies">;

/** The name of a scope, by which its use is found. */
export function scopeKey({ scope, scopeId }: UsageScope): string {
  return `${scope} ${scopeId}`;
}

const useStatement = `select c.scope, c.scopeId, c.spentMicros, c.replies, count(r.id) as reservedReplies,
    coalesce(sum(r.micros), 0) as reservedMicros
  from usage_counters c left join usage_reservations r on r.month = c.month and (
    c.scope = 'house' or (c.scope = 'user' and r.userId = c.scopeId)
    or (c.scope = 'group' and r.groupIds like concat('%"', c.scopeId, '"%'))
  )`;

/** The usage of scopes in a month, and the reservations of their running replies. */
export async function readUse(
  database: Database,
  scopes: readonly UsageScope[],
  month: string,
): Promise<Map<string, MonthlyUse>> {
  if (scopes.length === 0) return new Map();
  const places = scopes.map(() => "(c.scope = ? and c.scopeId = ? and c.month = ?)").join(" or ");
  const rows = await readRows<UseRow>(
    database,
    `${useStatement} where ${places} group by c.scope, c.scopeId, c.spentMicros, c.replies`,
    scopes.flatMap(({ scope, scopeId }) => [scope, scopeId, month]),
  );
  return new Map(
    rows.map((row) => [
      scopeKey(row),
      {
        costMicros: Number(row.spentMicros),
        replies: Number(row.replies),
        reservedMicros: Number(row.reservedMicros),
        reservedReplies: Number(row.reservedReplies),
      },
    ]),
  );
}

/**
 * As `readUse`, after locking the counters in order: of several turns under one limit, each sees the reservations of those before
 * it.
 */
export async function lockUse(
  transaction: Database,
  scopes: readonly UsageScope[],
  month: string,
): Promise<Map<string, MonthlyUse>> {
  const nothing = { month, spentMicros: 0, replies: 0 };
  const locks = scopes.map(({ scope, scopeId }) => ({ scope, scopeId, ...nothing }));
  if (transaction.client.dialect === "mysql") await addToCounters(transaction, locks);
  return readUse(transaction, scopes, month);
}

/** The usage of the instance, the groups and the people with a limit in a month, without reservations. */
export async function readMonthlyUse(database: Database, month: string): Promise<readonly ScopeUse[]> {
  const limitedUsers = database("allowances").where({ scope: "user" }).select("scopeId");
  const rows: ScopeRow[] = await database("usage_counters")
    .where({ month })
    .where((listed) =>
      listed
        .where({ scope: "house" })
        .orWhere((ofGroup) =>
          ofGroup.where({ scope: "group" }).whereIn("scopeId", database("groups").select("id")),
        )
        .orWhere((ofUser) => ofUser.where({ scope: "user" }).whereIn("scopeId", limitedUsers)),
    )
    .where((used) => used.where("spentMicros", ">", 0).orWhere("replies", ">", 0))
    .select("scope", "scopeId", "spentMicros", "replies");
  return rows.map(({ scope, scopeId, spentMicros, replies }) => {
    return { scope, scopeId, costMicros: Number(spentMicros), replies: Number(replies) };
  });
}

/** Makes the missing counters of a month, each in a transaction of its own, so that none waits for another. */
export async function makeCounters(
  database: Database,
  scopes: readonly UsageScope[],
  month: string,
): Promise<void> {
  const insert = database.client.dialect === "mysql" ? "insert ignore" : "insert or ignore";
  const statement = `${insert} into usage_counters (scope, scopeId, month, spentMicros, replies) values (?, ?, ?, 0, 0)`;
  for (const { scope, scopeId } of scopes.toSorted(compareScopes))
    await executeStatement(database, statement, [scope, scopeId, month]);
}

import type { AllowanceLimits } from "#contract/rules/usage/allowance-check.ts";
import type { Database } from "../../database/connect.ts";
import { readRows } from "../../database/rows/read-rows.ts";
import { DomainError } from "../domain-error.ts";

/** In the order in which their counters are locked. */
const scopeNames = ["house", "group", "user"] as const;

type ScopeName = (typeof scopeNames)[number];

/** The house, a group or a person: each has its own limits and its own sums. */
export interface UsageScope {
  readonly scope: ScopeName;
  readonly scopeId: string;
}

export const houseScope: UsageScope = { scope: "house", scopeId: "house" };

/** Sorts scopes in the one order in which all transactions lock their counters. */
export function compareScopes(one: UsageScope, other: UsageScope): number {
  const byName = scopeNames.indexOf(one.scope) - scopeNames.indexOf(other.scope);
  if (byName !== 0 || one.scopeId === other.scopeId) return byName;
  return one.scopeId < other.scopeId ? -1 : 1;
}

/** The limits of a scope; at least one of them is set. */
export interface ScopeLimits extends UsageScope, AllowanceLimits {}

/** A person's groups, and the limits that apply to their replies. */
export interface UserLimits {
  readonly groupIds: readonly string[];
  /** In the order in which their counters are locked. */
  readonly limits: readonly ScopeLimits[];
}

/**
 * One statement, with which every turn begins. Each list is JSON: MySQL would cut a list that is joined by commas. A
 * limit is one text, because MariaDB quotes objects in an array. Only the user is locked.
 */
function statement(database: Database): string {
  const isMysql = database.client.dialect === "mysql";
  const list = isMysql ? "json_arrayagg" : "json_group_array";
  const groups = "from group_members m where m.userId = u.id";
  return `select (select ${list}(m.groupId) ${groups}) as groupIds, (
      select ${list}(concat_ws(' ', a.scope, a.scopeId, coalesce(a.monthlyCostMicros, '-'), coalesce(a.monthlyReplies, '-')))
      from allowances a where a.scope = 'house' or (a.scope = 'user' and a.scopeId = u.id)
        or (a.scope = 'group' and a.scopeId in (select m.groupId ${groups}))
    ) as limits from users u where u.id = ? and u.deletedAt is null${isMysql ? " for update" : ""}`;
}

/** A JSON list, which some drivers parse; MySQL has null for an empty one. */
function parseList(value: unknown): string[] {
  const list: unknown = typeof value === "string" ? JSON.parse(value) : value;
  return Array.isArray(list) ? list.map(String) : [];
}

function parseLimit(text: string): ScopeLimits[] {
  const [scope, scopeId = "", cost, replies] = text.split(" ");
  const name = scopeNames.find((each) => each === scope);
  const limit = (digits = "-") => (digits === "-" ? null : Number(digits));
  if (name === undefined) return [];
  return [{ scope: name, scopeId, monthlyCostMicros: limit(cost), monthlyReplies: limit(replies) }];
}

interface Row {
  readonly groupIds: unknown;
  readonly limits: unknown;
}

/**
 * Locks a user's chats until the transaction ends, as `lockUserChats` does, and returns the limits of their replies. A
 * deleted account has none: `unauthenticated`.
 */
export async function lockUserLimits(transaction: Database, userId: string): Promise<UserLimits> {
  const [row] = await readRows<Row>(transaction, statement(transaction), [userId]);
  if (row === undefined) throw new DomainError("unauthenticated");
  const limits = parseList(row.limits).flatMap(parseLimit).sort(compareScopes);
  return { groupIds: parseList(row.groupIds), limits };
}

import type { MonthlyLimits } from "#contract/rules/usage/limit-check.ts";
import type { Database } from "../../database/connect.ts";
import { readRows } from "../../database/rows/read-rows.ts";
import { DomainError } from "../domain-error.ts";
import { limitsOf } from "./monthly-limit-rows.ts";

/** In the order in which their counters are locked. */
const scopeNames = ["house", "group", "user"] as const;

type ScopeName = (typeof scopeNames)[number];

/** The instance, a group or a person: each has its own limits and its own sums. */
export interface UsageScope {
  readonly scope: ScopeName;
  readonly scopeId: string;
}

export const instanceScope: UsageScope = { scope: "house", scopeId: "house" };

/** Sorts scopes in the one order in which all transactions lock their counters. */
export function compareScopes(one: UsageScope, other: UsageScope): number {
  const byName = scopeNames.indexOf(one.scope) - scopeNames.indexOf(other.scope);
  if (byName !== 0 || one.scopeId === other.scopeId) return byName;
  return one.scopeId < other.scopeId ? -1 : 1;
}

/** The scopes that a reply counts for, in the order in which their counters are locked. */
export function scopesOf(userId: string, groupIds: readonly string[]): UsageScope[] {
  const groups = groupIds.map((scopeId) => ({ scope: "group", scopeId }) as const);
  // The entry of a deleted account has no person.
  const person = userId === "" ? [] : [{ scope: "user", scopeId: userId } as const];
  return [instanceScope, ...groups, ...person].sort(compareScopes);
}

/** The limits of a scope; at least one of them is set. */
export interface ScopeLimits extends UsageScope, MonthlyLimits {
  /** Whether the scope has a counter in the month. */
  readonly hasCounter: boolean;
}

/** A person's groups, and the limits that apply to their replies. */
export interface UserLimits {
  readonly groupIds: readonly string[];
  /** In the order in which their counters are locked. */
  readonly limits: readonly ScopeLimits[];
}

/**
 * Counters of the month are missing where a limit applies. The transaction that a limit refuses must not make them: those
 * that wait for its rows would deadlock on its rollback.
 */
export class MissingCountersError extends Error {
  readonly scopes: readonly UsageScope[];
  readonly month: string;

  constructor(scopes: readonly UsageScope[], month: string) {
    super("The counters of the month are missing.");
    this.scopes = scopes;
    this.month = month;
  }
}

const limitNames = "a.scope, a.scopeId, a.monthlyCostMicros, a.monthlyReplies";

/** The limits of a user; each is looked up by its key. */
const limitTable = `select ${limitNames} from allowances a where a.scope = 'house' and a.scopeId = 'house'
  union all select ${limitNames} from allowances a where a.scope = 'user' and a.scopeId = ?
  union all select ${limitNames} from group_members m
    join allowances a on a.scope = 'group' and a.scopeId = m.groupId where m.userId = ?`;

/**
 * The columns of a user's `LimitsRow`; their values are `limitValues`. They name no other table, so that they are read once
 * for all rows. Each list is JSON: MySQL would cut a list that is joined by commas. A limit is one text, because MariaDB
 * quotes objects in an array.
 */
export function limitColumns(database: Database): string {
  const list = database.client.dialect === "mysql" ? "json_arrayagg" : "json_group_array";
  const limit = `concat_ws(' ', a.scope, a.scopeId, coalesce(a.monthlyCostMicros, '-'), coalesce(a.monthlyReplies, '-'),
    case when c.month is null then 0 else 1 end)`;
  return `(select ${list}(m.groupId) from group_members m where m.userId = ?) as groupIds, (
      select ${list}(${limit}) from (${limitTable}) a
      left join usage_counters c on c.scope = a.scope and c.scopeId = a.scopeId and c.month = ?
    ) as limits`;
}

export function limitValues(userId: string, month: string): string[] {
  return [userId, userId, userId, month];
}

/** A JSON list, which some drivers parse; MySQL has null for an empty one. */
function parseList(value: unknown): string[] {
  const list: unknown = typeof value === "string" ? JSON.parse(value) : value;
  return Array.isArray(list) ? list.map(String) : [];
}

function parseLimit(text: string): ScopeLimits[] {
  const [scope, scopeId = "", cost, replies, counters] = text.split(" ");
  const name = scopeNames.find((each) => each === scope);
  const limit = (digits = "-") => (digits === "-" ? null : Number(digits));
  if (name === undefined) return [];
  const amounts = { monthlyCostMicros: limit(cost), monthlyReplies: limit(replies) };
  return [{ scope: name, scopeId, ...amounts, hasCounter: counters === "1" }];
}

function requireCounted(limits: readonly ScopeLimits[], month: string): readonly ScopeLimits[] {
  const uncounted = limits.filter(({ hasCounter }) => !hasCounter);
  if (uncounted.length > 0) throw new MissingCountersError(uncounted, month);
  return limits;
}

/** A person's groups and limits in the driver's format. */
export interface LimitsRow {
  readonly groupIds: unknown;
  readonly limits: unknown;
}

/** Throws `MissingCountersError`. */
export function toUserLimits(row: LimitsRow, month: string): UserLimits {
  const limits = parseList(row.limits).flatMap(parseLimit).sort(compareScopes);
  return { groupIds: parseList(row.groupIds), limits: requireCounted(limits, month) };
}

interface GivenLimitRow extends UsageScope {
  readonly monthlyCostMicros: number | string | null;
  readonly monthlyReplies: number | string | null;
  readonly hasCounter: number;
}

/** The limits of given scopes. Throws `MissingCountersError`. */
export async function readScopeLimits(
  transaction: Database,
  scopes: readonly UsageScope[],
  month: string,
): Promise<readonly ScopeLimits[]> {
  const places = scopes.map(() => "(a.scope = ? and a.scopeId = ?)").join(" or ");
  const rows = await readRows<GivenLimitRow>(
    transaction,
    `select a.scope, a.scopeId, a.monthlyCostMicros, a.monthlyReplies,
        case when c.month is null then 0 else 1 end as hasCounter
      from allowances a left join usage_counters c on c.scope = a.scope and c.scopeId = a.scopeId and c.month = ?
      where ${places}`,
    [month, ...scopes.flatMap(({ scope, scopeId }) => [scope, scopeId])],
  );
  const limits = rows.map((row) => ({ ...row, ...limitsOf(row), hasCounter: Boolean(row.hasCounter) }));
  return requireCounted(limits.sort(compareScopes), month);
}

/**
 * Locks a user's chats until the transaction ends, as `lockUserChats` does, and returns the limits of their replies. A
 * deleted account has none: `unauthenticated`. Throws `MissingCountersError`.
 */
export async function lockUserLimits(
  transaction: Database,
  userId: string,
  month: string,
): Promise<UserLimits> {
  const lock = transaction.client.dialect === "mysql" ? " for update" : "";
  const statement = `select ${limitColumns(transaction)} from users u where u.id = ? and u.deletedAt is null${lock}`;
  const [row] = await readRows<LimitsRow>(transaction, statement, [...limitValues(userId, month), userId]);
  if (row === undefined) throw new DomainError("unauthenticated");
  return toUserLimits(row, month);
}

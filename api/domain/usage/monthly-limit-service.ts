import { sortGroups } from "#contract/rules/administration/group-changes.ts";
import type { MonthlyLimits } from "#contract/rules/usage/limit-check.ts";
import { localMonth } from "#contract/rules/usage/local-calendar.ts";
import type { Clock } from "../../clock.ts";
import type { Config } from "../../config/config.ts";
import type { Database } from "../../database/connect.ts";
import { runTransaction } from "../../database/rows/run-transaction.ts";
import { findAccount } from "../accounts/account.ts";
import { requireAdministrator } from "../accounts/administrators.ts";
import type { Actor } from "../audit/actor.ts";
import { type NewAuditEvent, recordEvent } from "../audit/record-event.ts";
import { findGroup } from "../groups/group-repository.ts";
import { readMonthlyUse, type ScopeUse, scopeKey } from "./counters.ts";
import { limitsOf, readMonthlyLimits, storeMonthlyLimits } from "./monthly-limit-rows.ts";
import { instanceScope, type UsageScope } from "./user-limits.ts";

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, "timeZone">;
}

export interface GroupMonthlyLimits extends MonthlyLimits {
  readonly id: string;
  readonly name: string;
}

export interface UserMonthlyLimits extends MonthlyLimits {
  readonly id: string;
  readonly uniqueUserNumber: number;
}

/** The limits of the instance, and the groups and people that have any. */
export interface MonthlyLimitList {
  readonly instance: MonthlyLimits;
  readonly groups: readonly GroupMonthlyLimits[];
  readonly users: readonly UserMonthlyLimits[];
  /** The usage of this month: of everyone together, of the groups, and of the listed people. */
  readonly month: {
    readonly instance: UsedInMonth;
    readonly groups: readonly (UsedInMonth & { readonly id: string })[];
    readonly users: readonly (UsedInMonth & { readonly id: string })[];
  };
}

type UsedInMonth = Pick<ScopeUse, "costMicros" | "replies">;

/** The audit data of limits, without unset ones. */
function limitData({ monthlyCostMicros, monthlyReplies }: MonthlyLimits) {
  return {
    ...(monthlyCostMicros !== null && { monthlyCostMicros }),
    ...(monthlyReplies !== null && { monthlyReplies }),
  };
}

/** The monthly limits of the instance, of groups and of people. All changes hold the lock of the administrators. */
export class MonthlyLimitService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async list(): Promise<MonthlyLimitList> {
    const { database } = this.dependencies;
    const limits = ["allowances.monthlyCostMicros", "allowances.monthlyReplies"];
    const groups = await database("allowances")
      .join("groups", "groups.id", "allowances.scopeId")
      .where({ scope: "group" })
      .select("groups.id", "groups.name", ...limits);
    const users = await database("allowances")
      .join("users", "users.id", "allowances.scopeId")
      .where({ scope: "user" })
      .whereNull("users.deletedAt")
      .orderBy("users.uniqueUserNumber")
      .select("users.id", "users.uniqueUserNumber", ...limits);
    return {
      instance: await readMonthlyLimits(database, instanceScope),
      groups: sortGroups(groups.map((row) => ({ id: row.id, name: row.name, ...limitsOf(row) }))),
      users: users.map((row) => ({
        id: row.id,
        uniqueUserNumber: row.uniqueUserNumber,
        ...limitsOf(row),
      })),
      month: await this.usedThisMonth(users),
    };
  }

  private async usedThisMonth(users: readonly { readonly id: string }[]): Promise<MonthlyLimitList["month"]> {
    const { database, clock, config } = this.dependencies;
    const uses = await readMonthlyUse(database, localMonth(clock.now(), config.timeZone));
    const monthOf = (scope: UsageScope): UsedInMonth => {
      const key = scopeKey(scope);
      const { costMicros = 0, replies = 0 } = uses.find((use) => scopeKey(use) === key) ?? {};
      return { costMicros, replies };
    };
    const groups = uses.filter(({ scope }) => scope === "group");
    return {
      instance: monthOf(instanceScope),
      groups: groups.map(({ scopeId, ...use }) => ({ id: scopeId, ...use })),
      users: users.map(({ id }) => ({ id, ...monthOf({ scope: "user", scopeId: id }) })),
    };
  }

  setInstance(limits: MonthlyLimits, actor: Actor): Promise<MonthlyLimits> {
    return this.change(limits, actor, async () => ({ scope: instanceScope, event: {} }));
  }

  /** Throws `not_found`. */
  setGroup(id: string, limits: MonthlyLimits, actor: Actor): Promise<MonthlyLimits> {
    return this.change(limits, actor, async (transaction) => {
      const { name } = await findGroup(transaction, id);
      return { scope: { scope: "group", scopeId: id }, event: { data: { group: name } } };
    });
  }

  /** Throws `not_found`, also for a deleted account. */
  setUser(id: string, limits: MonthlyLimits, actor: Actor): Promise<MonthlyLimits> {
    return this.change(limits, actor, async (transaction) => {
      const { user } = await findAccount(transaction, { id });
      return { scope: { scope: "user", scopeId: user.id }, event: { subjectId: user.id } };
    });
  }

  private change(
    { monthlyCostMicros, monthlyReplies }: MonthlyLimits,
    actor: Actor,
    findScope: (transaction: Database) => Promise<ChangedScope>,
  ): Promise<MonthlyLimits> {
    const { database, clock } = this.dependencies;
    const limits = { monthlyCostMicros, monthlyReplies };
    return runTransaction(database, async (transaction) => {
      await requireAdministrator(transaction, actor);
      const { scope, event } = await findScope(transaction);
      const before = await readMonthlyLimits(transaction, scope);
      const isSame =
        before.monthlyCostMicros === monthlyCostMicros && before.monthlyReplies === monthlyReplies;
      if (isSame) return limits;
      await storeMonthlyLimits(transaction, scope, limits);
      const data = { ...event.data, ...limitData(limits) };
      await recordEvent(transaction, clock.now(), actor, { event: "allowance_changed", ...event, data });
      return limits;
    });
  }
}

/** A scope whose limits change, and how its event names it. */
interface ChangedScope {
  readonly scope: UsageScope;
  readonly event: Pick<NewAuditEvent, "subjectId" | "data">;
}

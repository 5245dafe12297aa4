import type { Allowance, AllowanceList } from "../../administration/allowances.ts";
import type { AuditData } from "../../audit/audit-events.ts";
import { sortGroups } from "../../rules/administration/group-changes.ts";
import { hasLimit, noLimits } from "../../rules/usage/limit-check.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { MockWorld } from "../mock-world.ts";
import type { MonthlyLimitsRow } from "../state/usage-tables.ts";
import { monthlyUse, thisMonth } from "../usage/ledger.ts";
import { findGroup } from "./groups.ts";
import type { MockHandlersOf } from "./mock-handler.ts";
import { findUser } from "./users.ts";

type Scope = Pick<MonthlyLimitsRow, "scope" | "id">;

function limitsOf({ tables }: MockWorld, { scope, id }: Scope): Allowance {
  const row = tables.allowances.find((each) => each.scope === scope && each.id === id);
  const { monthlyCostMicros, monthlyReplies } = row ?? noLimits;
  return { monthlyCostMicros, monthlyReplies };
}

interface Change {
  readonly scope: Scope;
  readonly limits: Allowance;
  readonly group?: string;
}

/** The audit data of limits, without unset ones. */
function limitData({ monthlyCostMicros, monthlyReplies }: Allowance): AuditData {
  return {
    ...(monthlyCostMicros !== null && { monthlyCostMicros }),
    ...(monthlyReplies !== null && { monthlyReplies }),
  };
}

function changeLimits(world: MockWorld, { scope, limits, group }: Change) {
  const { monthlyCostMicros, monthlyReplies } = limits;
  const before = limitsOf(world, scope);
  const others = world.tables.allowances.filter((row) => row.scope !== scope.scope || row.id !== scope.id);
  const row = { ...scope, monthlyCostMicros, monthlyReplies };
  world.tables.allowances = hasLimit(row) ? [...others, row] : others;
  if (before.monthlyCostMicros !== monthlyCostMicros || before.monthlyReplies !== monthlyReplies) {
    const data = { ...(group !== undefined && { group }), ...limitData(limits) };
    const subjectId = scope.scope === "user" ? scope.id : null;
    recordEvent(world, { event: "allowance_changed", subjectId, data });
  }
  return { status: 200 as const, body: limitsOf(world, scope) };
}

const instance: Scope = { scope: "house", id: "" };

/** The usage of this month: of everyone together, the groups and these people. */
function usedThisMonth(world: MockWorld, users: AllowanceList["users"]): AllowanceList["month"] {
  const use = (scope: Scope) => {
    const { costMicros, replies } = monthlyUse(world, scope, thisMonth(world));
    return { costMicros, replies };
  };
  const groups = world.tables.groups.map(({ id }) => ({ id, ...use({ scope: "group", id }) }));
  return {
    house: use(instance),
    groups: groups.filter(({ costMicros, replies }) => costMicros > 0 || replies > 0),
    users: users.map(({ id }) => ({ id, ...use({ scope: "user", id }) })),
  };
}

/** Monthly limits; the contract admits administrators only. */
export const allowanceHandlers: MockHandlersOf<"allowances"> = {
  list: ({ world }) => {
    const { allowances, groups, users } = world.tables;
    const ofGroups = sortGroups(groups).flatMap(({ id, name }) => {
      const scope = { scope: "group", id } as const;
      return hasLimit(limitsOf(world, scope)) ? { id, name, ...limitsOf(world, scope) } : [];
    });
    const ofUsers = allowances
      .flatMap((row) => {
        const user = users.find(({ id }) => row.scope === "user" && id === row.id);
        return user === undefined
          ? []
          : { id: user.id, uniqueUserNumber: user.uniqueUserNumber, ...limitsOf(world, row) };
      })
      .toSorted((one, other) => one.uniqueUserNumber - other.uniqueUserNumber);
    const limits = { house: limitsOf(world, instance), groups: ofGroups, users: ofUsers };
    return { status: 200, body: { ...limits, month: usedThisMonth(world, ofUsers) } };
  },
  setHouse: ({ world, body: limits }) => changeLimits(world, { scope: instance, limits }),
  setGroup: ({ world, params, body: limits }) => {
    const { id, name: group } = findGroup(world, params.id);
    return changeLimits(world, { scope: { scope: "group", id }, limits, group });
  },
  setUser: ({ world, params, body: limits }) => {
    const { id } = findUser(world, params.id);
    return changeLimits(world, { scope: { scope: "user", id }, limits });
  },
};

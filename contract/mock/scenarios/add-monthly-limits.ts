import { makeMonthlyLimits } from "../factories/make-usage.ts";
import type { MockWorld } from "../mock-world.ts";
import type { UserRow } from "../state/mock-tables.ts";
import type { MonthlyLimitsRow } from "../state/usage-tables.ts";
import { monthlyUse, thisMonth } from "../usage/ledger.ts";

type Scope = Pick<MonthlyLimitsRow, "scope" | "id">;

const million = 1_000_000;
const instance: Scope = { scope: "house", id: "" };

function spentBy(world: MockWorld, scope: Scope) {
  return monthlyUse(world, scope, thisMonth(world));
}

/** The next multiple of a step, so that limits look as if somebody had chosen them. */
function roundUp(amount: number, step: number): number {
  return Math.max(1, Math.ceil(amount / step)) * step;
}

/** A cost limit of which a part is spent; early in a month less is. */
export function limitCost(world: MockWorld, user: UserRow): void {
  const scope: Scope = { scope: "user", id: user.id };
  const { costMicros } = spentBy(world, scope);
  makeMonthlyLimits(world, { ...scope, monthlyCostMicros: roundUp(costMicros * 1.6, 5 * million) });
}

/** Limits the replies of a person to those that they have had. */
export function spendReplies(world: MockWorld, user: UserRow): void {
  const scope: Scope = { scope: "user", id: user.id };
  makeMonthlyLimits(world, { ...scope, monthlyReplies: spentBy(world, scope).replies });
}

/** A limit of the instance, one of the choir, that of the administrator, and that of a person who has nearly spent it. */
export function addMonthlyLimits(world: MockWorld, administrator: UserRow): void {
  const { groups, users } = world.tables;
  const ofInstance = roundUp(spentBy(world, instance).costMicros * 1.5, million);
  makeMonthlyLimits(world, { ...instance, monthlyCostMicros: Math.max(ofInstance, 5 * million) });
  const [choir] = groups;
  if (choir !== undefined) {
    const scope: Scope = { scope: "group", id: choir.id };
    makeMonthlyLimits(world, { ...scope, monthlyReplies: roundUp(spentBy(world, scope).replies * 1.2, 50) });
  }
  limitCost(world, administrator);
  const nearlySpent = users.find(({ uniqueUserNumber }) => uniqueUserNumber === 47);
  if (nearlySpent === undefined) return;
  const scope: Scope = { scope: "user", id: nearlySpent.id };
  const { costMicros, replies } = spentBy(world, scope);
  makeMonthlyLimits(world, {
    ...scope,
    monthlyCostMicros: roundUp(costMicros * 1.03, million / 20),
    monthlyReplies: roundUp(replies + 4, 10),
  });
}

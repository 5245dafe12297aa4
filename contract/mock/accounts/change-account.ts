import {
  afterSteps,
  isEnabledAdministrator,
  losesLastAdministrator,
  type PowerStep,
  planChange,
} from "../../rules/accounts/account-changes.ts";
import { roleNames } from "../../rules/accounts/roles.ts";
import type { MockWorld } from "../mock-world.ts";
import { MockProblem } from "../server/mock-problem.ts";
import { change } from "../state/change.ts";
import type { UserRow } from "../state/mock-tables.ts";
import { noteEvent } from "../state/record-event.ts";
import { withdrawPower } from "./withdraw-power.ts";

type Change = Parameters<typeof planChange>[1];

function powerOf({ roles, disabledAt }: UserRow) {
  return { roles, isEnabled: disabledAt === null };
}

function takeStep(world: MockWorld, user: UserRow, step: PowerStep): void {
  const { event, role, withdrawsLinks } = step;
  const { id: subjectId } = user;
  if (event === "user_disabled") {
    world.disable(user);
    return;
  }
  const { roles, isEnabled } = afterSteps(powerOf(user), [step]);
  change(user, { roles: roleNames.filter((name) => roles.includes(name)) });
  if (isEnabled) change(user, { disabledAt: null });
  const data = { ...(role !== undefined && { role }) };
  if (withdrawsLinks) withdrawPower(world, user, { event, data });
  else noteEvent(world, { event, subjectId, data });
}

/** Changes an account as a whole or not at all; refuses with `last_admin`. */
export function changeAccount(world: MockWorld, user: UserRow, wanted: Change): void {
  const steps = planChange(powerOf(user), wanted);
  const others = world.tables.users.filter((row) => row !== user).map(powerOf);
  const administrators = (own: ReturnType<typeof afterSteps>) =>
    [...others, own].filter(isEnabledAdministrator).length;
  const after = afterSteps(powerOf(user), steps);
  if (losesLastAdministrator(administrators(powerOf(user)), administrators(after)))
    throw new MockProblem("last_admin");
  for (const step of steps) takeStep(world, user, step);
}

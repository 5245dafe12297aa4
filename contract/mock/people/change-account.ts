import {
  type AccountStep,
  applySteps,
  isEnabledAdministrator,
  losesLastAdministrator,
  planChange,
} from "../../rules/accounts/account-changes.ts";
import { roleNames } from "../../rules/accounts/roles.ts";
import { withdrawLinks } from "../accounts/withdraw-links.ts";
import { requireGroups } from "../administration/groups.ts";
import { recordEvent } from "../audit/record-event.ts";
import { MockProblem } from "../mock-problem.ts";
import type { MockWorld } from "../mock-world.ts";
import type { UserRow } from "../state/mock-tables.ts";
import { type AccountDetails, changeDetails } from "./account-details.ts";

type Change = Parameters<typeof planChange>[1];

function accessOf({ roles, disabledAt }: UserRow) {
  return { roles, isEnabled: disabledAt === null };
}

function applyStep(world: MockWorld, user: UserRow, step: AccountStep): void {
  const { event, role, withdrawsLinks } = step;
  const { id: subjectId } = user;
  if (event === "user_disabled") {
    world.disable(user);
    return;
  }
  const { roles, isEnabled } = applySteps(accessOf(user), [step]);
  user.roles = roleNames.filter((name) => roles.includes(name));
  if (isEnabled) user.disabledAt = null;
  const data = { ...(role !== undefined && { role }) };
  if (withdrawsLinks) withdrawLinks(world, user, { event, data });
  else recordEvent(world, { event, subjectId, data });
}

/** Throws `last_admin` if this access of a user would leave no enabled administrator. */
export function requireRemainingAdministrator(
  { tables }: MockWorld,
  user: UserRow,
  after: ReturnType<typeof applySteps>,
): void {
  const others = tables.users.filter((row) => row !== user).map(accessOf);
  const administrators = (own: ReturnType<typeof applySteps>) =>
    [...others, own].filter(isEnabledAdministrator).length;
  if (losesLastAdministrator(administrators(accessOf(user)), administrators(after)))
    throw new MockProblem("last_admin");
}

/** Applies all changes to an account, or none; throws `last_admin`, and `validation` for an unknown group. */
export function changeAccount(
  world: MockWorld,
  user: UserRow,
  { note, groupIds, disabled, roles, ...unapplied }: Change & AccountDetails,
): void {
  unapplied satisfies Record<string, never>;
  const steps = planChange(accessOf(user), { disabled, roles });
  if (groupIds !== undefined) requireGroups(world, groupIds);
  requireRemainingAdministrator(world, user, applySteps(accessOf(user), steps));
  for (const step of steps) applyStep(world, user, step);
  changeDetails(world, user, { note, groupIds });
}

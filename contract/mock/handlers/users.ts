import type { RoleName } from "../../accounts/session.ts";
import type { Account } from "../../accounts/users.ts";
import { passkeysBesideOneMore } from "../accounts/own-passkeys.ts";
import { presentAccount } from "../accounts/present-account.ts";
import { isEnabledAdministrator, withdrawPower } from "../accounts/withdraw-power.ts";
import { makeInviteLink } from "../factories/make-invite-link.ts";
import { closeOtherEnrollments } from "../invites/invites.ts";
import { presentInviteLink } from "../invites/present-invite-link.ts";
import type { MockWorld } from "../mock-world.ts";
import type { MockAnswersOf } from "../server/mock-answer.ts";
import { MockProblem } from "../server/mock-problem.ts";
import { change } from "../state/change.ts";
import type { UserRow } from "../state/mock-tables.ts";
import { inviteData, noteEvent } from "../state/record-event.ts";

const roleOrder: readonly RoleName[] = ["admin", "user"];

function findUser({ tables }: MockWorld, id: string): UserRow {
  const user = tables.users.find((row) => row.id === id);
  if (user === undefined) throw new MockProblem("not_found");
  return user;
}

/** Throws if a change would remove the last enabled administrator. */
function keepAdministrator(
  { tables }: MockWorld,
  user: UserRow,
  next: Pick<UserRow, "roles" | "disabledAt">,
) {
  const isLost = isEnabledAdministrator(user) && !isEnabledAdministrator(next);
  const others = tables.users.filter((row) => row !== user && isEnabledAdministrator(row));
  if (isLost && others.length === 0) throw new MockProblem("last_admin");
}

function noteRoles(world: MockWorld, user: UserRow, next: readonly RoleName[]): void {
  const { id: subjectId, roles } = user;
  const granted = next.filter((role) => !roles.includes(role));
  const revoked = roles.filter((role) => !next.includes(role));
  for (const role of granted) noteEvent(world, { event: "role_granted", subjectId, data: { role } });
  for (const role of revoked) withdrawPower(world, user, { event: "role_revoked", data: { role } });
}

function changeUser(world: MockWorld, user: UserRow, disabled?: boolean, wanted?: RoleName[]): Account {
  const roles = wanted === undefined ? user.roles : roleOrder.filter((role) => wanted.includes(role));
  const disabledAt = disabled === true ? (user.disabledAt ?? world.clock.isoIn(0)) : null;
  const next = { roles, disabledAt: disabled === undefined ? user.disabledAt : disabledAt };
  keepAdministrator(world, user, next);
  const isToGo = user.disabledAt === null && next.disabledAt !== null;
  noteRoles(world, user, roles);
  if (user.disabledAt !== null && next.disabledAt === null)
    noteEvent(world, { event: "user_enabled", subjectId: user.id });
  change(user, next);
  if (isToGo) world.disable(user);
  return presentAccount(world, user);
}

/** User accounts; the contract admits administrators only. */
export const userAnswers: MockAnswersOf<"users"> = {
  list: ({ world }) => {
    const byNumber = world.tables.users.toSorted(
      (one, other) => one.uniqueUserNumber - other.uniqueUserNumber,
    );
    return { status: 200, body: { users: byNumber.map((user) => presentAccount(world, user)) } };
  },
  change: ({ world, params, body: { disabled, roles } }) => {
    const user = changeUser(world, findUser(world, params.id), disabled, roles);
    return { status: 200, body: { user } };
  },
  reEnrol: ({ world, person, params, body: { keepPasskeys: keepsPasskeys } }) => {
    const { id, uniqueUserNumber, ...user } = findUser(world, params.id);
    if (keepsPasskeys) passkeysBesideOneMore(world, user);
    const order = { uniqueUserNumber, enrolUserId: id, keepsPasskeys, createdBy: person.id };
    const link = makeInviteLink(world, order);
    const closed = closeOtherEnrollments(world, link);
    const data = { ...inviteData(link), keepsPasskeys, closed };
    noteEvent(world, { event: "reenrol_link_created", subjectId: id, data });
    const { passcode } = link;
    return { status: 201, body: { inviteLink: { ...presentInviteLink(world, link), passcode } } };
  },
};

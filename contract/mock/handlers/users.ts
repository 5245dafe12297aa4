import { roleGrants } from "../../rules/accounts/roles.ts";
import { presentAccount, requireCapacity } from "../accounts/accounts.ts";
import { changeAccount } from "../accounts/change-account.ts";
import { makeInviteLink } from "../factories/make-invite-link.ts";
import { closeOtherEnrollments, presentInviteLink } from "../invites/invites.ts";
import type { MockWorld } from "../mock-world.ts";
import type { MockHandlersOf } from "../server/mock-handler.ts";
import { MockProblem } from "../server/mock-problem.ts";
import type { UserRow } from "../state/mock-tables.ts";
import { inviteData, recordEvent } from "../state/record-event.ts";

function findUser({ tables }: MockWorld, id: string): UserRow {
  const user = tables.users.find((row) => row.id === id);
  if (user === undefined) throw new MockProblem("not_found");
  return user;
}

/** User accounts; the contract admits administrators only. */
export const userHandlers: MockHandlersOf<"users"> = {
  list: ({ world }) => {
    const byNumber = world.tables.users.toSorted(
      (one, other) => one.uniqueUserNumber - other.uniqueUserNumber,
    );
    return { status: 200, body: { users: byNumber.map((user) => presentAccount(world, user)) } };
  },
  change: ({ world, params, body }) => {
    const { disabled, roles, ...unapplied } = body;
    unapplied satisfies Record<string, never>;
    const user = findUser(world, params.id);
    changeAccount(world, user, { disabled, roles: roles && roleGrants(roles) });
    return { status: 200, body: { user: presentAccount(world, user) } };
  },
  reEnroll: ({ world, user, params, body: { keepPasskeys: keepsPasskeys } }) => {
    const { id, uniqueUserNumber, ...target } = findUser(world, params.id);
    if (keepsPasskeys) requireCapacity(world, target);
    const order = { uniqueUserNumber, enrolUserId: id, keepsPasskeys, createdBy: user.id };
    const link = makeInviteLink(world, order);
    const closed = closeOtherEnrollments(world, link);
    const data = { ...inviteData(link), keepsPasskeys, closed };
    recordEvent(world, { event: "reenrol_link_created", subjectId: id, data });
    const { passcode } = link;
    return { status: 201, body: { inviteLink: { ...presentInviteLink(world, link), passcode } } };
  },
};

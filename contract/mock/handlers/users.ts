import { usersPerPage } from "../../limits.ts";
import { roleGrants } from "../../rules/accounts/roles.ts";
import { pageCount, pageEntries } from "../../rules/lists/pages.ts";
import { presentAccount, requireCapacity } from "../accounts/accounts.ts";
import { inviteData, recordEvent } from "../audit/record-event.ts";
import { makeInviteLink } from "../factories/make-invite-link.ts";
import { closeOtherEnrollments, presentInviteLink } from "../invites/invites.ts";
import { MockProblem } from "../mock-problem.ts";
import type { MockWorld } from "../mock-world.ts";
import { matchesAccountFilter } from "../people/account-details.ts";
import { changeAccount } from "../people/change-account.ts";
import { deleteAccount } from "../people/delete-account.ts";
import type { UserRow } from "../state/mock-tables.ts";
import type { MockHandlersOf } from "./mock-handler.ts";

/** An account by the id in a path; throws `not_found`, also for a deleted one. */
export function findUser({ tables }: MockWorld, id: string): UserRow {
  const user = tables.users.find((row) => row.id === id && row.deletedAt === null);
  if (user === undefined) throw new MockProblem("not_found");
  return user;
}

/** User accounts; the contract admits administrators only. */
export const userHandlers: MockHandlersOf<"users"> = {
  list: ({ world, query: { page, ...filter } }) => {
    const matching = world.tables.users
      .filter((user) => matchesAccountFilter(user, filter))
      .toSorted((one, other) => one.uniqueUserNumber - other.uniqueUserNumber);
    const users = pageEntries(matching, page, usersPerPage).map((user) => presentAccount(world, user));
    return { status: 200, body: { users, page, totalPages: pageCount(matching.length, usersPerPage) } };
  },
  change: ({ world, params, body }) => {
    const { disabled, roles, note, groupIds, ...unapplied } = body;
    unapplied satisfies Record<string, never>;
    const user = findUser(world, params.id);
    changeAccount(world, user, { disabled, note, groupIds, roles: roles && roleGrants(roles) });
    return { status: 200, body: { user: presentAccount(world, user) } };
  },
  delete: ({ world, browser, params, body: { uniqueUserNumber } }) => {
    const user = findUser(world, params.id);
    deleteAccount(world, user, uniqueUserNumber, browser);
    return { status: 202, body: { user: presentAccount(world, user) } };
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

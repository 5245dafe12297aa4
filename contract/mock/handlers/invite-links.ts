import { inviteSeconds, reEnrollmentSeconds } from "../../limits.ts";
import { membershipData, sortGroups } from "../../rules/administration/group-changes.ts";
import { erasedPasscode, lowestUnusedNumber, toggleChanges } from "../../rules/invites/invite-state.ts";
import { requireGroups } from "../administration/groups.ts";
import { inviteData, recordEvent } from "../audit/record-event.ts";
import { makeInviteLink } from "../factories/make-invite-link.ts";
import {
  closeOtherEnrollments,
  currentInviteState,
  findInvite,
  presentInviteLink,
  reservedNumbers,
} from "../invites/invites.ts";
import { MockProblem } from "../mock-problem.ts";
import type { MockWorld } from "../mock-world.ts";
import { mockPasscode } from "../state/mock-ids.ts";
import type { InviteLinkRow, UserRow } from "../state/mock-tables.ts";
import type { MockHandlersOf } from "./mock-handler.ts";

/**
 * Toggles a link. Reopening it ends its pending registrations, gives a withdrawn one a new passcode, and closes other
 * re-enrollment links of the account. Returns how many it closed.
 */
function toggle(world: MockWorld, link: InviteLinkRow, user: UserRow): number {
  const { clock, tables } = world;
  const seconds = link.enrolUserId === null ? inviteSeconds : reEnrollmentSeconds;
  const changes = toggleChanges(link, clock.isoIn(0), clock.isoIn(seconds));
  if (changes === "invite_used") throw new MockProblem(changes);
  Object.assign(link, changes);
  if (!changes.isValid) return 0;
  tables.ceremonies = tables.ceremonies.filter(({ linkId }) => linkId !== link.linkId);
  const passcode = link.passcode === erasedPasscode ? mockPasscode(world.nextNumber()) : link.passcode;
  Object.assign(link, { passcode, openedBy: user.id });
  return closeOtherEnrollments(world, link);
}

/** Newest first. */
function newestFirst(one: InviteLinkRow, other: InviteLinkRow): number {
  if (one.createdAt === other.createdAt) return one.linkId < other.linkId ? -1 : 1;
  return one.createdAt < other.createdAt ? 1 : -1;
}

/** Creating and managing invite links; the contract admits administrators only. */
export const inviteLinkHandlers: MockHandlersOf<"inviteLinks"> = {
  list: ({ world }) => ({
    status: 200,
    body: {
      inviteLinks: world.tables.inviteLinks
        .toSorted(newestFirst)
        .map((link) => presentInviteLink(world, link)),
      nextUserNumber: lowestUnusedNumber(reservedNumbers(world.tables)),
    },
  }),
  create: ({ world, user, body: { uniqueUserNumber, passcode, groupIds = [] } }) => {
    const groups = requireGroups(world, groupIds);
    if (reservedNumbers(world.tables).has(uniqueUserNumber)) throw new MockProblem("number_taken");
    const link = makeInviteLink(world, { uniqueUserNumber, passcode, groupIds, createdBy: user.id });
    const joined = membershipData({ joined: sortGroups(groups), left: [] });
    const data = { ...inviteData(link), role: link.roleName, ...joined };
    recordEvent(world, { event: "invite_created", data });
    return { status: 201, body: { inviteLink: { ...presentInviteLink(world, link), passcode } } };
  },
  toggleValidity: ({ world, user, params }) => {
    const link = findInvite(world, params.linkId);
    const before = link.passcode;
    const closed = toggle(world, link, user);
    const data = {
      ...inviteData(link),
      state: currentInviteState(link, world),
      ...(closed > 0 && { closed }),
    };
    recordEvent(world, { event: "invite_toggled", subjectId: link.enrolUserId, data });
    const renewal = link.passcode === before ? {} : { passcode: link.passcode };
    return { status: 200, body: { inviteLink: { ...presentInviteLink(world, link), ...renewal } } };
  },
  delete: ({ world, params }) => {
    const link = findInvite(world, params.linkId);
    if (link.usedAt !== null) throw new MockProblem("invite_used");
    world.tables.inviteLinks = world.tables.inviteLinks.filter((row) => row !== link);
    recordEvent(world, { event: "invite_deleted", subjectId: link.enrolUserId, data: inviteData(link) });
    return { status: 204, body: undefined };
  },
};

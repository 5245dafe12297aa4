import { inviteSeconds, reEnrolSeconds } from "../../limits.ts";
import { makeInviteLink } from "../factories/make-invite-link.ts";
import { closeOtherEnrollments, findInvite, forgottenPasscode, stateOf } from "../invites/invites.ts";
import { isNumberHeld } from "../invites/number-held.ts";
import { presentInviteLink } from "../invites/present-invite-link.ts";
import type { MockWorld } from "../mock-world.ts";
import type { MockAnswersOf } from "../server/mock-answer.ts";
import { MockProblem } from "../server/mock-problem.ts";
import { change } from "../state/change.ts";
import { mockPasscode } from "../state/mock-ids.ts";
import type { InviteLinkRow, UserRow } from "../state/mock-tables.ts";
import { inviteData, noteEvent } from "../state/record-event.ts";

/**
 * Turns off an open link. Reopens any other one with cleared counters; an expired one gets a new lifetime, a
 * withdrawn one a new passcode, and its pending registrations end. Returns how many other links it closed.
 */
function toggle(world: MockWorld, link: InviteLinkRow, person: UserRow): number {
  const state = stateOf(link, world);
  if (state === "used") throw new MockProblem("invite_used");
  if (state === "open") {
    link.isValid = false;
    return 0;
  }
  const closed = closeOtherEnrollments(world, link);
  world.tables.ceremonies = world.tables.ceremonies.filter(({ linkId }) => linkId !== link.linkId);
  const seconds = link.enrolUserId === null ? inviteSeconds : reEnrolSeconds;
  const livesOn = state === "off" && link.expiresAt > world.clock.isoIn(0);
  const expiresAt = livesOn ? link.expiresAt : world.clock.isoIn(seconds);
  const passcode = link.passcode === forgottenPasscode ? mockPasscode(world.nextNumber()) : link.passcode;
  const counters = { attempts: 0, attemptsTotal: 0, attemptsWindowStart: null, lockedAt: null };
  change(link, { isValid: true, expiresAt, passcode, openedBy: person.id, ...counters });
  return closed;
}

/** Newest first. */
function byAge(one: InviteLinkRow, other: InviteLinkRow): number {
  if (one.createdAt === other.createdAt) return one.linkId < other.linkId ? -1 : 1;
  return one.createdAt < other.createdAt ? 1 : -1;
}

/** Creating and managing invite links; the contract admits administrators only. */
export const inviteLinkAnswers: MockAnswersOf<"inviteLinks"> = {
  list: ({ world }) => ({
    status: 200,
    body: {
      inviteLinks: world.tables.inviteLinks.toSorted(byAge).map((link) => presentInviteLink(world, link)),
    },
  }),
  create: ({ world, person, body: { uniqueUserNumber, passcode } }) => {
    if (isNumberHeld(world, uniqueUserNumber)) throw new MockProblem("number_taken");
    const link = makeInviteLink(world, { uniqueUserNumber, passcode, createdBy: person.id });
    noteEvent(world, { event: "invite_created", data: { ...inviteData(link), role: link.roleName } });
    return { status: 201, body: { inviteLink: { ...presentInviteLink(world, link), passcode } } };
  },
  toggleValidity: ({ world, person, params }) => {
    const link = findInvite(world, params.linkId);
    const before = link.passcode;
    const closed = toggle(world, link, person);
    const data = { ...inviteData(link), state: stateOf(link, world), ...(closed > 0 && { closed }) };
    noteEvent(world, { event: "invite_toggled", subjectId: link.enrolUserId, data });
    const renewal = link.passcode === before ? {} : { passcode: link.passcode };
    return { status: 200, body: { inviteLink: { ...presentInviteLink(world, link), ...renewal } } };
  },
  delete: ({ world, params }) => {
    const link = findInvite(world, params.linkId);
    if (link.usedAt !== null) throw new MockProblem("invite_used");
    world.tables.inviteLinks = world.tables.inviteLinks.filter((row) => row !== link);
    noteEvent(world, { event: "invite_deleted", subjectId: link.enrolUserId, data: inviteData(link) });
    return { status: 204, body: undefined };
  },
};

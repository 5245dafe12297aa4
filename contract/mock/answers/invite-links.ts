import { inviteSeconds, reEnrolSeconds } from "../../limits.ts";
import { change } from "../change.ts";
import { makeInviteLink } from "../factories/make-invite-link.ts";
import { closeOtherEnrolments, findInvite, inviteState } from "../invites.ts";
import type { MockAnswersOf } from "../mock-answer.ts";
import type { MockBrowser } from "../mock-browser.ts";
import { MockProblem } from "../mock-problem.ts";
import type { InviteLinkRow } from "../mock-tables.ts";
import type { MockWorld } from "../mock-world.ts";
import { inviteData, noteEvent } from "../note-event.ts";
import { isNumberHeld } from "../number-held.ts";
import { presentInviteLink } from "../present-invite-link.ts";

/**
 * An open link is turned off. Any other opens with its counters cleared; one whose time was up lives anew. What opens an
 * account again needs a passkey that was just proved. Answers how many others it has closed.
 */
function toggle(world: MockWorld, link: InviteLinkRow, browser: MockBrowser): number {
  const state = inviteState(link, world);
  if (state === "used") throw new MockProblem("invite_used");
  if (state === "open") {
    link.isValid = false;
    return 0;
  }
  if (link.enrolUserId !== null) browser.requireFresh();
  const closed = closeOtherEnrolments(world, link);
  const seconds = link.enrolUserId === null ? inviteSeconds : reEnrolSeconds;
  const livesOn = state === "off" && link.expiresAt > world.clock.isoIn(0);
  const expiresAt = livesOn ? link.expiresAt : world.clock.isoIn(seconds);
  change(link, { isValid: true, expiresAt, attempts: 0, attemptsTotal: 0, attemptsWindowStart: null });
  return closed;
}

/** Newest first. */
function byAge(one: InviteLinkRow, other: InviteLinkRow): number {
  if (one.createdAt === other.createdAt) return one.linkId < other.linkId ? -1 : 1;
  return one.createdAt < other.createdAt ? 1 : -1;
}

/** Making and managing invite links; the contract lets administrators alone come here. */
export const inviteLinkAnswers: MockAnswersOf<"inviteLinks"> = {
  list: ({ world }) => ({
    status: 200,
    body: {
      inviteLinks: world.tables.inviteLinks.toSorted(byAge).map((link) => presentInviteLink(world, link)),
    },
  }),
  create: ({ world, body: { uniqueUserNumber, passcode } }) => {
    if (isNumberHeld(world, uniqueUserNumber)) throw new MockProblem("number_taken");
    const link = makeInviteLink(world, { uniqueUserNumber, passcode });
    noteEvent(world, { event: "invite_created", data: { ...inviteData(link), role: link.roleName } });
    return { status: 201, body: { inviteLink: presentInviteLink(world, link) } };
  },
  toggleValidity: ({ world, browser, params }) => {
    const link = findInvite(world, params.linkId);
    const closed = toggle(world, link, browser);
    const data = { ...inviteData(link), state: inviteState(link, world), ...(closed > 0 && { closed }) };
    noteEvent(world, { event: "invite_toggled", subjectId: link.enrolUserId, data });
    return { status: 200, body: { inviteLink: presentInviteLink(world, link) } };
  },
  delete: ({ world, params }) => {
    const link = findInvite(world, params.linkId);
    if (link.usedAt !== null) throw new MockProblem("invite_used");
    world.tables.inviteLinks = world.tables.inviteLinks.filter((row) => row !== link);
    noteEvent(world, { event: "invite_deleted", subjectId: link.enrolUserId, data: inviteData(link) });
    return { status: 204, body: undefined };
  },
};

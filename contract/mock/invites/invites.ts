import { passcodeAttempts } from "../../limits.ts";
import { type InviteState, inviteState, passcodeWait } from "../../rules/invites/invite-state.ts";
import type { MockWorld } from "../mock-world.ts";
import { MockProblem } from "../server/mock-problem.ts";
import { change } from "../state/change.ts";
import type { DevicePasskey, InviteLinkRow } from "../state/mock-tables.ts";
import { inviteData, noteEvent } from "../state/record-event.ts";

/** The passcode of a used or withdrawn link. No form accepts it: a passcode is positive. */
export const forgottenPasscode = 0;

const { perWindow, windowSeconds, perLife } = passcodeAttempts;

/** The effective state of a link now. */
export function stateOf(link: InviteLinkRow, { clock }: MockWorld): InviteState {
  return inviteState(link, clock.isoIn(0));
}

/** The link with this id; otherwise throws `invite_not_found`. */
export function findInvite({ tables }: MockWorld, linkId: string): InviteLinkRow {
  const link = tables.inviteLinks.find((row) => row.linkId === linkId);
  if (link === undefined) throw new MockProblem("invite_not_found");
  return link;
}

/** The link if it is open; otherwise throws `invite_invalid`. */
export function openInvite(world: MockWorld, linkId: string): InviteLinkRow {
  const link = findInvite(world, linkId);
  if (stateOf(link, world) !== "open") throw new MockProblem("invite_invalid");
  return link;
}

/**
 * Uses up a link for a new passkey. Throws `invite_used` or `invite_invalid` if it is not open,
 * `credential_exists` if the passkey is already registered.
 */
export function spendInvite(world: MockWorld, link: InviteLinkRow, passkey: DevicePasskey): void {
  if (link.usedAt !== null) throw new MockProblem("invite_used");
  if (stateOf(link, world) !== "open") throw new MockProblem("invite_invalid");
  if (world.tables.passkeys.some(({ credentialId }) => credentialId === passkey.id))
    throw new MockProblem("credential_exists");
  change(link, { isValid: false, usedAt: world.clock.isoIn(0), passcode: forgottenPasscode });
}

/** Turns off all other open re-enrollment links of the user: at most one is open. Returns their number. */
export function closeOtherEnrollments({ tables }: MockWorld, link: InviteLinkRow): number {
  const { enrolUserId } = link;
  if (enrolUserId === null) return 0;
  const others = tables.inviteLinks.filter((other) => other.enrolUserId === enrolUserId && other !== link);
  const open = others.filter(({ usedAt, isValid }) => usedAt === null && isValid);
  for (const other of open) change(other, { isValid: false });
  return open.length;
}

/**
 * Compares a passcode and counts wrong ones. Throws `passcode_incorrect`; after too many, `too_many_attempts`
 * for any passcode.
 */
export function checkPasscode(world: MockWorld, link: InviteLinkRow, passcode: number): void {
  const { clock } = world;
  const wait = passcodeWait(new Date(link.attemptsWindowStart ?? 0), clock.now(), windowSeconds);
  if (link.attemptsWindowStart === null || wait <= 0)
    change(link, { attempts: 0, attemptsWindowStart: clock.isoIn(0) });
  if (link.attempts >= perWindow) {
    const retryAfterSeconds = Math.max(1, Math.ceil(wait / 1000));
    throw new MockProblem("too_many_attempts", { retryAfterSeconds });
  }
  if (link.passcode === passcode) return;
  link.attempts += 1;
  link.attemptsTotal += 1;
  noteEvent(world, { event: "passcode_failed", data: inviteData(link) });
  if (link.attemptsTotal >= perLife) {
    change(link, { lockedAt: clock.isoIn(0) });
    noteEvent(world, { event: "invite_locked", data: inviteData(link) });
  }
  throw new MockProblem("passcode_incorrect");
}

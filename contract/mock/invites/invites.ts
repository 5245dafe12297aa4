import type { InviteLink } from "../../invites/invite-links.ts";
import { passcodeAttempts } from "../../limits.ts";
import { adminRole } from "../../rules/accounts/roles.ts";
import {
  getInviteState,
  type InviteState,
  inviteLinkDetails,
  inviteProblemCode,
  isInviteForAdministrator,
  withdrawnInvite,
} from "../../rules/invites/invite-state.ts";
import { currentWindow, passcodeLimit, passcodeRetryDelay } from "../../rules/invites/passcode-window.ts";
import { secondsUntilRetry } from "../../rules/limits/exceeded-limit.ts";
import { groupsWithIds } from "../administration/groups.ts";
import { inviteData, recordEvent } from "../audit/record-event.ts";
import { MockProblem } from "../mock-problem.ts";
import type { MockWorld } from "../mock-world.ts";
import type { DevicePasskey, InviteLinkRow, MockTables } from "../state/mock-tables.ts";

const { perWindow, windowSeconds, perLife } = passcodeAttempts;
const rate = { points: perWindow, seconds: windowSeconds };

/** The effective state of a link now. */
export function currentInviteState(link: InviteLinkRow, { clock }: MockWorld): InviteState {
  return getInviteState(link, clock.isoIn(0));
}

/** The link with this id; otherwise throws `invite_not_found`. */
export function findInvite({ tables }: MockWorld, linkId: string): InviteLinkRow {
  const link = tables.inviteLinks.find((row) => row.linkId === linkId);
  if (link === undefined) throw new MockProblem("invite_not_found");
  return link;
}

/** The open links, by the numbers of their accounts. */
export function openInvites(world: MockWorld): InviteLinkRow[] {
  return world.tables.inviteLinks
    .filter((link) => currentInviteState(link, world) === "open")
    .toSorted((one, other) => one.uniqueUserNumber - other.uniqueUserNumber);
}

/** The link if it is open; otherwise throws `invite_invalid`. */
export function requireOpenInvite(world: MockWorld, linkId: string): InviteLinkRow {
  const link = findInvite(world, linkId);
  if (currentInviteState(link, world) !== "open") throw new MockProblem("invite_invalid");
  return link;
}

/** Throws `invite_used` or `invite_invalid` for a link that is not open. */
export function requireUsable(world: MockWorld, link: InviteLinkRow): void {
  const code = inviteProblemCode(currentInviteState(link, world));
  if (code !== undefined) throw new MockProblem(code);
}

/** Marks a link as used for a new passkey. Throws `credential_exists` for a registered one. */
export function consumeInvite(world: MockWorld, link: InviteLinkRow, passkey: DevicePasskey): void {
  if (world.tables.passkeys.some(({ credentialId }) => credentialId === passkey.id))
    throw new MockProblem("credential_exists");
  Object.assign(link, { ...withdrawnInvite, usedAt: world.clock.isoIn(0) });
}

/** Turns off all other open re-enrollment links of the user: at most one is open. Returns their number. */
export function closeOtherEnrollments({ tables }: MockWorld, link: InviteLinkRow): number {
  const { enrolUserId } = link;
  if (enrolUserId === null) return 0;
  const others = tables.inviteLinks.filter((other) => other.enrolUserId === enrolUserId && other !== link);
  const open = others.filter(({ usedAt, isValid }) => usedAt === null && isValid);
  for (const other of open) other.isValid = false;
  return open.length;
}

/**
 * Compares a passcode and counts wrong ones. Throws `passcode_incorrect`; after too many, `too_many_attempts`
 * for any passcode.
 */
export function checkPasscode(world: MockWorld, link: InviteLinkRow, passcode: number): void {
  const { clock } = world;
  const { attempts, attemptsWindowStart: start } = link;
  const now = clock.now();
  const window = currentWindow({ attempts, startedAt: start === null ? null : new Date(start) }, now, rate);
  Object.assign(link, { attempts: window.attempts, attemptsWindowStart: window.startedAt.toISOString() });
  if (window.attempts >= perWindow) {
    const retryAfterSeconds = secondsUntilRetry(passcodeRetryDelay(window.startedAt, now, windowSeconds));
    const limit = passcodeLimit(link.linkId, rate);
    throw new MockProblem("too_many_attempts", { retryAfterSeconds, limit });
  }
  if (link.passcode === passcode) return;
  link.attempts += 1;
  link.attemptsTotal += 1;
  recordEvent(world, { event: "passcode_failed", data: inviteData(link) });
  if (link.attemptsTotal >= perLife) {
    link.lockedAt = clock.isoIn(0);
    recordEvent(world, { event: "invite_locked", data: inviteData(link) });
  }
  throw new MockProblem("passcode_incorrect");
}

/** An invite link as administrators see it. */
export function presentInviteLink(world: MockWorld, link: InviteLinkRow): InviteLink {
  const { linkId, uniqueUserNumber, createdAt, expiresAt, usedAt } = link;
  const { users } = world.tables;
  const administrators = users.filter(({ roles }) => roles.includes(adminRole));
  const isForAdministrator = isInviteForAdministrator(link, new Set(administrators.map(({ id }) => id)));
  return {
    linkId,
    userId: uniqueUserNumber,
    createdBy: users.find(({ id }) => id === link.createdBy)?.uniqueUserNumber ?? null,
    createdAt,
    expiresAt,
    usedAt,
    groupIds: groupsWithIds(world, link.groupIds).map(({ id }) => id),
    ...inviteLinkDetails(link, currentInviteState(link, world), isForAdministrator),
  };
}

/** The unique user numbers of users and unused invites. */
export function reservedNumbers({ users, inviteLinks }: MockTables): ReadonlySet<number> {
  const unused = inviteLinks.filter(({ usedAt }) => usedAt === null);
  return new Set([...users, ...unused].map(({ uniqueUserNumber }) => uniqueUserNumber));
}

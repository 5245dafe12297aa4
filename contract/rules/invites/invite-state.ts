/** The effective states of an invite link; only an open one can be copied or registered with (decisions 2). */
export type InviteState = "open" | "off" | "used" | "expired" | "locked";

/** The members of a link that decide its state. Times are Dates on the server and ISO texts in the mock world. */
interface DecidingMembers<Time> {
  readonly usedAt: Time | null;
  readonly isValid: boolean;
  /** When too many wrong passcodes locked it. */
  readonly lockedAt: Time | null;
  readonly expiresAt: Time;
}

/** The effective state of a link at a moment. */
export function inviteState<Time extends Date | string>(link: DecidingMembers<Time>, now: Time): InviteState {
  if (link.usedAt !== null) return "used";
  if (!link.isValid) return "off";
  if (link.lockedAt !== null) return "locked";
  return link.expiresAt <= now ? "expired" : "open";
}

/** Why a link cannot be used any more: the code of the refusal, or nothing for an open one. */
export function refusalOfUse(state: InviteState): "invite_used" | "invite_invalid" | undefined {
  if (state === "open") return undefined;
  return state === "used" ? "invite_used" : "invite_invalid";
}

/**
 * Stands in the required column of a link whose passcode is forgotten, because the link is used or was withdrawn. No form
 * takes it: a passcode is positive.
 */
export const forgottenPasscode = 0;

/** What a link that is withdrawn loses: whoever made it may not open it again. */
export const withdrawnInvite = { isValid: false, passcode: forgottenPasscode } as const;

const cleared = { attempts: 0, attemptsTotal: 0, attemptsWindowStart: null, lockedAt: null } as const;

/** What a toggle changes, whether a new passcode is due included. */
type Toggle<Time> =
  | { readonly isValid: false }
  | (typeof cleared & { readonly isValid: true; readonly expiresAt: Time });

/**
 * What a toggle changes (decisions 2): it flips the effective validity. A link that opens again has its counters
 * cleared; an expired or locked one lives anew until `newEnd`. A used one never works again: invite_used.
 */
export function toggledInvite<Time extends Date | string>(
  link: DecidingMembers<Time>,
  now: Time,
  newEnd: Time,
): Toggle<Time> | "invite_used" {
  const state = inviteState(link, now);
  if (state === "used") return "invite_used";
  if (state === "open") return { isValid: false };
  const livesOn = state === "off" && link.expiresAt > now;
  return { ...cleared, isValid: true, expiresAt: livesOn ? link.expiresAt : newEnd };
}

interface ToldMembers {
  readonly passcode: number;
  readonly usedAt: Date | string | null;
  readonly enrolUserId: string | null;
}

/**
 * The passcode as administrators are told it in the list. It is told of links that make a user alone: one that grants the
 * role of administrator, or opens an account that exists, tells it when it is made. A used or withdrawn link has none.
 */
export function toldPasscode(
  { passcode, usedAt, enrolUserId }: ToldMembers,
  grantsAdministrator: boolean,
): number | null {
  const isForgotten = usedAt !== null || passcode === forgottenPasscode;
  return isForgotten || enrolUserId !== null || grantsAdministrator ? null : passcode;
}

/** The lowest unique user number that nobody holds. */
export function lowestFree(held: ReadonlySet<number | null>): number {
  let number = 1;
  while (held.has(number)) number += 1;
  return number;
}

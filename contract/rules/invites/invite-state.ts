import { adminRole, userRole } from "../accounts/roles.ts";

/** The effective states of an invite link; only an open one can be copied or registered with (product decision 2). */
export const inviteStates = ["open", "off", "used", "expired", "locked"] as const;
export type InviteState = (typeof inviteStates)[number];

/**
 * The members of a link that determine its state. Times are Dates on the server and ISO texts in the mock
 * world.
 */
interface InviteValidity<Time> {
  readonly usedAt: Time | null;
  readonly isValid: boolean;
  /** When too many wrong passcodes locked the link. */
  readonly lockedAt: Time | null;
  readonly expiresAt: Time;
}

/** The effective state of a link at a given time. */
export function getInviteState<Time extends Date | string>(
  link: InviteValidity<Time>,
  now: Time,
): InviteState {
  if (link.usedAt !== null) return "used";
  if (!link.isValid) return "off";
  if (link.lockedAt !== null) return "locked";
  return link.expiresAt <= now ? "expired" : "open";
}

/** The code for the use of a link that is not open. */
export function inviteProblemCode(state: InviteState): "invite_used" | "invite_invalid" | undefined {
  if (state === "open") return undefined;
  return state === "used" ? "invite_used" : "invite_invalid";
}

/**
 * The passcode of a used or withdrawn link, because the column is required. No form accepts it: passcodes are positive.
 */
export const erasedPasscode = 0;

/** The changes of a withdrawn link, whose maker must not be able to use its passcode. */
export const withdrawnInvite = { isValid: false, passcode: erasedPasscode } as const;

const resetCounters = { attempts: 0, attemptsTotal: 0, attemptsWindowStart: null, lockedAt: null } as const;

/** The changes of a toggle. */
type Toggle<Time> =
  | { readonly isValid: false }
  | (typeof resetCounters & { readonly isValid: true; readonly expiresAt: Time });

/**
 * The changes of a toggle (product decision 2), which flips the effective validity. A reopened link has its counters reset;
 * an expired or locked one is valid until `newExpiry`. A used one is never reopened: `invite_used`.
 */
export function toggleChanges<Time extends Date | string>(
  link: InviteValidity<Time>,
  now: Time,
  newExpiry: Time,
): Toggle<Time> | "invite_used" {
  const state = getInviteState(link, now);
  if (state === "used") return "invite_used";
  if (state === "open") return { isValid: false };
  const keepsExpiry = state === "off" && link.expiresAt > now;
  return { ...resetCounters, isValid: true, expiresAt: keepsExpiry ? link.expiresAt : newExpiry };
}

interface PasscodeFields {
  readonly passcode: number;
  readonly usedAt: Date | string | null;
  readonly enrolUserId: string | null;
}

/**
 * The passcode in the list of links. It is shown only for links that create an account with the role `user`. A link
 * that grants the administrator role or re-enrolls an account shows it once, on creation. A used or withdrawn link has
 * none.
 */
function visiblePasscode(
  { passcode, usedAt, enrolUserId }: PasscodeFields,
  isForAdministrator: boolean,
): number | null {
  const isForgotten = usedAt !== null || passcode === erasedPasscode;
  return isForgotten || enrolUserId !== null || isForAdministrator ? null : passcode;
}

/**
 * Whether a link grants the administrator role, or adds a passkey to an account that has it. `administratorIds`: the
 * users with the role.
 */
export function isInviteForAdministrator(
  { roleName, enrolUserId }: { readonly roleName: string; readonly enrolUserId: string | null },
  administratorIds: ReadonlySet<string>,
): boolean {
  return roleName === adminRole || (enrolUserId !== null && administratorIds.has(enrolUserId));
}

/** The members of a link in the administrators' list that its state and its role decide. */
export function inviteLinkDetails(link: PasscodeFields, state: InviteState, isForAdministrator: boolean) {
  return {
    passcode: visiblePasscode(link, isForAdministrator),
    role: isForAdministrator ? adminRole : userRole,
    isValid: state === "open",
    state,
    purpose: link.enrolUserId === null ? "account" : "re-enrolment",
  } as const;
}

/** The details of an open re-enrollment link that visitors may read; empty for any other link. */
export function reEnrollmentDetails(
  { enrolUserId, keepsPasskeys }: { readonly enrolUserId: string | null; readonly keepsPasskeys: boolean },
  isOpen: boolean,
): { reEnrollment?: { keepsPasskeys: boolean } } {
  return isOpen && enrolUserId !== null ? { reEnrollment: { keepsPasskeys } } : {};
}

/** The lowest unique user number that is not held. */
export function lowestUnusedNumber(reserved: ReadonlySet<number | null>): number {
  let number = 1;
  while (reserved.has(number)) number += 1;
  return number;
}

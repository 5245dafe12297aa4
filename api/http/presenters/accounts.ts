import { type Notice, type RoleName, roleName, type User } from "#contract/accounts/current-session.ts";
import type { Passkey } from "#contract/accounts/passkeys.ts";
import type { ActiveSession } from "#contract/accounts/sessions.ts";
import type { Account as PresentedAccount } from "#contract/accounts/users.ts";
import type { Account } from "../../domain/accounts/account.ts";
import type { ActiveUser } from "../../domain/sessions/find-active-user.ts";
import type { MonthlyUsage } from "../../domain/usage/usage-service.ts";
import type { Authenticator } from "../../models/authenticator.ts";
import type { SessionRow } from "../../models/session.ts";
import { describeDevice } from "../session/describe-device.ts";
import type { SignedInUser } from "../session/request-session.ts";

export function presentUser({ id, username, uniqueUserNumber }: User): User {
  return { id, username, uniqueUserNumber };
}

/** Drops roles that the contract does not know. */
function knownRoles(roles: readonly string[]): RoleName[] {
  return roleName.options.filter((role) => roles.includes(role));
}

/** The notice for a user in every session, until they have read it. */
export function presentNotice(reEnrolledAt: Date | null): Notice | null {
  return reEnrolledAt && { code: "re_enrolled", at: reEnrolledAt.toISOString() };
}

/** A user as the handlers of a request see them. */
export function presentSignedInUser({ roles, reEnrolledAt, ...user }: ActiveUser): SignedInUser {
  return { ...presentUser(user), roles: knownRoles(roles), reEnrolledAt };
}

/** An account for administrators, with only the number of its passkeys, and its usage of the present month. */
export function presentAccount(
  { user, roles, passkeyCount, changedPasskeyCount, groups }: Account,
  { replies, costMicros }: MonthlyUsage,
): PresentedAccount {
  return {
    ...presentUser(user),
    roles: knownRoles(roles),
    createdAt: user.createdAt.toISOString(),
    lastSeenAt: user.lastSeenAt?.toISOString() ?? null,
    disabledAt: user.disabledAt?.toISOString() ?? null,
    deletedAt: user.deletedAt?.toISOString() ?? null,
    passkeyCount,
    changedPasskeyCount,
    note: user.note,
    groups: groups.map(({ id, name }) => ({ id, name })),
    month: { replies, costMicros },
  };
}

/** A session as its owner sees it; `currentId` is the public id of the asking session. */
export function presentSession(row: SessionRow, currentId: string): ActiveSession {
  return {
    id: row.publicId,
    device: describeDevice(row.userAgent),
    ip: row.ip,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isCurrent: row.publicId === currentId,
  };
}

/** A passkey as its owner sees it; `currentId` is the passkey with which the session was signed in. */
export function presentPasskey(row: Authenticator, currentId: string | null): Passkey {
  return {
    id: row.id,
    credentialId: row.credentialID,
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    isSynced: row.credentialDeviceType === "multiDevice",
    isBackedUp: row.credentialBackedUp,
    transports: row.transports,
    isCurrent: row.id === currentId,
    isSuspect: row.suspectAt !== null,
    hasChangedType: row.deviceTypeChangedAt !== null,
  };
}

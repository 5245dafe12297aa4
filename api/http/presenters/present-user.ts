import { type Notice, type RoleName, roleName, type User } from "#contract/accounts/session.ts";
import type { Person } from "../../domain/sessions/find-person.ts";
import type { SignedInUser } from "../session/signed-in-user.ts";

export function presentUser({ id, username, uniqueUserNumber }: User): User {
  return { id, username, uniqueUserNumber };
}

/** Drops roles that the contract does not know. */
export function knownRoles(roles: readonly string[]): RoleName[] {
  return roleName.options.filter((role) => roles.includes(role));
}

/** The notice for a user in every session, until they have read it. */
export function presentNotice(reEnrolledAt: Date | null): Notice | null {
  return reEnrolledAt && { code: "re_enrolled", at: reEnrolledAt.toISOString() };
}

/** A user as the handlers of a request see them. */
export function presentSignedInUser({ roles, reEnrolledAt, ...user }: Person): SignedInUser {
  return { ...presentUser(user), roles: knownRoles(roles), reEnrolledAt };
}

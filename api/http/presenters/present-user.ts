import { type Notice, type RoleName, roleName, type User } from "#contract/accounts/session.ts";
import type { Person } from "../../domain/sessions/find-person.ts";
import type { SignedInUser } from "../session/signed-in-user.ts";

export function presentUser({ id, username, uniqueUserNumber }: User): User {
  return { id, username, uniqueUserNumber };
}

/** Roles that the contract does not know grant nothing, and are told nobody. */
export function knownRoles(roles: readonly string[]): RoleName[] {
  return roleName.options.filter((role) => roles.includes(role));
}

/** What a person is to be told wherever they are signed in, until they have read it. */
export function presentNotice(reEnrolledAt: Date | null): Notice | null {
  return reEnrolledAt && { code: "re_enrolled", at: reEnrolledAt.toISOString() };
}

/** A person as the handlers of a request see them. */
export function presentSignedInUser({ roles, reEnrolledAt, ...user }: Person): SignedInUser {
  return { ...presentUser(user), roles: knownRoles(roles), reEnrolledAt };
}

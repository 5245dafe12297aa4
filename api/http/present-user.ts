import { roleName, type User } from "#contract/session.ts";
import type { Person } from "../domain/sessions/find-person.ts";
import type { SignedInUser } from "./signed-in-user.ts";

export function presentUser({ id, username, uniqueUserNumber }: User): User {
  return { id, username, uniqueUserNumber };
}

/** A person as the handlers of a request see them. Roles that the contract does not know grant nothing. */
export function presentSignedInUser({ roles, ...user }: Person): SignedInUser {
  return { ...presentUser(user), roles: roleName.options.filter((role) => roles.includes(role)) };
}

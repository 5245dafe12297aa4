/** The roles, in the order in which an account lists them. */
export const roleNames = ["admin", "user"] as const;

/** Everybody is a user; an administrator is one besides. */
export const commonRole = "user";
export const administratorRole = "admin";

type RoleName = (typeof roleNames)[number];

/** For each role, whether a set has it. */
export function wholeSet(roles: readonly RoleName[]): ReadonlyMap<RoleName, boolean> {
  return new Map(roleNames.map((role) => [role, roles.includes(role)]));
}

/** The roles of a new account: an invite may grant one besides the common role. */
export function rolesOfInvite(granted: string): RoleName[] {
  return roleNames.filter((role) => role === commonRole || role === granted);
}

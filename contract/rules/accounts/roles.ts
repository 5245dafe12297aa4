/** The roles, in the order of every list of them. */
export const roleNames = ["admin", "user"] as const;

/** Every account has the role `user`; administrators have `admin` as well. */
export const userRole = "user";
export const adminRole = "admin";

type RoleName = (typeof roleNames)[number];

/** Maps every role to whether the set contains it. */
export function roleGrants(roles: readonly RoleName[]): ReadonlyMap<RoleName, boolean> {
  return new Map(roleNames.map((role) => [role, roles.includes(role)]));
}

/** The roles of a new account: the common role and the one that its invite grants. */
export function rolesOfInvite(granted: string): RoleName[] {
  return roleNames.filter((role) => role === userRole || role === granted);
}

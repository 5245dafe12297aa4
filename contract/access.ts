/** The access level of a route. Each route has one in its metadata; the server enforces it in one place. */
export type Access = "anyone" | "user" | "admin";

export interface AccessRule {
  readonly access: Access;
  /**
   * Requires a passkey proof that is recent; otherwise `reauth_required`, and the user may prove the passkey
   * again.
   */
  readonly fresh?: true;
}

export const anyone = { access: "anyone" } as const satisfies AccessRule;
export const user = { access: "user" } as const satisfies AccessRule;
export const admin = { access: "admin" } as const satisfies AccessRule;
export const freshUser = { access: "user", fresh: true } as const satisfies AccessRule;
export const freshAdmin = { access: "admin", fresh: true } as const satisfies AccessRule;

/** The access level of a route. Each route has one in its metadata; the server enforces it in one place. */
export type Access = "anyone" | "user" | "admin";

export interface AccessRule {
  readonly access: Access;
  /** The person must have proved a passkey a short while ago: else `reauth_required`, and they may prove it again. */
  readonly fresh?: true;
}

export const anyone = { access: "anyone" } as const satisfies AccessRule;
export const user = { access: "user" } as const satisfies AccessRule;
export const admin = { access: "admin" } as const satisfies AccessRule;
export const freshUser = { access: "user", fresh: true } as const satisfies AccessRule;
export const freshAdmin = { access: "admin", fresh: true } as const satisfies AccessRule;

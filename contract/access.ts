/** Who may call a route. Every route carries one in its metadata; the server enforces it in one place. */
export type Access = "anyone" | "user" | "admin";

export const anyone = { access: "anyone" } as const satisfies { access: Access };
export const user = { access: "user" } as const satisfies { access: Access };
export const admin = { access: "admin" } as const satisfies { access: Access };

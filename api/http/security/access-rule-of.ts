import type { AppRoute } from "@ts-rest/core";
import type { Access } from "#contract/access.ts";

const accesses: readonly unknown[] = ["anyone", "user", "admin"] satisfies Access[];

function isAccess(value: unknown): value is Access {
  return accesses.includes(value);
}

function memberOf(metadata: unknown, name: string): unknown {
  return typeof metadata === "object" && metadata !== null ? Reflect.get(metadata, name) : undefined;
}

/** The access rule of a route; a route without one is denied. */
export function accessRuleOf(route: AppRoute | undefined): { access: Access; isFresh: boolean } {
  const metadata: unknown = route?.metadata;
  const access = memberOf(metadata, "access");
  if (!isAccess(access)) throw new Error("A route of the contract names no access level.");
  return { access, isFresh: memberOf(metadata, "fresh") === true };
}

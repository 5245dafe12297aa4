import type { RequestHandler } from "express";
import type { Access } from "#contract/access.ts";
import { DomainError } from "../domain/domain-error.ts";
import { matchedRoute } from "./match-route.ts";
import type { RequireFresh } from "./require-fresh.ts";
import { signedInUser } from "./signed-in-user.ts";

const accesses: readonly unknown[] = ["anyone", "user", "admin"] satisfies Access[];

function isAccess(value: unknown): value is Access {
  return accesses.includes(value);
}

function memberOf(metadata: unknown, name: string): unknown {
  return typeof metadata === "object" && metadata !== null ? Reflect.get(metadata, name) : undefined;
}

/** The access level in a route's metadata. A route without one is open to nobody. */
function accessOf(metadata: unknown): Access {
  const access = memberOf(metadata, "access");
  if (!isAccess(access)) throw new Error("A route of the contract names no access level.");
  return access;
}

/**
 * Enforces what the contract says about a route: `unauthenticated` without a session, `forbidden` without the role,
 * `reauth_required` where a passkey must have been proved a short while ago.
 */
export function requireAccess(requireFresh: RequireFresh): RequestHandler {
  return (request, response, next) => {
    const metadata: unknown = matchedRoute(response)?.metadata;
    const access = accessOf(metadata);
    if (access !== "anyone") {
      const { roles } = signedInUser(request);
      if (access === "admin" && !roles.includes("admin")) throw new DomainError("forbidden");
    }
    if (memberOf(metadata, "fresh") === true) requireFresh(request);
    next();
  };
}

import type { RequestHandler } from "express";
import type { Access } from "#contract/access.ts";
import { DomainError } from "../domain/domain-error.ts";
import { matchedRoute } from "./match-route.ts";
import { signedInUser } from "./signed-in-user.ts";

const accesses: readonly unknown[] = ["anyone", "user", "admin"] satisfies Access[];

function isAccess(value: unknown): value is Access {
  return accesses.includes(value);
}

/** The access level in a route's metadata. A route without one is open to nobody. */
function accessOf(metadata: unknown): Access {
  const access = typeof metadata === "object" && metadata !== null && "access" in metadata && metadata.access;
  if (!isAccess(access)) throw new Error("A route of the contract names no access level.");
  return access;
}

/** Enforces what the contract says about a route: `unauthenticated` without a session, `forbidden` without the role. */
export const requireAccess: RequestHandler = (request, response, next) => {
  const access = accessOf(matchedRoute(response)?.metadata);
  if (access !== "anyone") {
    const { roles } = signedInUser(request);
    if (access === "admin" && !roles.includes("admin")) throw new DomainError("forbidden");
  }
  next();
};

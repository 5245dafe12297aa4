import type { RequestHandler } from "express";
import { DomainError } from "../domain/domain-error.ts";
import { accessRuleOf } from "./access-rule-of.ts";
import { matchedRoute } from "./match-route.ts";
import type { RequireFresh } from "./require-fresh.ts";
import { signedInUser } from "./signed-in-user.ts";

/**
 * Enforces what the contract says about a route: `unauthenticated` without a session, `forbidden` without the role,
 * `reauth_required` where a passkey must have been proved a short while ago.
 */
export function requireAccess(requireFresh: RequireFresh): RequestHandler {
  return (request, response, next) => {
    const { access, isFresh } = accessRuleOf(matchedRoute(response));
    if (access !== "anyone") {
      const { roles } = signedInUser(request);
      if (access === "admin" && !roles.includes("admin")) throw new DomainError("forbidden");
    }
    if (isFresh) requireFresh(request);
    next();
  };
}

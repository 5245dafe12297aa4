import type { RequestHandler } from "express";
import { expectedUserHeader } from "#contract/headers.ts";
import { DomainError } from "../../domain/domain-error.ts";
import { matchedRoute } from "../request/match-route.ts";
import { signedInUser } from "../session/signed-in-user.ts";
import { accessRuleOf } from "./access-rule-of.ts";
import type { RequireFresh } from "./require-fresh.ts";

/**
 * Enforces the access level of a route: `unauthenticated` without a session, or for another user than the
 * request expects; `forbidden` without the role; `reauth_required` without a recent passkey proof.
 */
export function requireAccess(requireFresh: RequireFresh): RequestHandler {
  return (request, response, next) => {
    const { access, isFresh } = accessRuleOf(matchedRoute(response));
    if (access !== "anyone") {
      const { id, roles } = signedInUser(request);
      if ((request.get(expectedUserHeader) ?? id) !== id) throw new DomainError("unauthenticated");
      if (access === "admin" && !roles.includes("admin")) throw new DomainError("forbidden");
    }
    if (isFresh) requireFresh(request);
    next();
  };
}

import type { Request, RequestHandler } from "express";
import type { Access } from "#contract/access.ts";
import { expectedUserHeader } from "#contract/headers.ts";
import type { AppRoute } from "#contract/http/rest.ts";
import { isFresh } from "#contract/rules/accounts/session-times.ts";
import type { Context } from "../../context.ts";
import { DomainError } from "../../domain/domain-error.ts";
import { matchedRoute } from "../request/match-route.ts";
import { signedInUser } from "../session/request-session.ts";

const accesses: readonly unknown[] = ["anyone", "user", "admin"] satisfies Access[];

function isAccess(value: unknown): value is Access {
  return accesses.includes(value);
}

function propertyOf(metadata: unknown, name: string): unknown {
  return typeof metadata === "object" && metadata !== null ? Reflect.get(metadata, name) : undefined;
}

/** The access rule of a route; a route without one is denied. */
export function getAccessRule(route: AppRoute | undefined): { access: Access; isFresh: boolean } {
  const metadata: unknown = route?.metadata;
  const access = propertyOf(metadata, "access");
  if (!isAccess(access)) throw new Error("A route of the contract names no access level.");
  return { access, isFresh: propertyOf(metadata, "fresh") === true };
}

type RequireFresh = (request: Pick<Request, "foundSession">) => void;

/** Throws `reauth_required` when the user's last passkey proof is too old. */
export function requireFresh({ clock, config }: Pick<Context, "clock" | "config">): RequireFresh {
  return ({ foundSession }) => {
    if (!isFresh(foundSession?.authAt ?? null, clock.now(), config.freshSeconds))
      throw new DomainError("reauth_required");
  };
}

/**
 * Enforces the access level of a route: `unauthenticated` without a session, or for another user than the
 * request expects; `forbidden` without the role; `reauth_required` without a recent passkey proof.
 */
export function requireAccess(requireFresh: RequireFresh): RequestHandler {
  return (request, response, next) => {
    const { access, isFresh } = getAccessRule(matchedRoute(response));
    if (access !== "anyone") {
      const { id, roles } = signedInUser(request);
      if ((request.get(expectedUserHeader) ?? id) !== id) throw new DomainError("unauthenticated");
      if (access === "admin" && !roles.includes("admin")) throw new DomainError("forbidden");
    }
    if (isFresh) requireFresh(request);
    next();
  };
}

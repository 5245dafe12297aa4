import type { RequestHandler } from "express";
import type { AppRoute } from "#contract/http/rest.ts";
import { contract } from "#contract/index.ts";
import type { Context } from "../../context.ts";
import { clientKey } from "../../domain/limits/address-key.ts";
import { matchedRoute } from "../request/match-route.ts";
import { getAccessRule } from "../security/require-access.ts";
import { signedInUser } from "../session/request-session.ts";

type ConsumeLimit = (key: string) => Promise<void>;

/** Limits anonymous calls that are costly or reveal data, by address. */
export function limitAnonymousCalls({ limits }: Pick<Context, "limits">): RequestHandler {
  const consumers = new Map<AppRoute | undefined, ConsumeLimit>([
    [
      contract.passkeyLogin.options,
      (key) => limits.logins.consume(key).then(() => limits.openLogins.evictOldest()),
    ],
    [contract.invite.get, (key) => limits.invites.consume(key)],
    [contract.invite.verify, (key) => limits.registrations.consume(key)],
  ]);
  return (request, response, next) => {
    const consumeLimit = consumers.get(matchedRoute(response));
    return consumeLimit === undefined ? next() : consumeLimit(clientKey(request.ip)).then(() => next(), next);
  };
}

/** Whether a route changes administrators' data, by its access metadata. */
export function isAdminWrite(route: AppRoute | undefined): boolean {
  return route?.method !== "GET" && getAccessRule(route).access === "admin";
}

/** Limits administrators' changes by user; reading is not limited. */
export function limitAdminWrites({ limits }: Pick<Context, "limits">): RequestHandler {
  return (request, response, next) => {
    if (!isAdminWrite(matchedRoute(response))) return next();
    return limits.adminWrites.consume(signedInUser(request).id).then(() => next(), next);
  };
}

/** Counts every request by address before other middleware. */
export function limitRequests({ limits }: Pick<Context, "limits">): RequestHandler {
  return (request, _response, next) =>
    limits.requests.consume(clientKey(request.ip)).then(() => next(), next);
}

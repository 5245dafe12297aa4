import type { AppRoute } from "@ts-rest/core";
import type { RequestHandler } from "express";
import type { Context } from "../../context.ts";
import { matchedRoute } from "../request/match-route.ts";
import { accessRuleOf } from "../security/access-rule-of.ts";
import { signedInUser } from "../session/signed-in-user.ts";

/** Whether a route changes administrators' data, by its access metadata. */
export function isAdminWrite(route: AppRoute | undefined): boolean {
  return route?.method !== "GET" && accessRuleOf(route).access === "admin";
}

/** Limits administrators' changes by user; reading is not limited. */
export function limitAdminWrites({ limits }: Pick<Context, "limits">): RequestHandler {
  return (request, response, next) => {
    if (!isAdminWrite(matchedRoute(response))) return next();
    return limits.adminWrites.take(signedInUser(request).id).then(() => next(), next);
  };
}

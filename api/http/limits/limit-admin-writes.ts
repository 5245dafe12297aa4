import type { RequestHandler } from "express";
import type { Context } from "../../context.ts";
import { matchedRoute } from "../match-route.ts";
import { signedInUser } from "../signed-in-user.ts";

/** Counts what an administrator changes, by the person; reading is free. */
export function limitAdminWrites({ limits }: Pick<Context, "limits">): RequestHandler {
  return (request, response, next) => {
    const { method, path } = matchedRoute(response) ?? {};
    if (method === "GET" || !path?.startsWith("/api/admin/")) return next();
    return limits.adminWrites.take(signedInUser(request).id).then(() => next(), next);
  };
}

import type { RequestHandler } from "express";
import { contract } from "#contract/index.ts";
import type { Context } from "../../context.ts";
import { limitAdminWrites, limitAnonymousCalls, limitRequests } from "../limits/limit-requests.ts";
import { isApiPath } from "../security/allow-client-origins.ts";
import { rejectCrossSite } from "../security/refuse-cross-site.ts";
import { requireAccess, requireFresh } from "../security/require-access.ts";
import { composeMiddleware } from "./compose-middleware.ts";
import { matchRoute } from "./match-route.ts";
import { mountRoutes, type SignInServices } from "./mount-routes.ts";
import { parseBody, readBody } from "./read-body.ts";

const neverStored: RequestHandler = (_request, response, next) => {
  response.setHeader("Cache-Control", "no-store");
  next();
};

/**
 * The middleware of /api in the order of refusals (product decision 1): path and method, size and type, cross-site,
 * session, role, fresh passkey, JSON, shape. Ownership and rules belong to the domain. Rate limits run as soon
 * as their key is known.
 */
export function apiPipeline(
  context: Context,
  session: RequestHandler,
  parts: SignInServices,
): RequestHandler {
  const pipeline = composeMiddleware(
    neverStored,
    limitRequests(context),
    matchRoute(contract),
    readBody(),
    rejectCrossSite(context.config, context.logger),
    limitAnonymousCalls(context),
    session,
    requireAccess(requireFresh(context)),
    limitAdminWrites(context),
    parseBody,
    mountRoutes(context, parts),
  );
  return (request, response, next) => (isApiPath(request.path) ? pipeline(request, response, next) : next());
}

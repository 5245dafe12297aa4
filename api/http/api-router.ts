import { type RequestHandler, Router } from "express";
import { contract } from "#contract/index.ts";
import type { Context } from "../context.ts";
import { matchRoute } from "./match-route.ts";
import type { Passport } from "./passport.ts";
import { parseBody, readBody } from "./read-body.ts";
import { refuseCrossSite } from "./refuse-cross-site.ts";
import { requireAccess } from "./require-access.ts";
import { serveContract } from "./serve-contract.ts";

const neverStored: RequestHandler = (_request, response, next) => {
  response.setHeader("Cache-Control", "no-store");
  next();
};

/**
 * Everything under /api, in the order in which a request is refused (decisions 1): path and method, size and type,
 * other sites, session, role, JSON, shape. Who owns what, and the rules, are the domain's.
 */
export function apiRouter(context: Context, session: RequestHandler[], passport: Passport): Router {
  const router = Router();
  router.use(
    "/api",
    neverStored,
    matchRoute(contract),
    ...readBody(),
    refuseCrossSite(context.config.origins),
    ...session,
    requireAccess,
    parseBody,
  );
  return router.use(serveContract(context, passport));
}

import express, { type Express, type RequestHandler } from "express";
import type { Context } from "./context.ts";
import { DomainError } from "./domain/domain-error.ts";
import { sendFastJson } from "./http/connections/fast-json.ts";
import { UnreadAnswers } from "./http/connections/unread-answers.ts";
import { closeAfterUnreadBody } from "./http/connections/unread-body.ts";
import { cspReportRoutes } from "./http/csp-reports/csp-report-routes.ts";
import { problemHandler } from "./http/errors/problem-handler.ts";
import { awaitStart } from "./http/health/await-start.ts";
import { healthRoutes } from "./http/health/health-routes.ts";
import { noteReachedLimits } from "./http/limits/note-reached-limits.ts";
import { apiPipeline } from "./http/request/api-pipeline.ts";
import { applyTrustProxy } from "./http/request/apply-trust-proxy.ts";
import { composeMiddleware } from "./http/request/compose-middleware.ts";
import { refuseLongAddress } from "./http/request/refuse-long-address.ts";
import { refuseMalformed } from "./http/request/refuse-malformed.ts";
import { requestLog } from "./http/request/request-log.ts";
import { auditDenials } from "./http/security/audit-denials.ts";
import { securityHeaders } from "./http/security/security-headers.ts";
import { securityTxt } from "./http/security/security-txt.ts";
import { makePassport } from "./http/session/passport.ts";
import { SessionCookies } from "./http/session/session-cookies.ts";
import { secureAsConfigured, sessionMiddleware } from "./http/session/session-middleware.ts";

/**
 * Builds the request pipeline. `pages` handles all paths that are not API paths (the built app or the dev
 * server). Until `started` resolves, requests that need the database wait or get `unavailable`. Tests may
 * shorten the `unreadAnswers` limits.
 */
export function makeApp(
  context: Context,
  pages: RequestHandler[],
  started: Promise<void> = Promise.resolve(),
  unreadAnswers = new UnreadAnswers(context.logger),
): Express {
  const { config, logger, clock, database, sessions, auditLog, accessWatch } = context;
  const passport = makePassport(clock);
  const cookies = new SessionCookies(config);
  const session = sessionMiddleware({ sessions, passport, cookies, accessWatch });
  const app = express();
  applyTrustProxy(app, config);
  app.set("etag", false);
  app.disable("x-powered-by");
  sendFastJson(app);
  secureAsConfigured(app, config);
  app.use(
    composeMiddleware(
      requestLog(logger, clock),
      unreadAnswers.watch(),
      securityHeaders(config),
      closeAfterUnreadBody,
      refuseMalformed,
      refuseLongAddress,
      awaitStart(started),
      apiPipeline(context, session, { passport, cookies }),
    ),
  );
  app.use(healthRoutes(database, clock), securityTxt(config, clock));
  app.use(cspReportRoutes(context));
  app.use(...pages);
  app.use(() => {
    throw new DomainError("not_found");
  });
  app.use(auditDenials(auditLog), noteReachedLimits(context), problemHandler(logger, sessions));
  return app;
}

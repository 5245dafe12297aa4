import express, { type Express, type RequestHandler } from "express";
import type { Context } from "./context.ts";
import { DomainError } from "./domain/domain-error.ts";
import { installFastJson } from "./http/connections/fast-json.ts";
import { discardRefusedBody } from "./http/connections/lingering-close.ts";
import { SlowReaderGuard } from "./http/connections/slow-readers.ts";
import { closeAfterUnreadBody } from "./http/connections/unread-body.ts";
import { cspReportRoutes } from "./http/csp-reports/csp-report-routes.ts";
import { problemHandler } from "./http/errors/problem-handler.ts";
import { awaitStart, healthRoutes } from "./http/health/health.ts";
import { auditRateLimits } from "./http/limits/audit-rate-limits.ts";
import { apiPipeline } from "./http/request/api-pipeline.ts";
import { applyTrustProxy } from "./http/request/apply-trust-proxy.ts";
import { composeMiddleware } from "./http/request/compose-middleware.ts";
import { observeRequest } from "./http/request/observe-request.ts";
import { rejectLongUrl, rejectMalformedRequest } from "./http/request/reject-malformed.ts";
import { requestLog } from "./http/request/request-log.ts";
import { allowClientOrigins } from "./http/security/allow-client-origins.ts";
import { auditDenials } from "./http/security/audit-denials.ts";
import { securityHeaders } from "./http/security/security-headers.ts";
import { securityTxt } from "./http/security/security-txt.ts";
import { createPassport } from "./http/session/passkey-strategy.ts";
import { SessionCookies } from "./http/session/session-cookies.ts";
import { applySecureConnection, sessionMiddleware } from "./http/session/session-middleware.ts";

/**
 * Builds the request pipeline. `pages` handles all paths that are not API paths (the built app or the dev
 * server). Until `started` resolves, requests that need the database wait or get `unavailable`. Tests may
 * shorten the `slowReaderGuard` limits.
 */
export function makeApp(
  context: Context,
  pages: RequestHandler[],
  started: Promise<void> = Promise.resolve(),
  slowReaderGuard = new SlowReaderGuard(context.logger),
): Express {
  const { config, logger, clock, sessions, auditLog, sessionWatcher } = context;
  const passport = createPassport(clock);
  const cookies = new SessionCookies(config);
  const session = sessionMiddleware({ sessions, passport, cookies, sessionWatcher });
  const app = express();
  applyTrustProxy(app, config);
  app.set("etag", false);
  app.disable("x-powered-by");
  installFastJson(app);
  applySecureConnection(app, config);
  app.use(
    composeMiddleware(
      requestLog(logger, clock),
      observeRequest,
      slowReaderGuard.watch(),
      securityHeaders(config),
      closeAfterUnreadBody,
      allowClientOrigins(config),
      rejectMalformedRequest,
      rejectLongUrl,
      awaitStart(started),
      apiPipeline(context, session, { passport, cookies }),
    ),
  );
  app.use(healthRoutes(context), securityTxt(config, clock));
  app.use(cspReportRoutes(context));
  app.use(...pages);
  app.use(() => {
    throw new DomainError("not_found");
  });
  app.use(auditDenials(auditLog), auditRateLimits(context));
  app.use(discardRefusedBody(config), problemHandler(logger, sessions));
  return app;
}

import express, { type Express, type RequestHandler } from "express";
import type { Context } from "./context.ts";
import { DomainError } from "./domain/domain-error.ts";
import { apiPipeline } from "./http/api-pipeline.ts";
import { awaitStart } from "./http/await-start.ts";
import { cspReportRoutes } from "./http/csp-reports/csp-report-routes.ts";
import { healthRoutes } from "./http/health-routes.ts";
import { inOrder } from "./http/in-order.ts";
import { noteReachedLimits } from "./http/limits/note-reached-limits.ts";
import { noteRefusals } from "./http/note-refusals.ts";
import { makePassport } from "./http/passport.ts";
import { problemHandler } from "./http/problem-handler.ts";
import { refuseLongAddress } from "./http/refuse-long-address.ts";
import { refuseMalformed } from "./http/refuse-malformed.ts";
import { requestLog } from "./http/request-log.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { securityTxt } from "./http/security-txt.ts";
import { sendJsonPlainly } from "./http/send-json.ts";
import { secureAsConfigured, sessionMiddleware } from "./http/session.ts";
import { SessionCookies } from "./http/session-cookies.ts";
import { trustAsConfigured } from "./http/trust-as-configured.ts";
import { UnreadAnswers } from "./http/unread-answers.ts";
import { closeAfterUnreadBody } from "./http/unread-body.ts";

/**
 * The pipeline in reading order. `pages` answers all that is not the API: the built app, or the dev server. Until
 * `started` resolves, whatever needs the database waits, or is refused as `unavailable`. A test may give `unreadAnswers`
 * shorter times and smaller sizes.
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
  trustAsConfigured(app, config);
  app.set("etag", false);
  app.disable("x-powered-by");
  sendJsonPlainly(app);
  secureAsConfigured(app, config);
  app.use(
    inOrder(
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
  app.use(noteRefusals(auditLog), noteReachedLimits(context), problemHandler(logger, sessions));
  return app;
}

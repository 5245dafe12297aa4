import { type RequestHandler, Router } from "express";
import type { Context } from "../../context.ts";
import { DomainError } from "../../domain/domain-error.ts";
import { composeMiddleware } from "../request/compose-middleware.ts";
import { parseBody, readBytes } from "../request/read-body.ts";
import { rejectCrossSite } from "../security/refuse-cross-site.ts";
import { parseViolations } from "./read-violations.ts";
import { cspReportPath } from "./reports-path.ts";
import { ViolationLog } from "./violation-log.ts";

/** The maximum body of reports, in bytes: some browsers send several together. */
const reportBytes = 16 * 1024;
const reportType = /^application\/(csp-report|reports\+json)\s*(;|$)/i;

const requireReportType: RequestHandler = ({ headers }, _response, next) => {
  if (!reportType.test(headers["content-type"] ?? "")) throw new DomainError("unsupported_media_type");
  next();
};

const onlyPost: RequestHandler = (_request, response) => {
  response.setHeader("Allow", "POST");
  throw new DomainError("method_not_allowed");
};

/**
 * Accepts browsers' reports about the content security policy of pages, and returns 204. Browsers define the
 * payload, so it is not a call of the contract. It needs no session: the sign-in page reports too. It is not
 * counted by address, because a page with many reports would use up its user's calls; `ViolationLog` limits the
 * log instead.
 */
export function cspReportRoutes({ config, logger }: Pick<Context, "config" | "logger">): Router {
  const log = new ViolationLog(logger);
  const router = Router();
  const take: RequestHandler = (request, response) => {
    for (const violation of parseViolations(request.body)) log.note(violation);
    response.status(204).set("Cache-Control", "no-store").end();
  };
  router.post(
    cspReportPath,
    composeMiddleware(
      // Reports are not counted: at `info` anybody could fill the log.
      rejectCrossSite({ origins: config.origins, clientOrigins: [] }, { info: logger.debug }),
      requireReportType,
      readBytes(reportBytes),
      parseBody,
      take,
    ),
  );
  router.all(cspReportPath, onlyPost);
  return router;
}

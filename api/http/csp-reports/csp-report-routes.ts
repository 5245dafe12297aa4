import { type RequestHandler, Router } from "express";
import type { Context } from "../../context.ts";
import { DomainError } from "../../domain/domain-error.ts";
import { composeMiddleware } from "../request/compose-middleware.ts";
import { parseBody, readBytes } from "../request/read-body.ts";
import { refuseCrossSite } from "../security/refuse-cross-site.ts";
import { readViolations } from "./read-violations.ts";
import { reportsPath } from "./reports-path.ts";
import { ViolationLog } from "./violation-log.ts";

/** Longest body of reports, in bytes: some browsers send several together. */
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
 * Takes what browsers report about the pages' content policy, and answers 204. Browsers decide the payload, so that it
 * is no call of the contract. It needs no session: the sign-in page reports too. It is not counted by address, because
 * a page that reports much would use up its person's calls; `ViolationLog` limits what is written instead.
 */
export function cspReportRoutes({ config, logger }: Pick<Context, "config" | "logger">): Router {
  const log = new ViolationLog(logger);
  const router = Router();
  const take: RequestHandler = (request, response) => {
    for (const violation of readViolations(request.body)) log.note(violation);
    response.status(204).set("Cache-Control", "no-store").end();
  };
  router.post(
    reportsPath,
    composeMiddleware(
      refuseCrossSite(config.origins),
      requireReportType,
      readBytes(reportBytes),
      parseBody,
      take,
    ),
  );
  router.all(reportsPath, onlyPost);
  return router;
}

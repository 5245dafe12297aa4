import { randomUUID } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import type { Clock } from "../../clock.ts";
import type { LogFields, Logger } from "../../logging/logger.ts";
import { redactPath } from "../../logging/redact-path.ts";
import { cspReportPath } from "../csp-reports/reports-path.ts";
import { matchedRoute } from "./match-route.ts";

/** The id of a request, in its response and in every log line about it. */
export function requestId(response: Pick<Response, "locals">): string {
  return String(response.locals.requestId);
}

function describe(request: Request, response: Response): LogFields {
  return {
    requestId: requestId(response),
    method: request.method,
    path: redactPath(request.originalUrl),
    route: matchedRoute(response)?.path,
    status: response.statusCode,
    code: response.locals.problemCode,
    userId: request.user?.id,
  };
}

/**
 * Whether a request is one of the many that browsers send on their own: these are only logged at debug level.
 */
function isQuiet({ originalUrl }: Request): boolean {
  return originalUrl.startsWith("/assets/") || originalUrl.split("?")[0] === cspReportPath;
}

/** Gives each request an id, and logs a line when its response has been sent or its connection was lost. */
export function requestLog(logger: Logger, clock: Clock): RequestHandler {
  return (request, response, next) => {
    const began = clock.now().getTime();
    response.locals.requestId = randomUUID();
    response.setHeader("X-Request-Id", requestId(response));
    response.on("close", () => {
      const milliseconds = clock.now().getTime() - began;
      const fields = { ...describe(request, response), milliseconds, isComplete: response.writableFinished };
      if (isQuiet(request)) logger.debug("request", fields);
      else logger.info("request", fields);
    });
    next();
  };
}

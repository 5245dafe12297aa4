import { randomUUID } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import type { Clock } from "../../clock.ts";
import type { LogFields, Logger } from "../../logging/logger.ts";
import { redactPath } from "../../logging/redact-path.ts";
import { cspReportPath } from "../csp-reports/reports-path.ts";
import { clientInfo } from "../session/browser-session.ts";
import { matchedRoute } from "./match-route.ts";

/** What proxies make, such as UUIDs and nginx's `$request_id`. The audit stores up to 36 characters. */
const acceptedId = /^[\w.-]{8,36}$/;

/** A trusted proxy's own id of the request is kept, so that both logs name it alike. */
function acceptedRequestId({ app, socket, headers }: Request): string | undefined {
  const id = headers["x-request-id"];
  if (typeof id !== "string" || !acceptedId.test(id)) return undefined;
  const trusts: (address: string, hop: number) => boolean = app.get("trust proxy fn");
  return trusts(socket.remoteAddress ?? "", 0) ? id : undefined;
}

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

/** The paths of requests that browsers and health checks send on their own. */
const quietPaths = new Set([cspReportPath, "/healthz", "/readyz", "/readyz/stream"]);

/** Whether a request is one of the many that nobody has asked for: these are only logged at debug level. */
function isQuiet({ originalUrl }: Request): boolean {
  const [path = ""] = originalUrl.split("?");
  return path.startsWith("/assets/") || quietPaths.has(path);
}

/** Gives each request an id, and logs a line when its response has been sent or its connection was lost. */
export function requestLog(logger: Logger, clock: Clock): RequestHandler {
  return (request, response, next) => {
    const began = clock.now().getTime();
    response.locals.requestId = acceptedRequestId(request) ?? randomUUID();
    response.setHeader("X-Request-Id", requestId(response));
    // A closed connection has no address any more.
    const { ip } = clientInfo(request);
    response.on("close", () => {
      const milliseconds = clock.now().getTime() - began;
      const ended = { ip, milliseconds, isComplete: response.writableFinished };
      const fields = { ...describe(request, response), ...ended };
      if (isQuiet(request)) logger.debug("request", fields);
      else logger.info("request", fields);
    });
    next();
  };
}

import { randomUUID } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import type { Clock } from "../../clock.ts";
import type { LogFields, Logger } from "../../logging/logger.ts";
import { redactPath } from "../../logging/redact-path.ts";
import { RepeatedLines } from "../../logging/repeated-lines.ts";
import { cspReportPath } from "../csp-reports/reports-path.ts";
import { clientAddress } from "../session/browser-session.ts";
import { matchedRoute } from "./match-route.ts";

/** Matches the ids that proxies make, such as UUIDs and nginx's `$request_id`. The audit stores up to 36 characters. */
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

const probePaths = new Set(["/healthz", "/readyz"]);

/** The paths of requests that browsers and health checks send on their own. */
const quietPaths = new Set([...probePaths, "/readyz/stream", cspReportPath]);

const pathOf = ({ originalUrl }: Request) => originalUrl.split("?")[0] ?? "";

/** Whether a request is one of the many automatic ones, which are only logged at debug level. */
function isQuiet(path: string): boolean {
  return path.startsWith("/assets/") || quietPaths.has(path);
}

/** The maximum of kinds of failing probes: a path with a status and a code. */
const maxProbeKinds = 10;

/** Writes the line of a request: that of a failing probe once a minute with its `count`, others as they are. */
function makeLineWriter(logger: Logger): (path: string, status: number, fields: LogFields) => void {
  const writeOthers = (count: number) => logger.info("request", { path: "others", count });
  const probes = new RepeatedLines({ maxKinds: maxProbeKinds, writeOthers });
  return (path, status, fields) => {
    const isFailed = status >= 500;
    if (isFailed && probePaths.has(path))
      probes.note(`${path} ${status} ${fields.code}`, (count) =>
        logger.info("request", { ...fields, count }),
      );
    else if (isQuiet(path) && !isFailed) logger.debug("request", fields);
    else logger.info("request", fields);
  };
}

/** Gives each request an id, and logs a line when its response has been sent or its connection was lost. */
export function requestLog(logger: Logger, clock: Clock): RequestHandler {
  const writeLine = makeLineWriter(logger);
  return (request, response, next) => {
    const began = clock.now().getTime();
    response.locals.requestId = acceptedRequestId(request) ?? randomUUID();
    response.setHeader("X-Request-Id", requestId(response));
    // A closed connection has no address any more.
    const ip = clientAddress(request);
    response.on("close", () => {
      const milliseconds = clock.now().getTime() - began;
      const ended = { ip, milliseconds, isComplete: response.writableFinished };
      writeLine(pathOf(request), response.statusCode, { ...describe(request, response), ...ended });
    });
    next();
  };
}

import type { Request, RequestHandler, Response } from "express";
import { type RequestDetails, requests } from "../../telemetry/events.ts";
import { matchPage } from "../pages/match-page.ts";
import { matchedRoute } from "./match-route.ts";
import { requestId } from "./request-log.ts";

/** The methods with a value of their own; Node accepts others too. */
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const assets = "/assets/";
const other = "other";
const healthChecks = ["/healthz", "/readyz", "/readyz/stream"];

/** The pattern of a request's path. All unknown paths have the same one. */
function routeOf(request: Request, response: Response): string {
  const route = matchedRoute(response);
  if (route !== undefined) return route.path;
  // Set by the routers of single paths, such as /healthz.
  const path: unknown = request.route?.path;
  if (typeof path === "string") return path;
  if (response.statusCode >= 400) return other;
  return request.path.startsWith(assets) ? `${assets}*` : (matchPage(request.path) ?? other);
}

function statusOf({ statusCode, headersSent }: Response): string {
  return headersSent ? String(statusCode) : "aborted";
}

/** The trace that a proxy has begun (W3C Trace Context). Its `tracestate` is free text, and not read. */
function traceparentOf(request: Request): string | undefined {
  const trusts: (address: string | undefined, hop: number) => boolean = request.app.get("trust proxy fn");
  return trusts(request.socket.remoteAddress, 0) ? request.get("traceparent") : undefined;
}

function isEvents(response: Response): boolean {
  return String(response.getHeader("Content-Type")).startsWith("text/event-stream");
}

/** Reports each request to metrics and traces, once its answer is sent or its connection is lost. */
export const observeRequest: RequestHandler = (request, response, next) => {
  if (!requests.isObserved) return next();
  const began = performance.now();
  const details: RequestDetails = {
    method: methods.includes(request.method) ? request.method : other,
    requestId: requestId(response),
    isHealthCheck: healthChecks.includes(request.path),
    traceparent: traceparentOf(request),
    ...{ route: other, status: "", isStream: false, seconds: 0 },
  };
  response.once("close", () => {
    details.route = routeOf(request, response);
    details.status = statusOf(response);
    details.code = response.locals.problemCode;
    details.isStream = isEvents(response);
    details.seconds = (performance.now() - began) / 1000;
    requests.end(details);
  });
  requests.run(details, next);
};

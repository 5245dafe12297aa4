import { type AppRoute, isAppRouteOtherResponse } from "@ts-rest/core";
import { HttpResponse } from "msw/http";

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** What proxies must do with a stream: pass it on as it comes. */
const streamHeaders = { "Cache-Control": "no-store, no-transform", "X-Accel-Buffering": "no" };
const jsonType = "application/json; charset=utf-8";

/** The type of the answer: the one that the contract names for its status, else JSON. */
function typeOf({ responses }: AppRoute, status: number): string {
  const response = responses[status];
  return response !== undefined && isAppRouteOtherResponse(response) ? response.contentType : jsonType;
}

/** The answer goes out as it was given, so that a member too many is seen by whoever reads it. */
export function toResponse(route: AppRoute, { status, body, headers }: Answer, requestId: string): Response {
  const common = { "X-Request-Id": requestId, "Cache-Control": "no-store" };
  if (body === undefined) return new HttpResponse(null, { status, headers: { ...common, ...headers } });
  const type = typeOf(route, status);
  const typed = { ...common, "Content-Type": type, ...headers };
  if (body instanceof ReadableStream)
    return new HttpResponse(body, { status, headers: { ...typed, ...streamHeaders } });
  const text = typeof body === "string" && type !== jsonType ? body : JSON.stringify(body);
  return new HttpResponse(text, { status, headers: typed });
}

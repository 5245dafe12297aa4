import { opensEventStream } from "../http/event-stream-route.ts";
import type { ApiCall } from "./api-calls.ts";
import { type ResponseHeader, responseHeaders } from "./header-notes.ts";

/** A limit, a provider that asks to wait, and a server that starts or stops. */
const waitHeaders: Partial<Record<number, readonly ResponseHeader[]>> = {
  429: ["RetryAfter", "RateLimitPolicy", "RateLimit"],
  502: ["RetryAfter"],
  503: ["RetryAfter"],
};

/** The headers of an answer with a problem. */
export function problemHeaders(status: number): readonly ResponseHeader[] {
  return ["RequestId", "CacheControl", ...(waitHeaders[status] ?? [])];
}

/** The headers of an answer without a problem. */
export function successHeaders({ route, notes }: ApiCall, status: number): readonly ResponseHeader[] {
  const isStream = status === 200 && opensEventStream(route);
  return [
    "RequestId",
    "CacheControl",
    ...(isStream ? (["AccelBuffering"] as const) : []),
    ...(notes.responseHeaders ?? []),
  ];
}

/** The names of the headers that each answer of a call with this status has. */
export function requiredHeaders(call: ApiCall, status: number): string[] {
  const listed = status < 400 ? successHeaders(call, status) : problemHeaders(status);
  return listed
    .map((header) => responseHeaders[header])
    .flatMap((notes) => ("required" in notes ? notes.name : []));
}

import {
  expectedUserHeader,
  idempotencyKeyHeader,
  lastEventIdHeader,
  preferHeader,
  respondAsync,
} from "../headers.ts";
import { idempotencySeconds } from "../limits.ts";

interface HeaderNotes {
  readonly name: string;
  readonly description: string;
  /** Whether every answer that lists the header has it; if not, the description says which do. */
  readonly required?: true;
  readonly schema: Readonly<Record<string, unknown>>;
}

const text = { type: "string" } as const;

/** The headers of requests. ts-rest cannot hold them (`contract/headers.ts`). */
export const requestHeaders = {
  ExpectedUser: {
    name: expectedUserHeader,
    description:
      "The id of the user for whom the client shows data. If another user is signed in, the call is `unauthenticated`: windows of a browser share the cookie.",
    schema: text,
  },
  IdempotencyKey: {
    name: idempotencyKeyHeader,
    description: `A UUID of the client's choice, for one thing that the user does. A repeated call with the same key and body gets the first one's answer for ${idempotencySeconds / 3600} hours; with another body it is \`idempotency_mismatch\`. A call that was refused may be repeated with its key.`,
    schema: { type: "string", format: "uuid" },
  },
  Prefer: {
    name: preferHeader,
    description: `With \`${respondAsync}\` the answer is 202 as soon as the reply has begun; without it, 201 when the reply has ended (RFC 7240).`,
    schema: { type: "string", examples: [respondAsync] },
  },
  LastReplyEventId: {
    name: lastEventIdHeader,
    description:
      "The id of the last event that was received: `<message id>.<offset>` or `<message id>.<offset>.<epoch>`. The stream begins with `reply` again, whose text is what follows that position, or all of it if text was taken back since. That is so also for the newest reply if it has ended meanwhile. Without it, or for another reply, that text is all there is.",
    schema: text,
  },
  LastListEventId: {
    name: lastEventIdHeader,
    description:
      "The version of the list that the client shows. Pages of this server have it from their HTML; other clients leave it out. If the list has another version by now, the stream begins with `changed`.",
    schema: text,
  },
  IfNoneMatch: {
    name: "if-none-match",
    description: "The ETag of the document that the client has.",
    schema: text,
  },
} as const satisfies Record<string, HeaderNotes>;

export type RequestHeader = keyof typeof requestHeaders;

export const responseHeaders = {
  RequestId: {
    name: "X-Request-Id",
    description: "Names the request in the server's log, and in the body of a problem.",
    required: true,
    schema: text,
  },
  CacheControl: {
    name: "Cache-Control",
    description:
      "`no-store`: answers hold private data. Event streams have `no-transform` as well. The description of the API has `no-cache`.",
    required: true,
    schema: text,
  },
  AccelBuffering: {
    name: "X-Accel-Buffering",
    description:
      "`no`: a proxy passes each event on at once; left out if nginx has read it (ngx_http_proxy_module).",
    schema: text,
  },
  RetryAfter: {
    name: "Retry-After",
    description: "The seconds after which the call can succeed; left out if that is not known.",
    schema: { type: "string", pattern: "^\\d+$" },
  },
  RateLimitPolicy: {
    name: "RateLimit-Policy",
    description:
      'With `too_many_attempts`, the limit that was reached: `"name";q=count;w=seconds`, or `"name";q=count;qu="concurrent-requests"` (draft-ietf-httpapi-ratelimit-headers-10).',
    schema: text,
  },
  RateLimit: {
    name: "RateLimit",
    description: 'With `too_many_attempts`, what is left of the limit: `"name";r=0;t=seconds`.',
    schema: text,
  },
  PreferenceApplied: {
    name: "Preference-Applied",
    description: `\`${respondAsync}\` if the request asked for it with Prefer (RFC 7240).`,
    schema: text,
  },
  ContentDisposition: {
    name: "Content-Disposition",
    description: "The name of the file.",
    required: true,
    schema: text,
  },
  CsvDisposition: {
    name: "Content-Disposition",
    description: "Only with `format=csv`: the name of the file.",
    schema: text,
  },
  SetCookie: {
    name: "Set-Cookie",
    description: "The session's new cookie, or the end of it. Its earlier value is no longer valid.",
    required: true,
    schema: text,
  },
  CeremonyCookie: {
    name: "Set-Cookie",
    description:
      "The cookie that the second call of the ceremony needs. Left out if the request has one that goes on.",
    schema: text,
  },
  EndOfCookie: {
    name: "Set-Cookie",
    description: "Only if the session is that of the request: the end of its cookie.",
    schema: text,
  },
  ETag: { name: "ETag", description: "The version of the document.", required: true, schema: text },
} as const satisfies Record<string, HeaderNotes>;

export type ResponseHeader = keyof typeof responseHeaders;

/** References to the components of headers, by the names of the headers. */
export function headerRefs(names: readonly ResponseHeader[]): Record<string, { $ref: string }> {
  return Object.fromEntries(
    names.map((name) => [responseHeaders[name].name, { $ref: `#/components/headers/${name}` }]),
  );
}

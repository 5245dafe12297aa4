import {
  expectedUserHeader,
  idempotencyKeyHeader,
  lastEventIdHeader,
  preferenceAppliedHeader,
  preferHeader,
  respondAsync,
} from "../headers.ts";
import { idempotencySeconds } from "../limits.ts";

interface HeaderNotes {
  readonly name: string;
  readonly description: string;
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
    description: `A UUID of the client's choice. A repeated call with the same key and body gets the first one's answer for ${idempotencySeconds / 3600} hours; with another body it is \`idempotency_mismatch\`.`,
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
      "The id of the last event that was received: `<message id>.<offset>`. The stream continues behind it. Without it, or for another reply, the stream begins with the whole text.",
    schema: text,
  },
  LastListEventId: {
    name: lastEventIdHeader,
    description:
      "The id of the last event that was received. If the list has changed since then, or without it, the stream begins with `changed`.",
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
    schema: text,
  },
  CacheControl: {
    name: "Cache-Control",
    description: "`no-store`: answers hold private data. The description of the API has `no-cache`.",
    schema: text,
  },
  RetryAfter: {
    name: "Retry-After",
    description: "The seconds after which the call can succeed. Present if the limit has an end.",
    schema: { type: "string", pattern: "^\\d+$" },
  },
  RateLimitPolicy: {
    name: "RateLimit-Policy",
    description: 'The limit that was reached: `"name";q=count;w=seconds`.',
    schema: text,
  },
  RateLimit: {
    name: "RateLimit",
    description: 'What is left of the limit: `"name";r=0;t=seconds`.',
    schema: text,
  },
  PreferenceApplied: {
    name: "Preference-Applied",
    description: `\`${respondAsync}\` if the request asked for it with ${preferHeader} (\`${preferenceAppliedHeader}\`, RFC 7240).`,
    schema: text,
  },
  ContentDisposition: {
    name: "Content-Disposition",
    description: "The name of the file.",
    schema: text,
  },
  SetCookie: {
    name: "Set-Cookie",
    description: "The session's new cookie, or the end of it. Its earlier value is no longer valid.",
    schema: text,
  },
  ETag: { name: "ETag", description: "The version of the document.", schema: text },
} as const satisfies Record<string, HeaderNotes>;

export type ResponseHeader = keyof typeof responseHeaders;

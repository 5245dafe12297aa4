/** The request headers beside the contract: ts-rest's header types do not work with zod 4, so that they stand here. */
export const idempotencyKeyHeader = "idempotency-key";

const uuidFormat = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Tells whether a value may stand in an Idempotency-Key header: a UUID in its text form (RFC 9562). */
export function isIdempotencyKey(value: string): boolean {
  return uuidFormat.test(value);
}

export const idempotencyKeySentence = "The key must be a UUID.";

/**
 * The id of the user for whom a page was drawn. Where another user is signed in by now, every call that needs a session is
 * refused as `unauthenticated`: windows of a browser share their cookie.
 */
export const expectedUserHeader = "expected-user";

export const oneHostSentence = "There must be one Host header.";

/** Asks for an answer before the reply has ended (RFC 7240, section 4.1), and says that this was done. */
export const preferHeader = "prefer";
export const preferenceAppliedHeader = "preference-applied";
export const respondAsync = "respond-async";

/** Tells whether a Prefer header names `respond-async` among its preferences (RFC 7240, section 2). */
export function prefersAsync(value: string): boolean {
  return value.split(",").some((preference) => {
    const [name = ""] = preference.split(/[;=]/);
    return name.trim().toLowerCase() === respondAsync;
  });
}

/** Where a reader of an event stream was when it lost the connection (HTML standard, section 9.2). */
export const lastEventIdHeader = "last-event-id";

/** A place in a reply: its UTF-16 units up to `offset` were delivered. */
export interface ReplyPlace {
  readonly messageId: string;
  readonly offset: number;
}

const placeFormat = /^([0-9A-Za-z-]{1,64})\.(\d{1,9})$/;

/** The id of an event: the place in the reply once it has been delivered. */
export function eventIdOf({ messageId, offset }: ReplyPlace): string {
  return `${messageId}.${offset}`;
}

/** The place that an event id names; nothing for what is no such id. */
export function replyPlaceOf(eventId: string): ReplyPlace | undefined {
  const [, messageId, offset] = placeFormat.exec(eventId) ?? [];
  return messageId === undefined ? undefined : { messageId, offset: Number(offset) };
}

const utf8 = /^charset\s*=\s*("utf-8"|utf-8)$/;

/** Whether a Content-Encoding says that a body is sent as it is; no other is taken. */
export function isIdentityCoding(value: string): boolean {
  return value.toLowerCase() === "identity";
}

/** Tells whether a Content-Type names what a body must be: JSON (RFC 8259), in UTF-8 with or without saying so. */
export function isJsonType(contentType: string): boolean {
  const parts = contentType.toLowerCase().split(";");
  const [type, charset = "", end = "", ...more] = parts.map((part) => part.trim());
  const isUtf8 = charset === "" || utf8.test(charset);
  return type === "application/json" && isUtf8 && end === "" && more.length === 0;
}

/** The request headers outside the contract: ts-rest's header types do not work with zod 4. */
export const idempotencyKeyHeader = "idempotency-key";

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a value is valid in an Idempotency-Key header: a UUID in its text form (RFC 9562). */
export function isIdempotencyKey(value: string): boolean {
  return uuidPattern.test(value);
}

export const idempotencyKeyMessage = "The key must be a UUID.";

/**
 * The id of the user for whom a page was rendered. If another user is signed in, every call that needs a
 * session is refused as `unauthenticated`: windows of a browser share the cookie.
 */
export const expectedUserHeader = "expected-user";

export const duplicateHostMessage = "There must be one Host header.";

/** Asks for a response before the reply has ended (RFC 7240, section 4.1); the response confirms it. */
export const preferHeader = "prefer";
export const preferenceAppliedHeader = "preference-applied";
export const respondAsync = "respond-async";

/** The headers of a call that creates a reply: its idempotency key, and `respond-async`. */
export function replyRequestHeaders(key: string): Record<string, string> {
  return { [idempotencyKeyHeader]: key, [preferHeader]: respondAsync };
}

/** Whether a Prefer header contains `respond-async` (RFC 7240, section 2). */
export function prefersAsync(value: string): boolean {
  return value.split(",").some((preference) => {
    const [name = ""] = preference.split(/[;=]/);
    return name.trim().toLowerCase() === respondAsync;
  });
}

/** The position at which a reader of an event stream lost the connection (HTML standard, section 9.2). */
export const lastEventIdHeader = "last-event-id";

/** A position in a reply: its UTF-16 units up to `offset` were delivered. */
export interface ReplyOffset {
  readonly messageId: string;
  readonly offset: number;
  /** How often text of the reply was taken back before: a position of an earlier epoch is void. None is 0. */
  readonly epoch?: number | undefined;
}

const eventIdPattern = /^([0-9A-Za-z-]{1,64})\.(\d{1,9})(?:\.(\d{1,3}))?$/;

/** The id of an event: the position in the reply after it. */
export function formatReplyEventId({ messageId, offset, epoch = 0 }: ReplyOffset): string {
  return epoch === 0 ? `${messageId}.${offset}` : `${messageId}.${offset}.${epoch}`;
}

/** The position in an event id; undefined if the id is invalid. */
export function parseReplyEventId(eventId: string): ReplyOffset | undefined {
  const [, messageId, offset, epoch] = eventIdPattern.exec(eventId) ?? [];
  if (messageId === undefined) return undefined;
  return { messageId, offset: Number(offset), ...(epoch !== undefined && { epoch: Number(epoch) }) };
}

const utf8 = /^charset\s*=\s*("utf-8"|utf-8)$/;

/** Whether a Content-Encoding means no encoding, which is the only accepted one. */
export function isIdentityCoding(value: string): boolean {
  return value.toLowerCase() === "identity";
}

/** Whether a Content-Type is accepted for a body: JSON (RFC 8259), in UTF-8 with or without a charset. */
export function isJsonType(contentType: string): boolean {
  const parts = contentType.toLowerCase().split(";");
  const [type, charset = "", end = "", ...more] = parts.map((part) => part.trim());
  const isUtf8 = charset === "" || utf8.test(charset);
  return type === "application/json" && isUtf8 && end === "" && more.length === 0;
}

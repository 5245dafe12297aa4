/**
 * The request headers that the product reads beside the contract.
 * ts-rest's header types do not work with zod 4, so that their names and formats stand here.
 */
export const idempotencyKeyHeader = "idempotency-key";

const uuidFormat = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Tells whether a value may stand in an Idempotency-Key header: a UUID in its text form (RFC 9562). */
export function isIdempotencyKey(value: string): boolean {
  return uuidFormat.test(value);
}

export const idempotencyKeySentence = "The key must be a UUID.";

/** JSON, in UTF-8 (RFC 8259, section 8.1), with or without saying so. */
const jsonType = /^application\/json\s*(;\s*charset\s*=\s*("utf-8"|utf-8)\s*)?;?\s*$/i;

/** Tells whether a Content-Type names what a body must be. */
export function isJsonType(contentType: string): boolean {
  return jsonType.test(contentType);
}

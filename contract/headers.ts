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

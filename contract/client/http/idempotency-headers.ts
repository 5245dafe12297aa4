import { idempotencyKeyHeader, preferHeader, respondAsync } from "../../headers.ts";

/** The headers of a call that creates a reply: its idempotency key, and `respond-async`. */
export function idempotencyHeaders(key: string): Record<string, string> {
  return { [idempotencyKeyHeader]: key, [preferHeader]: respondAsync };
}

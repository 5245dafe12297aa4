import { idempotencyKeyHeader, preferHeader, respondAsync } from "../../headers.ts";

/** The headers of an act that a reply comes of: its key, and that the answer need not wait for the reply's end. */
export function idempotencyHeaders(key: string): Record<string, string> {
  return { [idempotencyKeyHeader]: key, [preferHeader]: respondAsync };
}

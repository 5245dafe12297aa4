import type { ExceededLimit } from "../rules/limits/exceeded-limit.ts";

interface LimitDetails {
  readonly retryAfterSeconds?: number;
  readonly limit?: ExceededLimit;
}

/**
 * Retry-After and the limit (RFC 9110, section 10.2.3; draft-ietf-httpapi-ratelimit-headers-10). A reached limit has
 * nothing remaining.
 */
export function limitHeaders({ retryAfterSeconds, limit }: LimitDetails): Record<string, string> {
  if (retryAfterSeconds === undefined) return {};
  const retry = { "Retry-After": String(retryAfterSeconds) };
  if (limit === undefined) return retry;
  const { name, points, seconds } = limit;
  const window = seconds === undefined ? ';qu="concurrent-requests"' : `;w=${seconds}`;
  return {
    ...retry,
    "RateLimit-Policy": `"${name}";q=${points}${window}`,
    RateLimit: `"${name}";r=0;t=${retryAfterSeconds}`,
  };
}

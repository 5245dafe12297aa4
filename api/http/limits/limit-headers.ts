import type { Response } from "express";
import type { DomainErrorDetails } from "../../domain/domain-error.ts";

/**
 * Sets Retry-After and the rate limit headers (RFC 9110, section 10.2.3;
 * draft-ietf-httpapi-ratelimit-headers-10): nothing remains of a reached limit.
 */
export function setLimitHeaders(response: Response, { retryAfterSeconds, limit }: DomainErrorDetails): void {
  if (retryAfterSeconds === undefined) return;
  response.setHeader("Retry-After", retryAfterSeconds);
  if (limit === undefined) return;
  const { name, points, seconds } = limit;
  const window = seconds === undefined ? ';qu="concurrent-requests"' : `;w=${seconds}`;
  response.setHeader("RateLimit-Policy", `"${name}";q=${points}${window}`);
  response.setHeader("RateLimit", `"${name}";r=0;t=${retryAfterSeconds}`);
}

/** The longest wait that is believed, in milliseconds: a day. */
const longest = 24 * 60 * 60 * 1000;

/**
 * The moment (ISO 8601) that a Retry-After header names: seconds from `now` (milliseconds since 1970), or a date
 * (RFC 9110, section 10.2.3). Nothing for what is neither, or past.
 */
export function retryMoment(header: string | null, now: number): string | undefined {
  if (header === null) return undefined;
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return wait > 0 ? new Date(now + Math.min(wait, longest)).toISOString() : undefined;
}

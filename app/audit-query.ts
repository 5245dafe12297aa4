import { type AuditEventName, isAuditEventName } from "#contract/audit-events.ts";
import { firstPage, maxInteger, maxPage } from "#contract/limits.ts";

/** The part of the audit that an address names. */
export interface AuditPage {
  readonly page: number;
  readonly event?: AuditEventName | undefined;
  /** A unique user number. */
  readonly user?: number | undefined;
}

/** A whole number in digits, from 1 to `most`. */
function readDigits(digits: string | null, most: number): number | undefined {
  if (digits === null || !/^[1-9]\d*$/.test(digits)) return undefined;
  return Number(digits) <= most ? Number(digits) : undefined;
}

/** Reads `?page=&event=&user=` of the audit; whatever is missing or odd falls back to page 1 of everything. */
export function readAuditPage(query: URLSearchParams): AuditPage {
  const event = query.get("event");
  return {
    page: readDigits(query.get("page"), maxPage) ?? firstPage,
    event: isAuditEventName(event) ? event : undefined,
    user: readDigits(query.get("user"), maxInteger),
  };
}

/** What an address asks for and nothing is: it is left out, and must be told. */
export function readOddFilter(query: URLSearchParams): { event?: string; user?: string } {
  const asked = readAuditPage(query);
  const odd = (name: "event" | "user") => asked[name] === undefined && query.get(name);
  const [event, user] = [odd("event"), odd("user")];
  return { ...(event && { event }), ...(user && { user }) };
}

import { isAuditEventName } from "#contract/audit/audit-events.ts";
import { firstPage, maxInteger, maxPage } from "#contract/limits.ts";
import { readDigits } from "#contract/rules/text/read-digits.ts";
import type { AuditView, OddFilter } from "#ui-kit/screens/audit/audit-view.ts";

/** The user filter as the box reads it: spaces around a number are ignored. */
function userText(query: URLSearchParams): string {
  return (query.get("user") ?? "").trim();
}

/** Reads `?page=&event=&user=` of the audit; whatever is missing or odd falls back to page 1 of everything. */
export function readAuditView(query: URLSearchParams): AuditView {
  const event = query.get("event");
  return {
    page: readDigits(query.get("page") ?? "", maxPage) ?? firstPage,
    event: isAuditEventName(event) ? event : undefined,
    user: readDigits(userText(query), maxInteger),
  };
}

/** An invalid filter of an address: it is left out, and the page says so. */
export function readOddFilter(query: URLSearchParams): OddFilter {
  const asked = readAuditView(query);
  const event = asked.event === undefined && query.get("event");
  const user = asked.user === undefined && userText(query);
  return { ...(event && { event }), ...(user && { user }) };
}

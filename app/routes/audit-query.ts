import { isAuditEventName } from "#contract/audit/audit-events.ts";
import { firstPage, maxInteger, maxPage } from "#contract/limits.ts";
import { readDigits } from "#contract/rules/text/read-digits.ts";
import type { AuditView, OddFilter } from "#ui-kit/screens/audit/audit-view.ts";

/** The user filter, parsed as in the input: spaces around a number are ignored. */
function userText(query: URLSearchParams): string {
  return (query.get("user") ?? "").trim();
}

/** Parses `?page=&event=&user=`; missing or invalid values mean page 1 without filters. */
export function readAuditView(query: URLSearchParams): AuditView {
  const event = query.get("event");
  return {
    page: readDigits(query.get("page") ?? "", maxPage) ?? firstPage,
    event: isAuditEventName(event) ? event : undefined,
    user: readDigits(userText(query), maxInteger),
  };
}

/** Invalid filters of the URL, which are ignored and reported. */
export function readOddFilter(query: URLSearchParams): OddFilter {
  const asked = readAuditView(query);
  const event = asked.event === undefined && query.get("event");
  const user = asked.user === undefined && userText(query);
  return { ...(event && { event }), ...(user && { user }) };
}

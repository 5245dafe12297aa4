import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { isAuditEventName } from "#contract/audit/audit-events.ts";
import { firstPage, maxInteger, maxPage } from "#contract/limits.ts";
import { parsePositiveInteger } from "#contract/rules/text/read-digits.ts";
import { AuditScreen } from "#ui-kit/screens/administration/audit/audit-screen.tsx";
import type {
  AuditView,
  ChangeAuditView,
  InvalidAuditFilter,
} from "#ui-kit/screens/administration/audit/use-audit.ts";
import { administrationPaths } from "../routing/administration-paths.ts";
import { paths } from "../routing/paths.ts";

/** The user filter, parsed as in the input: spaces around a number are ignored. */
function readUserParam(query: URLSearchParams): string {
  return (query.get("user") ?? "").trim();
}

/** Parses `?page=&event=&user=`; missing or invalid values mean page 1 without filters. */
export function parseAuditView(query: URLSearchParams): AuditView {
  const event = query.get("event");
  return {
    page: parsePositiveInteger(query.get("page") ?? "", maxPage) ?? firstPage,
    event: isAuditEventName(event) ? event : undefined,
    user: parsePositiveInteger(readUserParam(query), maxInteger),
  };
}

/** Invalid filters of the URL, which are ignored and reported. */
export function parseInvalidFilter(query: URLSearchParams): InvalidAuditFilter {
  const asked = parseAuditView(query);
  const event = asked.event === undefined && query.get("event");
  const user = asked.user === undefined && readUserParam(query);
  return { ...(event && { event }), ...(user && { user }) };
}

export function Component() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const showView = useCallback<ChangeAuditView>(
    (view, { replace = false } = {}) => void navigate(paths.adminAudit(view), { replace }),
    [navigate],
  );
  const query = new URLSearchParams(search);
  return (
    <AuditScreen
      view={parseAuditView(query)}
      invalidFilter={parseInvalidFilter(query)}
      onViewChange={showView}
      administrationPaths={administrationPaths}
    />
  );
}

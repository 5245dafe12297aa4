import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { AuditScreen } from "#ui-kit/screens/audit/audit-screen.tsx";
import { type AuditPage, readAuditPage, readOddFilter } from "../audit-query.ts";
import { paths } from "../paths.ts";

export function Component() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const showView = useCallback(
    (view: AuditPage, { replace = false } = {}) => void navigate(paths.adminAudit(view), { replace }),
    [navigate],
  );
  const query = new URLSearchParams(search);
  return (
    <AuditScreen
      view={readAuditPage(query)}
      odd={readOddFilter(query)}
      onViewChange={showView}
      adminPath={paths.admin}
    />
  );
}

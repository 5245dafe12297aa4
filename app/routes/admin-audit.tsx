import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { AuditScreen } from "#ui-kit/screens/audit/audit-screen.tsx";
import type { ChangeAuditView } from "#ui-kit/screens/audit/audit-view.ts";
import { paths } from "../routing/paths.ts";
import { readAuditView, readOddFilter } from "./audit-query.ts";

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
      view={readAuditView(query)}
      odd={readOddFilter(query)}
      onViewChange={showView}
      adminPath={paths.admin}
    />
  );
}

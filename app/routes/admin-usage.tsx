import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";
import { UsageScreen } from "#ui-kit/screens/administration/usage/usage-screen.tsx";
import type { ChangeUsageView } from "#ui-kit/screens/administration/usage/usage-view.ts";
import { administrationPaths } from "../routing/administration-paths.ts";
import { paths } from "../routing/paths.ts";
import { parseUsageView } from "./queries/usage-query.ts";

export function Component() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const showView = useCallback<ChangeUsageView>((view) => void navigate(paths.adminUsage(view)), [navigate]);
  return (
    <UsageScreen
      view={parseUsageView(new URLSearchParams(search))}
      onViewChange={showView}
      administrationPaths={administrationPaths}
    />
  );
}

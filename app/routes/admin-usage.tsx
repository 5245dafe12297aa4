import { useLocation, useNavigate } from "react-router";
import { UsageScreen } from "#ui-kit/screens/administration/usage/usage-screen.tsx";
import type { UsageView } from "#ui-kit/screens/administration/usage/usage-view.ts";
import { keepScroll } from "../memory/scroll-memory.ts";
import { administrationPaths } from "../routing/administration-paths.ts";
import { paths } from "../routing/paths.ts";
import { parseUsageView } from "./queries/usage-query.ts";

export function Component() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = parseUsageView(new URLSearchParams(search));
  /** Other days add a history entry. Another grouping does not, because each arrow key chooses one. */
  const showView = (next: UsageView) =>
    void navigate(paths.adminUsage(next), { replace: next.by !== view.by, state: keepScroll });
  return <UsageScreen view={view} onViewChange={showView} administrationPaths={administrationPaths} />;
}

import { useHref } from "react-router";
import { AdminDashboardScreen } from "#ui-kit/screens/administration/invites/admin-dashboard-screen.tsx";
import { administrationPaths } from "../routing/administration-paths.ts";
import { paths } from "../routing/paths.ts";

/** An invite's URL includes the base path of the app. */
export function Component() {
  const base = useHref(paths.home).replace(/\/$/, "");
  const inviteUrl = (linkId: string) => `${window.location.origin}${base}${paths.invite(linkId)}`;
  return <AdminDashboardScreen inviteUrl={inviteUrl} administrationPaths={administrationPaths} />;
}

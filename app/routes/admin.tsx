import { AdminDashboardScreen } from "#ui-kit/screens/admin/admin-dashboard-screen.tsx";
import { paths } from "../paths.ts";

export function Component() {
  return <AdminDashboardScreen inviteUrl={(linkId) => `${window.location.origin}${paths.invite(linkId)}`} />;
}

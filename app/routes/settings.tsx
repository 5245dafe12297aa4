import { SettingsScreen } from "#ui-kit/screens/settings/settings-screen.tsx";
import { paths } from "../routing/paths.ts";
import { useRole, useSession } from "../session/use-session.ts";

export function Component() {
  const session = useSession();
  const role = useRole();
  if (session.state !== "signedIn") return null;
  return (
    <SettingsScreen
      userNumber={session.user.uniqueUserNumber}
      roles={role.state === "known" ? { state: "known", roles: role.roles } : { state: role.state }}
      securityPath={paths.security}
    />
  );
}

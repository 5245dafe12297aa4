import { useRole, useSession } from "#contract/client/react/use-session.ts";
import { SettingsScreen } from "#ui-kit/screens/settings/settings-screen.tsx";
import { paths } from "../routing/paths.ts";
import { useLeave } from "../session/use-leave.ts";

export function Component() {
  const session = useSession();
  const role = useRole();
  const leave = useLeave();
  if (session.state !== "signedIn") return null;
  return (
    <SettingsScreen
      userNumber={session.user.uniqueUserNumber}
      roles={role.state === "known" ? { state: "known", roles: role.roles } : { state: role.state }}
      securityPath={paths.security}
      chatsPath={paths.chats({ page: 1, sort: "activity" })}
      onAccountDeleted={leave}
    />
  );
}

import { useNavigate, useParams } from "react-router";
import { InviteScreen } from "#ui-kit/screens/invite/invite-screen.tsx";
import { paths } from "../routing/paths.ts";

export function Component() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const goToLogin = () => void navigate(paths.login);
  return (
    <InviteScreen
      key={id}
      inviteId={id}
      loginPath={paths.login}
      onRegistered={goToLogin}
      onGoToLogin={goToLogin}
    />
  );
}

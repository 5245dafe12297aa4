import { Navigate, useNavigate, useParams } from "react-router";
import { readLinkId } from "#contract/rules/invites/link-id.ts";
import { InviteScreen } from "#ui-kit/screens/invite/invite-screen.tsx";
import { paths } from "../routing/paths.ts";

export function Component() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const goToLogin = () => void navigate(paths.login);
  const linkId = readLinkId(id);
  if (linkId !== id) return <Navigate to={paths.invite(linkId)} replace />;
  return (
    <InviteScreen
      key={id}
      // The client builds addresses of ids as they are: one that is no id must stay a single segment.
      inviteId={encodeURIComponent(id)}
      loginPath={paths.login}
      onRegistered={goToLogin}
      onGoToLogin={goToLogin}
    />
  );
}

import { useParams } from "react-router";
import { TestInviteScreen } from "#ui-kit/screens/test-invite/test-invite-screen.tsx";

export function Component() {
  const { id = "" } = useParams();
  return <TestInviteScreen inviteId={id} />;
}

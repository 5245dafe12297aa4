import { useParams } from "react-router";
import { readLinkId } from "#contract/rules/invites/link-id.ts";
import { TestInviteScreen } from "#ui-kit/screens/test-invite/test-invite-screen.tsx";

export function Component() {
  const { id = "" } = useParams();
  return <TestInviteScreen inviteId={readLinkId(id)} />;
}

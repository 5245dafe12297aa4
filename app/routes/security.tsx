import { useContext } from "react";
import { useSession } from "#contract/client/react/use-session.ts";
import { SecurityScreen } from "#ui-kit/screens/security/security-screen.tsx";
import { SignOutContext } from "../session/use-sign-out.ts";

export function Component() {
  const session = useSession();
  const signOut = useContext(SignOutContext);
  if (session.state !== "signedIn") return null;
  return <SecurityScreen userNumber={session.user.uniqueUserNumber} onSignOut={signOut} />;
}

import { useContext } from "react";
import { SecurityScreen } from "#ui-kit/screens/security/security-screen.tsx";
import { SignOutContext } from "../session/use-sign-out.ts";

export function Component() {
  return <SecurityScreen onSignOut={useContext(SignOutContext)} />;
}

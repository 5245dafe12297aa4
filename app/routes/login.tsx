import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { LoginScreen } from "#ui-kit/screens/login/login-screen.tsx";
import { chatMemory } from "../memory/chat-memory.ts";
import { paths } from "../routing/paths.ts";
import { sessionEndInfo } from "../session/session-end.ts";
import { browserUserId } from "../session/user-data.ts";

/** The guard of this page redirects after the sign-in. */
export function Component() {
  // The initial history entry: no session was known before.
  const [page = paths.newChat] = useState(() => chatMemory(browserUserId()).returnPath());
  const ended = sessionEndInfo(useQueryClient());
  const leadsBack = page !== paths.newChat;
  return <LoginScreen host={window.location.hostname} returnsToPage={leadsBack} sessionEnd={ended} />;
}

import { useMemo } from "react";
import { useSession } from "../session/use-session.ts";
import { chatMemory } from "./chat-memory.ts";

/** What this tab keeps of the user who is signed in. */
export function useChatMemory() {
  const session = useSession();
  const userId = session.state === "signedIn" ? session.user.id : undefined;
  return useMemo(() => chatMemory(userId), [userId]);
}

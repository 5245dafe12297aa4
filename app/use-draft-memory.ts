import { useState } from "react";
import { chatMemory } from "./chat-memory.ts";
import { useSession } from "./use-session.ts";

/** What this person typed on a page and did not send; it outlives a reload and the end of a session. */
export function useDraftMemory(page: string) {
  const session = useSession();
  const userId = session.state === "signedIn" ? session.user.id : "";
  const place = { userId, page };
  const [draft] = useState(() => chatMemory().draft(place));
  return { draft, onDraftChange: (text: string) => chatMemory().rememberDraft(place, text) };
}

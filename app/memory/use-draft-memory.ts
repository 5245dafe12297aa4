import { useEffect, useState } from "react";
import { useSession } from "../session/use-session.ts";
import { draftKeeper } from "./draft-keeper.ts";
import { draftMemory } from "./draft-memory.ts";
import { draftStore } from "./draft-store.ts";

/** What this person typed on a page and did not send; it outlives a reload, a closed tab and the end of a session. */
export function useDraftMemory(page: string) {
  const session = useSession();
  const userId = session.state === "signedIn" ? session.user.id : "";
  const [draft] = useState(() => draftMemory().draft({ userId, page }));
  const [keeper] = useState(() => draftKeeper({ userId, page }));
  const [store] = useState(() => draftStore({ userId, page }));
  // An effect, because leaving is told by its clean-up, and the end of the page by the browser alone.
  useEffect(() => {
    const saveWhenHidden = () => document.visibilityState === "hidden" && keeper.save();
    window.addEventListener("pagehide", keeper.save);
    document.addEventListener("visibilitychange", saveWhenHidden);
    return () => {
      window.removeEventListener("pagehide", keeper.save);
      document.removeEventListener("visibilitychange", saveWhenHidden);
      keeper.save();
    };
  }, [keeper]);
  return { draft, onDraftChange: keeper.change, store };
}

import { useEffect, useState } from "react";
import { type DraftPlace, draftMemory } from "./draft-memory.ts";
import { useSession } from "./use-session.ts";

/** What is typed is kept after this time at the latest, in milliseconds. */
const saveMilliseconds = 250;

/** What this person typed on a page and did not send; it outlives a reload, a closed tab and the end of a session. */
export function useDraftMemory(page: string) {
  const session = useSession();
  const userId = session.state === "signedIn" ? session.user.id : "";
  const [{ keeper, draft }] = useState(() => open({ userId, page }));
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
  return { draft, onDraftChange: keeper.change };
}

/** Belongs to one place for good: what is saved late never lands in the chat that was opened meanwhile. */
function open(place: DraftPlace) {
  const memory = draftMemory();
  let unsaved: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    if (unsaved !== undefined) memory.rememberDraft(place, unsaved);
    unsaved = undefined;
  };
  const change = (text: string) => {
    unsaved = text;
    timer ??= setTimeout(save, saveMilliseconds);
  };
  return { draft: memory.draft(place), keeper: { change, save } };
}

import { useEffect, useState } from "react";
import type { DraftStore } from "#ui-kit/ports/drafts.tsx";
import { useSession } from "../session/use-session.ts";
import { type DraftPlace, draftMemory } from "./draft-memory.ts";

/** Drafts are stored after this time at the latest, in milliseconds. */
const saveMilliseconds = 250;

/**
 * Saves what is typed in one place, a moment later. It belongs to the place for good: what is saved late never lands in
 * the chat that was opened meanwhile, nor in a browser that is no longer the user's.
 */
export function draftSync(place: DraftPlace, memory = draftMemory()) {
  let unsaved: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    if (unsaved !== undefined && memory.isOf(place)) memory.rememberDraft(place, unsaved);
    unsaved = undefined;
  };
  const change = (text: string) => {
    unsaved = text;
    timer ??= setTimeout(save, saveMilliseconds);
  };
  return { change, save };
}

/** A user's draft on a page; it outlives a reload, a closed tab and the end of a session. */
export function useDraftMemory(page: string) {
  const session = useSession();
  const userId = session.state === "signedIn" ? session.user.id : "";
  const [draft] = useState(() => draftMemory().draft({ userId, page }));
  const [keeper] = useState(() => draftSync({ userId, page }));
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

/** A further draft of a page, stored immediately; not in a browser that belongs to another user now. */
function draftStore({ userId, page }: DraftPlace, memory = draftMemory()): DraftStore {
  const placeOf = (name: string) => ({ userId, page: `${page}.${name}` });
  return {
    read: (name) => memory.draft(placeOf(name)),
    keep: (name, text) => {
      if (memory.isOf({ userId, page })) memory.rememberDraft(placeOf(name), text);
    },
  };
}

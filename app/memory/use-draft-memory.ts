import { useEffect, useState } from "react";
import { useSession } from "#contract/client/react/use-session.ts";
import type { DraftStore } from "#ui-kit/ports/drafts.tsx";
import { type DraftLocation, draftMemory } from "./draft-memory.ts";

/** Maximum delay before a draft is stored, in milliseconds. */
const saveDelayMilliseconds = 250;

/**
 * Saves the draft of one page after a delay. Bound to that page and user, so that a late save never reaches
 * another chat or user.
 */
export function createDraftSaver(place: DraftLocation, memory = draftMemory()) {
  let unsaved: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    if (unsaved !== undefined && memory.isCurrentUser(place)) memory.saveDraft(place, unsaved);
    unsaved = undefined;
  };
  const change = (text: string) => {
    unsaved = text;
    timer ??= setTimeout(save, saveDelayMilliseconds);
  };
  return { change, save };
}

/** The draft of a page; survives reloads, closed tabs and the end of a session. */
export function useDraftMemory(page: string) {
  const session = useSession();
  const userId = session.state === "signedIn" ? session.user.id : "";
  const [draft] = useState(() => draftMemory().readDraft({ userId, page }));
  const [saver] = useState(() => createDraftSaver({ userId, page }));
  const [store] = useState(() => draftStore({ userId, page }));
  // An effect: saves on unmount and on `pagehide`.
  useEffect(() => {
    const saveWhenHidden = () => document.visibilityState === "hidden" && saver.save();
    window.addEventListener("pagehide", saver.save);
    document.addEventListener("visibilitychange", saveWhenHidden);
    return () => {
      window.removeEventListener("pagehide", saver.save);
      document.removeEventListener("visibilitychange", saveWhenHidden);
      saver.save();
    };
  }, [saver]);
  return { draft, onDraftChange: saver.change, store };
}

/** An additional draft, stored at once, unless the browser belongs to another user. */
function draftStore({ userId, page }: DraftLocation, memory = draftMemory()): DraftStore {
  const placeOf = (name: string) => ({ userId, page: `${page}.${name}` });
  return {
    read: (name) => memory.readDraft(placeOf(name)),
    save: (name, text) => {
      if (memory.isCurrentUser({ userId, page })) memory.saveDraft(placeOf(name), text);
    },
  };
}

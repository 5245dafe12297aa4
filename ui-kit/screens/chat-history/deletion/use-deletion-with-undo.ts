import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useDeleteChats } from "#contract/client/mutations/chat-management.ts";
import { deletedTogether, undoMilliseconds } from "#contract/limits.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { useAnnounce } from "../../../primitives/feedback/announcer.tsx";
import { useNotify } from "../../../primitives/feedback/toaster.tsx";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import { HeldDeletion } from "./held-deletion.ts";
import { onPageLeaving } from "./page-leaving.ts";

const nothing: ReadonlySet<string> = new Set();

/** The chats that the list does not show, as they are being deleted. */
function useAwayIds() {
  const [awayIds, setAwayIds] = useState(nothing);
  const bringBack = (ids: readonly string[]) =>
    setAwayIds((away) => new Set([...away].filter((id) => !ids.includes(id))));
  const takeAway = (ids: readonly string[]) => setAwayIds((away) => new Set([...away, ...ids]));
  return { awayIds, bringBack, takeAway };
}

/** An effect, because only the window and the screen's own clean-up tell that the page is left. */
function useOnLeaving(onLeave: () => void) {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const forget = onPageLeaving(() => leave(), undoMilliseconds);
    return () => {
      forget();
      leave();
    };
  }, []);
}

/**
 * Deletes several chats without a question (decisions: managing chats): they leave at once and can be had back as long
 * as a toast says so, together with those of a deletion just before. They are deleted when it goes, or the page is
 * left; a toast that somebody reads stays, and with it the way back. What cannot be deleted comes back.
 */
export function useDeletionWithUndo() {
  const { awayIds, bringBack, takeAway } = useAwayIds();
  const { mutateAsync } = useDeleteChats();
  const notify = useNotify();
  const notifyFailure = useFailureToast();
  const announce = useAnnounce();
  const current = useRef({ held: new HeldDeletion([]), withdraw: () => {} });

  async function send(held: HeldDeletion) {
    if (held.ids.length === 0 || !held.send()) return;
    try {
      await mutateAsync(held.ids);
    } catch (failure) {
      notifyFailure(failure, { title: historyText.deleteSeveralFailed });
    }
    bringBack(held.ids);
  }

  function undo(held: HeldDeletion) {
    if (!held.undo()) return;
    bringBack(held.ids);
    announce(historyText.undone);
  }

  function deleteChats(ids: readonly string[]) {
    const before = current.current.held;
    const isTooMuch = before.ids.length + ids.length > deletedTogether;
    const held = new HeldDeletion(isTooMuch ? ids : [...before.take(), ...ids]);
    takeAway(ids);
    const withdraw = notify({
      tone: "success",
      title: historyText.deletedSeveral(held.ids.length),
      durationMilliseconds: undoMilliseconds,
      action: { label: historyText.undo, onAct: () => undo(held) },
      onGone: () => void send(held),
    });
    current.current = { held, withdraw };
  }

  useOnLeaving(() => {
    const { held, withdraw } = current.current;
    void send(held);
    withdraw();
  });

  return { awayIds, deleteChats };
}

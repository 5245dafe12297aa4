import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Chat } from "#contract/chats/chat.ts";
import { ApiError } from "#contract/client/http/api-error.ts";
import { useDeleteChats } from "#contract/client/mutations/chat-mutations.ts";
import { useDeleteChat } from "#contract/client/mutations/mutations.ts";
import { maxChatsPerDelete, undoMilliseconds } from "#contract/limits.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { useAnnounce } from "../../../primitives/feedback/announcer.tsx";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";

type DeletionOutcome = "sent" | "undone" | "taken";

/**
 * A pending deletion that can be undone. The first of `send`, `undo` and `take` wins. It has no timer and sends
 * nothing.
 */
export class PendingDeletion {
  readonly ids: readonly string[];
  private state: "held" | DeletionOutcome = "held";

  constructor(ids: readonly string[]) {
    this.ids = ids;
  }

  /** Returns true once, unless the deletion was undone. */
  send(): boolean {
    return this.settle("sent");
  }

  /** Returns whether the chats are restored; false once the deletion was sent. */
  undo(): boolean {
    return this.settle("undone");
  }

  /** Hands the chats to a later deletion, so that one undo restores both. Undefined once sent. */
  mergeInto(): readonly string[] {
    return this.settle("taken") ? this.ids : [];
  }

  private settle(state: DeletionOutcome): boolean {
    if (this.state !== "held") return false;
    this.state = state;
    return true;
  }
}

const noIds: ReadonlySet<string> = new Set();

/** Ids hidden from the list while they are being deleted. */
function useHiddenIds() {
  const [hiddenIds, setHiddenIds] = useState(noIds);
  const unhide = (ids: readonly string[]) =>
    setHiddenIds((hidden) => new Set([...hidden].filter((id) => !ids.includes(id))));
  const hide = (ids: readonly string[]) => setHiddenIds((hidden) => new Set([...hidden, ...ids]));
  return { hiddenIds, unhide, hide };
}

/** An effect, because only `pagehide` and the cleanup report leaving. */
function usePageLeave(onLeave: () => void) {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const forget = onPageLeave(() => leave(), undoMilliseconds);
    return () => {
      forget();
      leave();
    };
  }, []);
}

/**
 * Deletes several chats without confirmation. They disappear at once and can be
 * undone while the toast is shown; a second deletion joins the first. They are deleted when the toast closes or
 * the page is left. Failed ones reappear.
 */
export function useUndoableDelete() {
  const { hiddenIds, unhide, hide } = useHiddenIds();
  const { mutateAsync } = useDeleteChats();
  const notify = useToast();
  const notifyFailure = useFailureToast();
  const announce = useAnnounce();
  const current = useRef({ deletion: new PendingDeletion([]), dismissToast: () => {} });

  async function send(deletion: PendingDeletion) {
    if (deletion.ids.length === 0 || !deletion.send()) return;
    try {
      await mutateAsync(deletion.ids);
    } catch (failure) {
      notifyFailure(failure, { title: historyText.deleteSeveralFailed });
    }
    unhide(deletion.ids);
  }

  function undo(deletion: PendingDeletion) {
    if (!deletion.undo()) return;
    unhide(deletion.ids);
    announce(historyText.undone);
  }

  function deleteChats(ids: readonly string[]) {
    const before = current.current.deletion;
    const exceedsLimit = before.ids.length + ids.length > maxChatsPerDelete;
    const deletion = new PendingDeletion(exceedsLimit ? ids : [...before.mergeInto(), ...ids]);
    hide(ids);
    const dismissToast = notify({
      tone: "success",
      title: historyText.deletedSeveral(deletion.ids.length),
      durationMilliseconds: undoMilliseconds,
      action: { label: historyText.undo, onAction: () => undo(deletion) },
      onRemoved: () => void send(deletion),
    });
    current.current = { deletion, dismissToast };
  }

  usePageLeave(() => {
    const { deletion, dismissToast } = current.current;
    void send(deletion);
    dismissToast();
  });

  return { hiddenIds, deleteChats };
}

/** Calls `leave` when the page is left or hidden for long. Returns a cleanup function. */
function onPageLeave(leave: () => void, hiddenMilliseconds: number): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const follow = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(leave, hiddenMilliseconds);
  };
  window.addEventListener("pagehide", leave, { signal });
  document.addEventListener("visibilitychange", follow, { signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
  return () => stop.abort();
}

/** Deletes a chat after confirmation. A 404 counts as deleted (product section 4). */
export function useConfirmedDelete() {
  const [chosen, choose] = useState<Chat>();
  const { mutateAsync, isPending } = useDeleteChat();
  const notify = useToast();
  const notifyFailure = useFailureToast();

  async function confirm() {
    if (chosen === undefined) return;
    try {
      await mutateAsync({ params: { id: chosen.id } });
      notify({ tone: "success", ...historyText.deleted });
    } catch (failure) {
      const isGone = failure instanceof ApiError && failure.status === 404;
      if (!isGone) notifyFailure(failure, { title: historyText.deleteFailed });
    }
    choose(undefined);
  }

  return { chosen, choose, cancel: () => choose(undefined), confirm: () => void confirm(), isPending };
}

function deleteButtons(cards: HTMLElement | null): HTMLButtonElement[] {
  return [...(cards?.querySelectorAll<HTMLButtonElement>("button[value]") ?? [])];
}

/**
 * Focus after the dialog: the delete button, else the one now in its place, else the previous one, else the
 * heading.
 */
export function useFocusAfterDeletion(
  cards: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
) {
  const deletedChat = useRef({ chatId: "", index: 0 });
  return {
    remember: (chatId: string) => {
      const ids = deleteButtons(cards.current).map((button) => button.value);
      deletedChat.current = { chatId, index: ids.indexOf(chatId) };
    },
    find: (): HTMLElement | null => {
      const buttons = deleteButtons(cards.current);
      const { chatId, index } = deletedChat.current;
      const same = buttons.find((button) => button.value === chatId);
      return same ?? buttons[index] ?? buttons.at(-1) ?? heading.current;
    },
  };
}

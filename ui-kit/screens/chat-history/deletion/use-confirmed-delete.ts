import { type RefObject, useRef, useState } from "react";
import type { Chat } from "#contract/chats/chat.ts";
import { ApiError } from "#contract/client/http/api-error.ts";
import { useDeleteChat } from "#contract/client/mutations/turn-mutations.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";

/** Deletes a chat after confirmation, at once and for good. A 404 counts as deleted (product section 4). */
export function useConfirmedDelete(onDeleted: () => void) {
  // Keeps the chat while the dialog closes.
  const [chosen, setChosen] = useState<Chat>();
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync, isPending } = useDeleteChat();
  const notify = useToast();
  const notifyFailure = useFailureToast();

  async function confirm() {
    if (chosen === undefined) return;
    try {
      await mutateAsync({ params: { id: chosen.id } });
      notify({ tone: "success", ...historyText.deleted });
      onDeleted();
    } catch (failure) {
      const isGone = failure instanceof ApiError && failure.status === 404;
      if (isGone) onDeleted();
      else notifyFailure(failure, { title: historyText.deleteFailed });
    }
    setOpen(false);
  }

  return {
    isOpen,
    chosen,
    isPending,
    choose: (chat: Chat) => {
      setChosen(chat);
      setOpen(true);
    },
    cancel: () => setOpen(false),
    confirm: () => void confirm(),
  };
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

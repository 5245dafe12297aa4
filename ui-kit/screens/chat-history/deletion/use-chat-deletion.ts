import { useState } from "react";
import type { Chat } from "#contract/chats/chat.ts";
import { ApiError } from "#contract/client/http/api-error.ts";
import { useDeleteChat } from "#contract/client/mutations/mutations.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { useNotify } from "../../../primitives/feedback/toaster.tsx";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";

/** Deleting a chat after a question. A 404 is treated as already gone (product section 4): nothing is said. */
export function useChatDeletion() {
  const [chosen, choose] = useState<Chat>();
  const { mutateAsync, isPending } = useDeleteChat();
  const notify = useNotify();
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

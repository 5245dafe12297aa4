import { useState } from "react";
import type { Chat } from "#contract/chats/chat.ts";
import { allowanceResetFrom } from "#contract/client/http/api-error.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { useDismissErrorToast } from "../../../primitives/toasts/toaster.tsx";
import { useFirstReplyToast, useStartChat } from "../../shared/chats/use-start-chat.ts";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import { useIdempotencyKey } from "../../shared/forms/use-idempotency-key.ts";
import { useIsMounted } from "../../shared/forms/use-is-mounted.ts";

const restartFailed = { title: chatText.errorTitle, description: chatText.restartFailed };

/**
 * Starts a new chat from this chat's prompt and style. The server copies the length. `onSpent`: called with the reset time of a
 * spent allowance (ISO 8601), or with undefined if none is known to be spent.
 */
export function useRestartChat(
  onChatStarted: (chatId: string) => void,
  onSpent: (until: string | undefined) => void,
) {
  const [isRestarting, setRestarting] = useState(false);
  const startChat = useStartChat();
  const idempotency = useIdempotencyKey();
  const isMounted = useIsMounted();
  const notifyFirstReply = useFirstReplyToast();
  const notifyFailure = useFailureToast();
  const dismissErrorToast = useDismissErrorToast();

  async function restart({ id, initialPrompt, systemPromptId }: Chat) {
    dismissErrorToast();
    onSpent(undefined);
    setRestarting(true);
    const choice = { initialPrompt, systemPromptId: systemPromptId ?? undefined, restartOf: id };
    const started = await startChat(choice, idempotency.keyOf(choice));
    setRestarting(false);
    notifyFirstReply(started);
    if (started.outcome === "failed") {
      const until = allowanceResetFrom(started.failure);
      onSpent(until);
      return until === undefined ? notifyFailure(started.failure, restartFailed) : undefined;
    }
    idempotency.complete(choice);
    if (started.outcome === "unnamed") return notifyFailure(undefined, restartFailed);
    if (isMounted()) onChatStarted(started.chatId);
  }
  return { isRestarting, restart };
}

import type { Message } from "#contract/chats/messages.ts";
import { parseProblem, retryAtFrom } from "#contract/client/http/api-error.ts";
import { useRetryMessage } from "#contract/client/mutations/mutations.ts";
import { replyRequestHeaders } from "#contract/headers.ts";
import { problemMessages } from "#contract/problem.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import { useIdempotencyKey } from "../../shared/forms/use-idempotency-key.ts";
import type { StoredChat } from "../conversation/use-open-chat.ts";
import { switchBranch } from "../messages/visible-messages.ts";

const replyFailed = { title: chatText.errorTitle, description: chatText.replyFailed };

/**
 * Requests a new version of a reply; the previous version is kept. Sends the last known message id so that the
 * server can refuse when the chat has changed. Never throws. Resolves to the earliest retry (ISO 8601) after a
 * 429.
 */
export function useRetryReply(chatId: string, chat: StoredChat) {
  const { mutateAsync } = useRetryMessage();
  const idempotency = useIdempotencyKey();
  const notify = useToast();
  const notifyFailure = useFailureToast();
  return async function retry(messageId: string, known: readonly Message[]): Promise<string | undefined> {
    const form = { lastMessageId: known.at(-1)?.id };
    try {
      const { body } = await mutateAsync({
        params: { id: chatId, messageId },
        body: form,
        extraHeaders: replyRequestHeaders(idempotency.keyOf(chatId, messageId, form)),
      });
      idempotency.complete(chatId, messageId, form);
      chat.updateMessages((before) => switchBranch(before, messageId, [body.aiMessage]), body);
      return undefined;
    } catch (failure) {
      const code = parseProblem(failure)?.code;
      const isConflict = code === "chat_busy" || code === "chat_changed";
      if (isConflict) notify({ tone: "info", title: problemMessages[code] });
      else notifyFailure(failure, { ...replyFailed, isSilent: retryAtFrom(failure) !== undefined });
      await chat.refetch();
      return retryAtFrom(failure);
    }
  };
}

import { chatText } from "#contract/chat-texts.ts";
import { useRetryMessage } from "#contract/client/mutations.ts";
import { idempotencyKeyHeader } from "#contract/headers.ts";
import { contract } from "#contract/index.ts";
import { useActKey } from "../use-act-key.ts";
import { useFailureToast } from "../use-failure-toast.ts";
import { replaceMessage } from "./replace-message.ts";
import type { StoredChat } from "./use-stored-chat.ts";

const replyFailed = { title: chatText.errorTitle, description: chatText.replyFailed };
const answerSchema = contract.chats.retryMessage.responses[201];

/** Asks again for a reply that could not be made; the further version takes its place. Never throws. */
export function useRetrying(chatId: string, chat: StoredChat) {
  const { mutateAsync } = useRetryMessage();
  const act = useActKey();
  const notifyFailure = useFailureToast();
  return async function retry(messageId: string): Promise<void> {
    try {
      const { body } = await mutateAsync({
        params: { id: chatId, messageId },
        extraHeaders: { [idempotencyKeyHeader]: act.keyOf(chatId, messageId) },
      });
      act.finish(chatId, messageId);
      const answer = answerSchema.safeParse(body).data;
      if (answer) chat.edit((before) => replaceMessage(before, messageId, answer.aiMessage));
      else await chat.reread();
    } catch (failure) {
      notifyFailure(failure, replyFailed);
      await chat.reread();
    }
  };
}

import { chatText } from "#contract/chat-texts.ts";
import { readReply } from "#contract/client/answers.ts";
import { messageOf } from "#contract/client/api-error.ts";
import { useSendMessage } from "#contract/client/mutations.ts";
import { idempotencyKeyHeader } from "#contract/headers.ts";
import { contract } from "#contract/index.ts";
import type { Message } from "#contract/messages.ts";
import { useActKey } from "../use-act-key.ts";
import { useFailureToast } from "../use-failure-toast.ts";
import { hasArrived } from "./has-arrived.ts";
import { mergeMessages } from "./merge-messages.ts";
import type { Turn, UnsentMessage } from "./turn.ts";
import type { StoredChat } from "./use-stored-chat.ts";

const replyFailed = { title: chatText.errorTitle, description: chatText.replyFailed };
const exchangeSchema = contract.chats.sendMessage.responses[201];

/**
 * Sends a message and answers with the turn that is left over, which is idle when all of it is stored, or with
 * the message when it did not arrive. Never throws.
 */
export function useSending(chatId: string, chat: StoredChat) {
  const { mutateAsync } = useSendMessage();
  const act = useActKey();
  const notifyFailure = useFailureToast();
  return async function send(
    text: string,
    since: string,
    known: readonly Message[],
  ): Promise<Turn | UnsentMessage> {
    try {
      const { body } = await mutateAsync({
        params: { id: chatId },
        body: { role: "user", content: text },
        extraHeaders: { [idempotencyKeyHeader]: act.keyOf(chatId, text) },
      });
      act.finish(chatId, text);
      const exchange = exchangeSchema.safeParse(body).data;
      if (exchange) chat.edit((before) => mergeMessages(before, [exchange.userMessage, exchange.aiMessage]));
      else if (readReply(body) === undefined) return { state: "odd", text, since };
      else await chat.reread();
      return { state: "idle" };
    } catch (failure) {
      notifyFailure(failure, replyFailed);
      if (!hasArrived(text, known, await chat.reread())) return { text, since, reason: messageOf(failure) };
      act.finish(chatId, text);
      return { state: "idle" };
    }
  };
}

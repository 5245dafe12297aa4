import type { Message } from "#contract/chats/messages.ts";
import { allowanceResetFrom, parseProblem, retryAtFrom } from "#contract/client/http/api-error.ts";
import { useContinueMessage, useRetryMessage } from "#contract/client/mutations/turn-mutations.ts";
import { replyRequestHeaders } from "#contract/headers.ts";
import { problemMessages } from "#contract/problem.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import { useIdempotencyKey } from "../../shared/forms/use-idempotency-key.ts";
import type { StoredChat } from "../state/stored-chat.ts";
import { mergeMessages, switchBranch } from "../state/visible-messages.ts";

const replyFailed = { title: chatText.errorTitle, description: chatText.replyFailed };

type RetryRequest = Parameters<ReturnType<typeof useRetryMessage>["mutateAsync"]>[0];
type RetryResponse = Awaited<ReturnType<ReturnType<typeof useRetryMessage>["mutateAsync"]>>;

interface ReplyRequest {
  readonly chatId: string;
  readonly chat: StoredChat;
  /** Names the action in the idempotency key. */
  readonly action: "retry" | "continue";
  readonly mutateAsync: (request: RetryRequest) => Promise<Pick<RetryResponse, "body">>;
  readonly merge: (before: readonly Message[], messageId: string, reply: Message) => Message[];
}

/** The earliest retry (ISO 8601) of a refused request after a 429, or when a spent allowance begins anew. */
interface RequestRefusal {
  readonly retryAt?: string | undefined;
  readonly spentUntil?: string | undefined;
}

/**
 * Requests something of a reply. Sends the last known message id so that the server can refuse when the chat has
 * changed. Never throws.
 */
function useReplyRequest({ chatId, chat, action, mutateAsync, merge }: ReplyRequest) {
  const idempotency = useIdempotencyKey();
  const notify = useToast();
  const notifyFailure = useFailureToast();
  return async (messageId: string, known: readonly Message[]): Promise<RequestRefusal> => {
    const form = { lastMessageId: known.at(-1)?.id };
    try {
      const { body } = await mutateAsync({
        params: { id: chatId, messageId },
        body: form,
        extraHeaders: replyRequestHeaders(idempotency.keyOf(chatId, action, messageId, form)),
      });
      idempotency.complete(chatId, action, messageId, form);
      chat.updateMessages((before) => merge(before, messageId, body.aiMessage), body);
      return {};
    } catch (failure) {
      const spentUntil = allowanceResetFrom(failure);
      if (spentUntil !== undefined) return { spentUntil };
      const code = parseProblem(failure)?.code;
      const isConflict = code === "chat_busy" || code === "chat_changed";
      if (isConflict) notify({ tone: "info", title: problemMessages[code] });
      else notifyFailure(failure, { ...replyFailed, isSilent: retryAtFrom(failure) !== undefined });
      await chat.refetch();
      return { retryAt: retryAtFrom(failure) };
    }
  };
}

/** Requests a new version of a reply; the previous version is kept. */
export function useRetryReply(chatId: string, chat: StoredChat) {
  const { mutateAsync } = useRetryMessage();
  const merge: ReplyRequest["merge"] = (before, messageId, reply) => switchBranch(before, messageId, [reply]);
  return useReplyRequest({ chatId, chat, action: "retry", mutateAsync, merge });
}

/** Lets a reply that ended early grow on from its text. */
export function useContinueReply(chatId: string, chat: StoredChat) {
  const { mutateAsync } = useContinueMessage();
  const merge: ReplyRequest["merge"] = (before, _messageId, reply) => mergeMessages(before, [reply]);
  return useReplyRequest({ chatId, chat, action: "continue", mutateAsync, merge });
}

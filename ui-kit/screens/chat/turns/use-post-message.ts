import type { Message } from "#contract/chats/messages.ts";
import {
  ApiError,
  allowanceResetFrom,
  errorMessage,
  parseProblem,
  retryAtFrom,
} from "#contract/client/http/api-error.ts";
import { isCompleteExchange, readReplyText } from "#contract/client/http/tolerant-readers.ts";
import { useSendMessage } from "#contract/client/mutations/turn-mutations.ts";
import { replyRequestHeaders } from "#contract/headers.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import { useIdempotencyKey } from "../../shared/forms/use-idempotency-key.ts";
import type { UnsentMessage } from "../state/conversation.ts";
import type { StoredChat } from "../state/stored-chat.ts";
import { mergeMessages, switchBranch } from "../state/visible-messages.ts";

const replyFailed = { title: chatText.errorTitle, description: chatText.replyFailed, isSilent: true };
/** Conflicts: the chat changed elsewhere. The new messages are shown and the text stays in the box. */
const conflictTexts: Readonly<Record<string, string>> = {
  chat_changed: chatText.chatChanged,
  chat_busy: chatText.chatBusy,
};

/** A message being sent, and the messages visible when it was sent. */
interface OutgoingMessage {
  readonly text: string;
  readonly knownMessages: readonly Message[];
  /** Id of the message that this replaces with a new version. */
  readonly replaces?: string | undefined;
}

/**
 * Result of posting. `userMessageId`: id of the stored user message, if the response named it. `spentUntil`: when a
 * spent allowance begins anew (ISO 8601).
 */
type Delivery =
  | { readonly outcome: "stored"; readonly userMessageId?: string }
  | { readonly outcome: "unreadable" }
  | { readonly outcome: "returned"; readonly spentUntil?: string }
  | { readonly outcome: "unsent"; readonly reason: string; readonly retryAt?: string | undefined };

/** Sends a message and merges the response into the cached conversation. Never throws. */
export function usePostMessage(chatId: string, chat: StoredChat) {
  const { mutateAsync } = useSendMessage();
  const idempotency = useIdempotencyKey();
  const notify = useToast();
  const notifyFailure = useFailureToast();

  async function post({ text, knownMessages, replaces }: OutgoingMessage): Promise<Delivery> {
    const body = { role: "user" as const, content: text, lastMessageId: knownMessages.at(-1)?.id, replaces };
    const key = idempotency.keyOf(chatId, body);
    const extraHeaders = replyRequestHeaders(key);
    const { body: sent } = await mutateAsync({ params: { id: chatId }, body, extraHeaders });
    idempotency.complete(chatId, body);
    if (!isCompleteExchange(sent)) {
      if (readReplyText(sent) === undefined) return { outcome: "unreadable" };
      await chat.refetch();
      return { outcome: "stored" };
    }
    const newer = [sent.userMessage, sent.aiMessage];
    const mergeSentMessages = (before: readonly Message[]) =>
      replaces === undefined ? mergeMessages(before, newer) : switchBranch(before, replaces, newer);
    chat.updateMessages(mergeSentMessages, sent);
    return { outcome: "stored", userMessageId: sent.userMessage.id };
  }

  /** After a lost connection the stored messages decide whether the message arrived. */
  async function resolveFailure(
    failure: unknown,
    { text, knownMessages }: OutgoingMessage,
  ): Promise<Delivery> {
    const spentUntil = allowanceResetFrom(failure);
    if (spentUntil !== undefined) return { outcome: "returned", spentUntil };
    const refusal = conflictTexts[parseProblem(failure)?.code ?? ""];
    if (refusal !== undefined) {
      await chat.refetch();
      notify({ tone: "info", title: refusal });
      return { outcome: "returned" };
    }
    if (failure instanceof ApiError) notifyFailure(failure, replyFailed);
    const stored = await chat.refetch();
    const isStored = isMessageStored({ text, known: knownMessages }, stored);
    if (!isStored && !(failure instanceof ApiError)) notifyFailure(failure, replyFailed);
    if (isStored) return { outcome: "stored" };
    return { outcome: "unsent", reason: errorMessage(failure), retryAt: retryAtFrom(failure) };
  }

  return async function send(posting: OutgoingMessage): Promise<Delivery> {
    try {
      return await post(posting);
    } catch (failure) {
      return resolveFailure(failure, posting);
    }
  };
}

/**
 * Whether a message was stored although its response was lost: it is stored now, and later than all that was known.
 * Earlier messages may have been loaded since.
 */
export function isMessageStored(
  { text, known }: Pick<UnsentMessage, "text" | "known">,
  stored: readonly Message[] | undefined,
): boolean {
  const last = known.at(-1)?.timestamp ?? "";
  const isNew = ({ role, content, timestamp }: Message) =>
    role === "user" && content === text && timestamp > last;
  return stored?.some(isNew) ?? false;
}

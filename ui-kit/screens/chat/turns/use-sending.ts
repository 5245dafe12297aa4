import type { Message } from "#contract/chats/messages.ts";
import { isWholeExchange, readReply } from "#contract/client/http/answers.ts";
import { ApiError, messageOf, problemOf, retryAtOf } from "#contract/client/http/api-error.ts";
import { idempotencyHeaders } from "#contract/client/http/idempotency-headers.ts";
import { useSendMessage } from "#contract/client/mutations/mutations.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { useNotify } from "../../../primitives/feedback/toaster.tsx";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import { useIdempotencyKey } from "../../shared/forms/use-idempotency-key.ts";
import type { StoredChat } from "../conversation/use-stored-chat.ts";
import { adoptOtherBranch, mergeMessages } from "../messages/merge-messages.ts";

const replyFailed = { title: chatText.errorTitle, description: chatText.replyFailed, isTold: true };
/** Conflicts: the chat changed elsewhere. The new messages are shown and the text stays in the box. */
const refusals: Readonly<Record<string, string>> = {
  chat_changed: chatText.chatChanged,
  chat_busy: chatText.chatBusy,
};

/** A message being sent, and the messages visible when it was sent. */
interface Posting {
  readonly text: string;
  readonly known: readonly Message[];
  /** Id of the message that this replaces with a new version. */
  readonly replaces?: string | undefined;
}

/** Result of posting. `ownId`: id of the stored user message, if the response named it. */
type Delivery =
  | { readonly outcome: "arrived"; readonly ownId?: string }
  | { readonly outcome: "odd" }
  | { readonly outcome: "refused" }
  | { readonly outcome: "kept"; readonly reason: string; readonly retryAt?: string | undefined };

/** Sends a message and merges the response into the cached conversation. Never throws. */
export function useSending(chatId: string, chat: StoredChat) {
  const { mutateAsync } = useSendMessage();
  const act = useIdempotencyKey();
  const notify = useNotify();
  const notifyFailure = useFailureToast();

  async function post({ text, known, replaces }: Posting): Promise<Delivery> {
    const body = { role: "user" as const, content: text, lastMessageId: known.at(-1)?.id, replaces };
    const key = act.keyOf(chatId, body);
    const extraHeaders = idempotencyHeaders(key);
    const { body: sent } = await mutateAsync({ params: { id: chatId }, body, extraHeaders });
    act.finish(chatId, body);
    if (!isWholeExchange(sent)) {
      if (readReply(sent) === undefined) return { outcome: "odd" };
      await chat.reread();
      return { outcome: "arrived" };
    }
    const newer = [sent.userMessage, sent.aiMessage];
    const take = (before: readonly Message[]) =>
      replaces === undefined ? mergeMessages(before, newer) : adoptOtherBranch(before, replaces, newer);
    chat.edit(take, sent);
    return { outcome: "arrived", ownId: sent.userMessage.id };
  }

  /** After a lost connection the stored messages decide whether the message arrived. */
  async function afterFailure(failure: unknown, { text, known }: Posting): Promise<Delivery> {
    const refusal = refusals[problemOf(failure)?.code ?? ""];
    if (refusal !== undefined) {
      await chat.reread();
      notify({ tone: "info", title: refusal });
      return { outcome: "refused" };
    }
    if (failure instanceof ApiError) notifyFailure(failure, replyFailed);
    const stored = await chat.reread();
    const isThere = hasArrived(text, known, stored);
    if (!isThere && !(failure instanceof ApiError)) notifyFailure(failure, replyFailed);
    if (isThere) return { outcome: "arrived" };
    return { outcome: "kept", reason: messageOf(failure), retryAt: retryAtOf(failure) };
  }

  return async function send(posting: Posting): Promise<Delivery> {
    try {
      return await post(posting);
    } catch (failure) {
      return afterFailure(failure, posting);
    }
  };
}

/** Whether a message was stored although its response was lost: it is stored now and was not known before. */
export function hasArrived(
  text: string,
  known: readonly Message[],
  stored: readonly Message[] | undefined,
): boolean {
  const knownIds = new Set(known.map(({ id }) => id));
  const isNew = ({ id, role, content }: Message) => role === "user" && content === text && !knownIds.has(id);
  return stored?.some(isNew) ?? false;
}

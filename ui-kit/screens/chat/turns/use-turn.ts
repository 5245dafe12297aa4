import { useEffect, useRef, useState } from "react";
import type { Message } from "#contract/chats/messages.ts";
import { errorMessage } from "#contract/client/http/api-error.ts";
import { useSwitchBranch } from "#contract/client/mutations/turn-mutations.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { useDismissErrorToast } from "../../../primitives/toasts/toaster.tsx";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import {
  isPending,
  type RateLimitedMessage,
  type SendOutcome,
  type Turn,
  type TurnActions,
  type UnsentMessage,
} from "../state/conversation.ts";
import type { StoredChat } from "../state/stored-chat.ts";
import { pendingKey } from "../state/visible-messages.ts";
import { isMessageStored, usePostMessage } from "./use-post-message.ts";
import { useContinueReply, useRetryReply } from "./use-retry-reply.ts";

/**
 * State and actions of the current turn. After a failure the stored messages are shown, plus the unsent ones.
 */
export function useTurn(chatId: string, chat: StoredChat, messages: readonly Message[]) {
  const [turn, setTurn] = useState<Turn>({ state: "idle" });
  const { unsent, add, remove } = useUnsentMessages(messages);
  const [rateLimited, setRateLimited] = useState<RateLimitedMessage>();
  const [spentUntil, setSpentUntil] = useState<string>();
  const { keyOf, remember } = useMessageKeys();
  const deliver = usePostMessage(chatId, chat);
  const requests = { retrying: useRetryReply(chatId, chat), continuing: useContinueReply(chatId, chat) };
  const showVersion = useSwitchVersion(chatId, chat);
  const dismissErrorToast = useDismissErrorToast();
  const singleFlight = useSingleFlight<SendOutcome>("returned");
  useClearOnUnmount(isPending(turn), chat.removeFromCache);
  const resetErrors = () => {
    dismissErrorToast();
    setRateLimited(undefined);
    setSpentUntil(undefined);
  };

  const send = (text: string) =>
    singleFlight(text, async () => {
      const sentAt = new Date().toISOString();
      resetErrors();
      remove(text);
      setTurn({ state: "sending", text, sentAt });
      const delivery = await deliver({ text, knownMessages: messages });
      if (delivery.outcome === "unsent") add({ text, sentAt, known: messages, ...delivery });
      if (delivery.outcome === "returned") setSpentUntil(delivery.spentUntil);
      if (delivery.outcome === "stored") remember(delivery.userMessageId, pendingKey(sentAt));
      setTurn(delivery.outcome === "unreadable" ? { state: "unreadable", text, sentAt } : { state: "idle" });
      return delivery.outcome === "unreadable" ? "stored" : delivery.outcome;
    });

  const edit: TurnActions["edit"] = async (replaces, text) => {
    const sent = await singleFlight(`${replaces} ${text}`, async () => {
      resetErrors();
      setTurn({ state: "sending", text, sentAt: new Date().toISOString(), replaces });
      const delivery = await deliver({ text, knownMessages: messages, replaces });
      if (delivery.outcome === "returned") setSpentUntil(delivery.spentUntil);
      if (delivery.outcome === "unsent") setRateLimited({ messageId: replaces, retryAt: delivery.retryAt });
      setTurn({ state: "idle" });
      return delivery.outcome === "stored" ? "stored" : "returned";
    });
    return sent === "stored";
  };

  const ask = (state: keyof typeof requests, messageId: string) =>
    void singleFlight(`${state} ${messageId}`, async () => {
      resetErrors();
      setTurn({ state, messageId });
      const refused = await requests[state](messageId, messages);
      setRateLimited({ messageId, retryAt: refused.retryAt });
      setSpentUntil(refused.spentUntil);
      setTurn({ state: "idle" });
      return "stored";
    });
  const retry: TurnActions["retry"] = (messageId) => ask("retrying", messageId);
  const continueReply: TurnActions["continueReply"] = (messageId) => ask("continuing", messageId);
  const actions = { retry, continueReply, edit, showVersion };
  return { turn, unsent, rateLimited, spentUntil, setSpentUntil, send, actions, keyOf };
}

/**
 * Clears the cached chat on unmount while a reply is pending, so the next visit fetches it. Two effects: the
 * cleanup must see the latest values.
 */
function useClearOnUnmount(isWaiting: boolean, forget: () => void) {
  const latest = useRef({ isWaiting, forget });
  useEffect(() => {
    latest.current = { isWaiting, forget };
  });
  useEffect(
    () => () => {
      if (latest.current.isWaiting) latest.current.forget();
    },
    [],
  );
}

/**
 * Messages that were not delivered. Each stays on the page until it is sent again, or is found among the stored messages: its
 * response alone was lost, and a second copy must not be sent.
 */
export function useUnsentMessages(stored: readonly Message[]) {
  const [unsent, setUnsent] = useState<readonly UnsentMessage[]>([]);
  const open = unsent.filter((message) => !isMessageStored(message, stored));
  // Removed for good: another branch of the chat may not show the stored message.
  if (open.length < unsent.length) setUnsent(open);
  return {
    unsent: open,
    add: (message: UnsentMessage) => setUnsent((before) => [...before, message]),
    /** Called when the same text is sent again. */
    remove: (text: string) => setUnsent((before) => before.filter((message) => message.text !== text)),
  };
}

/** Runs one action at a time. A repeated name returns the pending promise; any other name gets `otherwise`. */
function useSingleFlight<Result>(otherwise: Result) {
  const pending = useRef<{ name: string; result: Promise<Result> }>(undefined);
  return (name: string, run: () => Promise<Result>): Promise<Result> => {
    if (pending.current !== undefined)
      return pending.current.name === name ? pending.current.result : Promise.resolve(otherwise);
    const result = run().finally(() => {
      pending.current = undefined;
    });
    pending.current = { name, result };
    return result;
  };
}

/**
 * Shows another version of a message with all messages after it. Loads the earlier messages first, so that the refetch returns
 * the whole other branch. Never throws.
 */
function useSwitchVersion(chatId: string, chat: StoredChat) {
  const { mutateAsync } = useSwitchBranch();
  const notifyFailure = useFailureToast();
  return async function showVersion(shownMessageId: string): Promise<boolean> {
    try {
      await chat.loadEarlier();
      await mutateAsync({ params: { id: chatId }, body: { shownMessageId } });
      return (await chat.refetch()) !== undefined;
    } catch (failure) {
      notifyFailure(failure, { title: chatText.versionNotShown, description: errorMessage(failure) });
      return false;
    }
  };
}

/** React keys by position in the conversation, so a row keeps its DOM when its message is stored or edited. */
function useMessageKeys() {
  const keys = useRef(new Map<string, string>());
  return {
    keyOf: ({ id, versions }: Message): string => {
      const place = versions?.[0] ?? id;
      return keys.current.get(place) ?? place;
    },
    remember: (id: string | undefined, key: string) => {
      if (id !== undefined) keys.current.set(id, key);
    },
  };
}

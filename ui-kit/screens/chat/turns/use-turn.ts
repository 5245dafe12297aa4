import { useEffect, useRef, useState } from "react";
import type { Message } from "#contract/chats/messages.ts";
import { messageOf } from "#contract/client/http/api-error.ts";
import { useShowVersion } from "#contract/client/mutations/mutations.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { useForgetFailure } from "../../../primitives/feedback/toaster.tsx";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import type { StoredChat } from "../conversation/use-stored-chat.ts";
import { pendingKey } from "../messages/displayed-messages.ts";
import {
  isAwaited,
  type Sent,
  type TooManyOfOne,
  type Turn,
  type TurnActions,
  type UnsentMessage,
} from "./turn.ts";
import { useRetrying } from "./use-retrying.ts";
import { useSending } from "./use-sending.ts";

/**
 * State and actions of the current turn. After a failure the stored messages are shown, plus the unsent ones.
 */
export function useTurn(chatId: string, chat: StoredChat, messages: readonly Message[]) {
  const [turn, setTurn] = useState<Turn>({ state: "idle" });
  const { unsent, keep, take } = useUnsent();
  const [rateLimited, setTooMany] = useState<TooManyOfOne>();
  const { keyOf, remember } = useIdempotencyKeys();
  const deliver = useSending(chatId, chat);
  const retryMessage = useRetrying(chatId, chat);
  const showVersion = useShowingVersions(chatId, chat);
  const forgetFailure = useForgetFailure();
  const once = useSingleFlight<Sent>("refused");
  useForgetWhenLeft(isAwaited(turn), chat.forget);
  const begin = () => {
    forgetFailure();
    setTooMany(undefined);
  };

  const send = (text: string) =>
    once(text, async () => {
      const since = new Date().toISOString();
      begin();
      take(text);
      setTurn({ state: "sending", text, since });
      const delivery = await deliver({ text, known: messages });
      if (delivery.outcome === "kept") keep({ text, since, ...delivery });
      if (delivery.outcome === "arrived") remember(delivery.ownId, pendingKey(since));
      setTurn(delivery.outcome === "odd" ? { state: "odd", text, since } : { state: "idle" });
      return delivery.outcome === "odd" ? "arrived" : delivery.outcome;
    });

  const edit: TurnActions["edit"] = async (replaces, text) => {
    const sent = await once(`${replaces} ${text}`, async () => {
      begin();
      setTurn({ state: "sending", text, since: new Date().toISOString(), replaces });
      const delivery = await deliver({ text, known: messages, replaces });
      if (delivery.outcome === "kept") setTooMany({ messageId: replaces, until: delivery.retryAt });
      setTurn({ state: "idle" });
      return delivery.outcome === "arrived" ? "arrived" : "refused";
    });
    return sent === "arrived";
  };

  const retry: TurnActions["retry"] = (messageId) =>
    void once(messageId, async () => {
      begin();
      setTurn({ state: "retrying", messageId });
      setTooMany({ messageId, until: await retryMessage(messageId, messages) });
      setTurn({ state: "idle" });
      return "arrived";
    });

  return { turn, unsent, rateLimited, send, acts: { retry, edit, showVersion }, keyOf };
}

/**
 * Clears the cached chat on unmount while a reply is pending, so the next visit fetches it. Two effects: the
 * cleanup must see the latest values.
 */
function useForgetWhenLeft(isWaiting: boolean, forget: () => void) {
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

/** Messages that were not delivered; each stays on the page until it is sent again. */
export function useUnsent() {
  const [unsent, setUnsent] = useState<readonly UnsentMessage[]>([]);
  return {
    unsent,
    keep: (message: UnsentMessage) => setUnsent((before) => [...before, message]),
    /** Called when the same text is sent again. */
    take: (text: string) => setUnsent((before) => before.filter((message) => message.text !== text)),
  };
}

/** Runs one action at a time. A repeated name returns the pending promise; any other name gets `otherwise`. */
function useSingleFlight<Result>(otherwise: Result) {
  const underWay = useRef<{ name: string; result: Promise<Result> }>(undefined);
  return (name: string, act: () => Promise<Result>): Promise<Result> => {
    if (underWay.current !== undefined)
      return underWay.current.name === name ? underWay.current.result : Promise.resolve(otherwise);
    const result = act().finally(() => {
      underWay.current = undefined;
    });
    underWay.current = { name, result };
    return result;
  };
}

/** Shows another version of a message and fetches what follows it. Never throws. */
function useShowingVersions(chatId: string, chat: StoredChat) {
  const { mutateAsync } = useShowVersion();
  const notifyFailure = useFailureToast();
  return async function showVersion(shownMessageId: string): Promise<boolean> {
    try {
      await mutateAsync({ params: { id: chatId }, body: { shownMessageId } });
      return (await chat.reread()) !== undefined;
    } catch (failure) {
      notifyFailure(failure, { title: chatText.versionNotShown, description: messageOf(failure) });
      return false;
    }
  };
}

/** React keys by position in the conversation, so a row keeps its DOM when its message is stored or edited. */
function useIdempotencyKeys() {
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

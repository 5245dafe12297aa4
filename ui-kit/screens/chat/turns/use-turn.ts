import { useEffect, useRef, useState } from "react";
import type { Message } from "#contract/chats/messages.ts";
import { useForgetFailure } from "../../../primitives/feedback/toaster.tsx";
import type { StoredChat } from "../conversation/use-stored-chat.ts";
import { pendingKey } from "../messages/displayed-messages.ts";
import { isAwaited, type Sent, type TooManyOfOne, type Turn, type TurnActs } from "./turn.ts";
import { usePlaceKeys } from "./use-place-keys.ts";
import { useRetrying } from "./use-retrying.ts";
import { useSending } from "./use-sending.ts";
import { useShowingVersions } from "./use-showing-versions.ts";
import { useOneAtATime } from "./use-single-flight.ts";
import { useUnsent } from "./use-unsent.ts";

/** The turn under way in a chat. After a failure, what is shown is what is stored, and what did not arrive. */
export function useTurn(chatId: string, chat: StoredChat, messages: readonly Message[]) {
  const [turn, setTurn] = useState<Turn>({ state: "idle" });
  const { unsent, keep, take } = useUnsent();
  const [tooMany, setTooMany] = useState<TooManyOfOne>();
  const { keyOf, remember } = usePlaceKeys();
  const deliver = useSending(chatId, chat);
  const retryMessage = useRetrying(chatId, chat);
  const showVersion = useShowingVersions(chatId, chat);
  const forgetFailure = useForgetFailure();
  const once = useOneAtATime<Sent>("refused");
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

  const edit: TurnActs["edit"] = async (replaces, text) => {
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

  const retry: TurnActs["retry"] = (messageId) =>
    void once(messageId, async () => {
      begin();
      setTurn({ state: "retrying", messageId });
      setTooMany({ messageId, until: await retryMessage(messageId, messages) });
      setTurn({ state: "idle" });
      return "arrived";
    });

  return { turn, unsent, tooMany, send, acts: { retry, edit, showVersion }, keyOf };
}

/**
 * A reply that is awaited when a person leaves is read from the server when they come back.
 * Effects, because leaving is told by their clean-up alone, which must see the latest render.
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

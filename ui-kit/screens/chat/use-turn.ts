import { useEffect, useRef, useState } from "react";
import type { Message } from "#contract/messages.ts";
import { isAwaited, type Turn } from "./turn.ts";
import { useRetrying } from "./use-retrying.ts";
import { useSending } from "./use-sending.ts";
import type { StoredChat } from "./use-stored-chat.ts";

/** The turn under way in a chat. After a failure, what is shown is what is stored. */
export function useTurn(chatId: string, chat: StoredChat, messages: readonly Message[]) {
  const [turn, setTurn] = useState<Turn>({ state: "idle" });
  const sendMessage = useSending(chatId, chat);
  const retryMessage = useRetrying(chatId, chat);
  useForgetWhenLeft(isAwaited(turn), chat.forget);

  async function send(text: string) {
    const since = new Date().toISOString();
    setTurn({ state: "sending", text, since });
    setTurn(await sendMessage(text, since, messages));
  }

  async function retry(messageId: string) {
    setTurn({ state: "retrying", messageId });
    await retryMessage(messageId);
    setTurn({ state: "idle" });
  }

  return { turn, send, retry };
}

/** A reply that is awaited when a person leaves is read from the server when they come back. */
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

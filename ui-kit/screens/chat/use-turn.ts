import { useEffect, useRef, useState } from "react";
import type { Message } from "#contract/messages.ts";
import { useForgetFailure } from "../../primitives/toaster.tsx";
import { isAwaited, type Turn } from "./turn.ts";
import { useRetrying } from "./use-retrying.ts";
import { useSending } from "./use-sending.ts";
import type { StoredChat } from "./use-stored-chat.ts";
import { useUnsent } from "./use-unsent.ts";

/** The turn under way in a chat. After a failure, what is shown is what is stored, and what did not arrive. */
export function useTurn(chatId: string, chat: StoredChat, messages: readonly Message[]) {
  const [turn, setTurn] = useState<Turn>({ state: "idle" });
  const { unsent, keep, take } = useUnsent();
  const sendMessage = useSending(chatId, chat);
  const retryMessage = useRetrying(chatId, chat);
  const forgetFailure = useForgetFailure();
  useForgetWhenLeft(isAwaited(turn), chat.forget);

  /** Answers whether the server has the message. */
  async function send(text: string): Promise<boolean> {
    const since = new Date().toISOString();
    forgetFailure();
    take(text);
    setTurn({ state: "sending", text, since });
    const left = await sendMessage(text, since, messages);
    const isUnsent = "reason" in left;
    if (isUnsent) keep(left);
    setTurn(isUnsent ? { state: "idle" } : left);
    return !isUnsent;
  }

  async function retry(messageId: string) {
    forgetFailure();
    setTurn({ state: "retrying", messageId });
    await retryMessage(messageId);
    setTurn({ state: "idle" });
  }

  return { turn, unsent, send, retry };
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

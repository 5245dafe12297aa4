import { useEffect } from "react";
import { ApiError, messageOf } from "#contract/client/api-error.ts";
import type { Conversation } from "./conversation.ts";
import { isAwaited } from "./turn.ts";
import { useRestart } from "./use-restart.ts";
import { type StoredChat, useStoredChat } from "./use-stored-chat.ts";
import { useTurn } from "./use-turn.ts";

const rereadMilliseconds = 2000;

/** A chat that exists. */
export function useOpenChat(chatId: string, onChatStarted: (chatId: string) => void): Conversation {
  const stored = useStoredChat(chatId);
  const { chat, messages } = stored.query.data?.body ?? { chat: undefined, messages: [] };
  const { turn, unsent, send, retry } = useTurn(chatId, stored, messages);
  const { isRestarting, restart } = useRestart(onChatStarted);
  const isWritten = messages.at(-1)?.status === "streaming";
  useRereadWhile(isWritten && turn.state === "idle", stored);

  if (chat === undefined) return withoutChat(stored);
  const acts = { isRestarting, restart: () => void restart(chat), send };
  if (messages.length === 0 && unsent.length === 0 && turn.state === "idle")
    return { state: "empty", chat, ...acts };
  return {
    state: "talking",
    title: chat.title,
    messages,
    turn,
    unsent,
    isWaiting: isAwaited(turn),
    isWritten,
    retry: (messageId) => void retry(messageId),
    ...acts,
  };
}

function withoutChat({ query, reread }: StoredChat): Conversation {
  if (query.isPending) return { state: "loading" };
  if (query.error instanceof ApiError && query.error.status === 404) return { state: "missing" };
  return { state: "failed", reason: messageOf(query.error), tryAgain: () => void reread() };
}

/**
 * A reply that another page waits for is read again until it has ended: this page hears nothing of it. That nothing
 * is fetched by itself (product section 9) is about finished data. An effect, because a timer belongs to each reading.
 */
function useRereadWhile(isWritten: boolean, { query, reread }: StoredChat) {
  const readAt = query.dataUpdatedAt;
  useEffect(() => {
    if (!isWritten || readAt === 0) return;
    const timer = setTimeout(() => void reread(), rereadMilliseconds);
    return () => clearTimeout(timer);
  }, [isWritten, readAt, reread]);
}

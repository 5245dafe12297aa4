import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { ApiError } from "#contract/client/http/api-error.ts";
import { browserPageLifecycle, type PageLifecycleEvent } from "#contract/client/streams/page-lifecycle.ts";
import type { LiveReply } from "#contract/client/streams/reply-animation.ts";
import { useLiveReply } from "../streaming/use-live-reply.ts";
import { useStopping } from "../streaming/use-stopping.ts";
import { isAwaited } from "../turns/turn.ts";
import { useRestart } from "../turns/use-restart.ts";
import { useTurn } from "../turns/use-turn.ts";
import type { Conversation } from "./conversation.ts";
import { type StoredChat, useStoredChat } from "./use-stored-chat.ts";

const nothingRead = { chat: undefined, messages: [], contextStart: undefined };

export function useOpenChat(chatId: string, onChatStarted: (chatId: string) => void): Conversation {
  const stored = useStoredChat(chatId);
  const { chat, messages, contextStart } = stored.query.data?.body ?? nothingRead;
  const { turn, unsent, rateLimited, send, acts, keyOf } = useTurn(chatId, stored, messages);
  const { isRestarting, restart } = useRestart(onChatStarted);
  const { live, isCutOff } = useLiveReply(chatId, stored, messages);
  const stopReply = useStopping(chatId, stored);
  const phase = usePhase(live);
  useRereadWhenBack(stored, live !== undefined);

  if (chat === undefined) return withoutChat(stored);
  const basics = { isRestarting, restart: () => void restart(chat), send };
  if (messages.length === 0 && unsent.length === 0 && turn.state === "idle")
    return { state: "empty", chat, ...basics };
  return {
    state: "talking",
    title: chat.title,
    messages,
    contextStart,
    turn,
    unsent,
    rateLimited,
    isWaiting: isAwaited(turn) || phase === "empty",
    isWritten: live !== undefined,
    live,
    isCutOff,
    stop: live && phase !== "stopped" ? () => void stopReply(live) : undefined,
    acts,
    keyOf,
    ...basics,
  };
}

function withoutChat({ query, reread }: StoredChat): Conversation {
  if (query.isPending) return { state: "loading" };
  if (query.error instanceof ApiError && query.error.status === 404) return { state: "missing" };
  return { state: "failed", failure: query.error, tryAgain: () => void reread() };
}

/**
 * Refetches the chat when the page becomes active or online again; a streaming reply resumes on its own. An
 * effect, because only page lifecycle events report it.
 */
function useRereadWhenBack({ reread }: StoredChat, isGrowing: boolean) {
  const look = useEffectEvent((moment: PageLifecycleEvent) => {
    if (moment === "back" && !isGrowing) void reread();
  });
  useEffect(() => browserPageLifecycle((moment) => look(moment)), []);
}

const never = () => () => {};

/** Progress of the streaming reply. Changes at most twice, while the text changes every frame. */
function usePhase(live: LiveReply | undefined): "none" | "empty" | "growing" | "stopped" {
  return useSyncExternalStore(live?.subscribe ?? never, () => {
    if (live === undefined) return "none";
    const { text, isFrozen } = live.drawn();
    if (isFrozen) return "stopped";
    return text === "" ? "empty" : "growing";
  });
}

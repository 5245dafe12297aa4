import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { ApiError } from "#contract/client/http/api-error.ts";
import { browserPageLifecycle, type PageLifecycleEvent } from "#contract/client/streams/page-lifecycle.ts";
import type { ReplyAnimation } from "#contract/client/streams/reply-animation.ts";
import { useEarlierMessages } from "../messages/use-earlier-messages.ts";
import { useRenderersLoaded } from "../messages/use-renderers-loaded.ts";
import { type Conversation, isAwaitingReply } from "../state/conversation.ts";
import { type StoredChat, useStoredChat } from "../state/stored-chat.ts";
import { useLiveReply, useReplyStop } from "../streaming/use-live-reply.ts";
import { useRestartChat } from "../turns/use-restart.ts";
import { useTurn } from "../turns/use-turn.ts";

const emptyChat = { chat: undefined, messages: [], contextStart: undefined, earlierCount: 0 };

/** `shownId`: the message at which the chat opens; without one, at its end. */
export function useOpenChat(
  chatId: string,
  onChatStarted: (chatId: string) => void,
  shownId: string | undefined,
): Conversation {
  const stored = useStoredChat(chatId);
  const { chat, messages, contextStart, earlierCount } = stored.query.data?.body ?? emptyChat;
  const { turn, unsent, rateLimited, spentUntil, ...turns } = useTurn(chatId, stored, messages);
  const { send, actions, keyOf } = turns;
  const { isRestarting, restart } = useRestartChat(onChatStarted, turns.setSpentUntil);
  const { live, isReconnecting } = useLiveReply(chatId, stored, messages);
  const stopReply = useReplyStop(chatId, stored);
  const phase = useReplyPhase(live);
  useRefetchOnReturn(stored, live !== undefined);
  const awaitsEarlier = useEarlierMessages(chatId, stored.query.data?.body, shownId);
  const areRenderersLoaded = useRenderersLoaded(awaitsEarlier ? undefined : stored.query.data?.body.messages);

  if (chat === undefined) return missingConversation(stored);
  if (!areRenderersLoaded || awaitsEarlier) return { state: "loading" };
  const basics = { chat, isRestarting, restart: () => void restart(chat), send, spentUntil };
  if (messages.length === 0 && unsent.length === 0 && turn.state === "idle")
    return { state: "empty", ...basics };
  return {
    state: "talking",
    title: chat.title,
    messages,
    earlierCount,
    contextStart,
    turn,
    unsent,
    rateLimited,
    isWaiting: isAwaitingReply(turn) || phase === "empty",
    isStreaming: live !== undefined || turn.state === "continuing",
    live,
    isReconnecting,
    stop: live && phase !== "stopped" ? () => void stopReply(live) : undefined,
    actions,
    keyOf,
    ...basics,
  };
}

function missingConversation({ query, refetch }: StoredChat): Conversation {
  if (query.isPending) return { state: "loading" };
  if (query.error instanceof ApiError && query.error.status === 404) return { state: "missing" };
  return { state: "failed", failure: query.error, retry: () => void refetch() };
}

/**
 * Refetches the chat when the page becomes active or online again; a streaming reply resumes on its own. An
 * effect, because only page lifecycle events report it.
 */
function useRefetchOnReturn({ refetch }: StoredChat, isStreaming: boolean) {
  const handleLifecycle = useEffectEvent((moment: PageLifecycleEvent) => {
    if (moment === "back" && !isStreaming) void refetch();
  });
  useEffect(() => browserPageLifecycle((moment) => handleLifecycle(moment)), []);
}

const noopSubscribe = () => () => {};

/** Progress of the streaming reply. Changes at most twice, while the text changes every frame. */
function useReplyPhase(live: ReplyAnimation | undefined): "none" | "empty" | "growing" | "stopped" {
  return useSyncExternalStore(live?.subscribe ?? noopSubscribe, () => {
    if (live === undefined) return "none";
    const { text, isFrozen } = live.getSnapshot();
    if (isFrozen) return "stopped";
    return text === "" ? "empty" : "growing";
  });
}

import { useEffect, useEffectEvent, useState } from "react";
import type { Message } from "#contract/chats/messages.ts";
import { useTellFailure } from "#contract/client/react/use-tell-failure.ts";
import { LiveReply } from "#contract/client/streams/reply-animation.ts";
import type { StoredChat } from "../conversation/use-stored-chat.ts";
import { followToEnd } from "./follow-to-end.ts";
import { useReplyEnd } from "./use-reply-end.ts";

/**
 * The reply that is being written in a chat, whoever asked for it: what is stored of it at once, then as it grows. What is
 * stored is written at its end alone. Leaving stops nothing.
 */
export function useLiveReply(chatId: string, chat: StoredChat, messages: readonly Message[]) {
  const last = messages.at(-1);
  const growing = last?.status === "streaming" ? last : undefined;
  const [live, setLive] = useState<LiveReply>();
  const [isCutOff, setCutOff] = useState(false);
  const tellFailure = useTellFailure();
  const takeEnd = useReplyEnd(chat);
  if (live?.messageId !== growing?.id) setLive(growing && new LiveReply(growing.id, growing.content));

  const follow = useEffectEvent(async (reply: LiveReply, signal: AbortSignal) => {
    const onConnection = (connection: "open" | "lost") => setCutOff(connection === "lost");
    const { reread } = chat;
    try {
      takeEnd(await followToEnd({ chatId, live: reply, signal, onConnection, reread }));
    } catch (failure) {
      tellFailure(failure);
    }
  });
  // An effect, because a connection is no part of a render. React runs it twice while developing: the stream is opened
  // once that is over.
  useEffect(() => {
    if (live === undefined) return;
    const leave = new AbortController();
    queueMicrotask(() => {
      if (!leave.signal.aborted) void follow(live, leave.signal);
    });
    return () => {
      leave.abort();
      setCutOff(false);
    };
  }, [live]);
  return { live, isCutOff };
}

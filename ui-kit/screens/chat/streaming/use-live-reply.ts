import { useEffect, useEffectEvent, useState } from "react";
import type { Message } from "#contract/chats/messages.ts";
import { useReportFailure } from "#contract/client/react/use-report-failure.ts";
import { LiveReply } from "#contract/client/streams/reply-animation.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { useNotify } from "../../../primitives/feedback/toaster.tsx";
import type { StoredChat } from "../conversation/use-stored-chat.ts";
import { mergeMessages } from "../messages/merge-messages.ts";
import { followToEnd, type ReplyEnd } from "./follow-to-end.ts";

/**
 * The streaming reply of a chat, whichever tab requested it. The cache is written only when the reply ends.
 * Unmounting does not stop the reply.
 */
export function useLiveReply(chatId: string, chat: StoredChat, messages: readonly Message[]) {
  const last = messages.at(-1);
  const growing = last?.status === "streaming" ? last : undefined;
  const [live, setLive] = useState<LiveReply>();
  const [isCutOff, setCutOff] = useState(false);
  const reportFailure = useReportFailure();
  const takeEnd = useReplyEnd(chat);
  if (live?.messageId !== growing?.id) setLive(growing && new LiveReply(growing.id, growing.content));

  const follow = useEffectEvent(async (reply: LiveReply, signal: AbortSignal) => {
    const onConnection = (connection: "open" | "lost") => setCutOff(connection === "lost");
    const { reread } = chat;
    try {
      takeEnd(await followToEnd({ chatId, live: reply, signal, onConnection, reread }));
    } catch (failure) {
      reportFailure(failure);
    }
  });
  // An effect, because a connection must not be opened during render. Delayed, because React runs effects twice
  // in development.
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

type EndContext = Exclude<ReplyEnd, "gone" | undefined>["context"];

function failureOf({ versions }: Message, messages: readonly Message[]): string {
  const replies = messages.filter(({ role }) => role === "assistant");
  const isFirst = replies.length <= 1 && versions === undefined;
  return isFirst ? chatText.firstReplyFailed : chatText.replyFailed;
}

/** Writes the ended reply into the cached conversation and notifies if it failed. */
function useReplyEnd(chat: StoredChat) {
  const notify = useNotify();

  function take(ended: Message, context: EndContext) {
    const messages = chat.edit((before) => mergeMessages(before, [ended]), context)?.body.messages ?? [];
    void chat.forgetList();
    if (ended.status === "failed")
      notify({
        tone: "danger",
        title: chatText.errorTitle,
        description: failureOf(ended, messages),
        isTold: true,
      });
  }

  return (end: ReplyEnd) => {
    if (end === "gone") return void chat.readAnew();
    if (end === undefined) return;
    const { code, ...message } = end.message;
    take(code === undefined || code === "deleted" ? message : { ...message, code }, end.context);
  };
}

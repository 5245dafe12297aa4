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
 * The reply that is being written in a chat, whoever asked for it: what is stored of it at once, then as it grows. What is
 * stored is written at its end alone. Leaving stops nothing.
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

type EndContext = Exclude<ReplyEnd, "gone" | undefined>["context"];

function failureOf({ versions }: Message, messages: readonly Message[]): string {
  const replies = messages.filter(({ role }) => role === "assistant");
  const isFirst = replies.length <= 1 && versions === undefined;
  return isFirst ? chatText.firstReplyFailed : chatText.replyFailed;
}

/** Puts the end of a reply that was followed into the conversation, and tells when it is a failure. */
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

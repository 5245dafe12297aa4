import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Message } from "#contract/chats/messages.ts";
import { useStopReply } from "#contract/client/mutations/turn-mutations.ts";
import { useConnection, useReportFailure } from "#contract/client/react/use-api.ts";
import { type FollowResult, followUntilEnd } from "#contract/client/streams/follow-reply.ts";
import { runWhilePageActive } from "#contract/client/streams/page-lifecycle.ts";
import { ReplyAnimation } from "#contract/client/streams/reply-animation.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { useToast } from "../../../primitives/toasts/toaster.tsx";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import type { StoredChat } from "../state/stored-chat.ts";
import { mergeMessages } from "../state/visible-messages.ts";

const stopFailed = { title: chatText.errorTitle, description: chatText.stopFailed };

/**
 * Stops the streaming reply at the text drawn so far. If the request fails, streaming continues. Never throws.
 */
export function useReplyStop(chatId: string, chat: StoredChat) {
  const { mutateAsync } = useStopReply();
  const notifyFailure = useFailureToast();
  return async function stop(live: ReplyAnimation): Promise<void> {
    const seen = live.pause();
    try {
      const { body } = await mutateAsync({ params: { id: chatId }, body: seen });
      if (body.message.id === live.messageId)
        chat.updateMessages((before) => mergeMessages(before, [body.message]));
      else await chat.refetch();
    } catch (failure) {
      live.resume();
      notifyFailure(failure, stopFailed);
    }
  };
}

/**
 * The streaming reply of a chat, whichever tab requested it. The cache is written only when the reply ends.
 * Unmounting does not stop the reply.
 */
export function useLiveReply(chatId: string, chat: StoredChat, messages: readonly Message[]) {
  const last = messages.at(-1);
  const growing = last?.status === "streaming" ? last : undefined;
  const [live, setLive] = useState<ReplyAnimation>();
  const [isReconnecting, setReconnecting] = useState(false);
  const connection = useConnection();
  const reportFailure = useReportFailure();
  const handleReplyEnd = useReplyEnd(chat);
  const { earlierCount = 0 } = chat.query.data?.body ?? {};
  useFailedReplyToast(growing?.id, messages, earlierCount);
  if (live?.messageId !== growing?.id)
    setLive(
      growing && new ReplyAnimation(growing.id, { text: growing.content, reasoning: growing.reasoning }),
    );

  const follow = useEffectEvent(async (reply: ReplyAnimation, signal: AbortSignal) => {
    const onConnection = (state: "open" | "lost") => setReconnecting(state === "lost");
    const { refetch } = chat;
    try {
      handleReplyEnd(
        await followUntilEnd({
          connection,
          chatId,
          animation: reply,
          signal,
          onConnection,
          refetchMessages: refetch,
        }),
      );
    } catch (failure) {
      reportFailure(failure);
    }
  });
  // An effect, because a connection must not be opened during render. Delayed, because React runs effects twice
  // in development.
  useEffect(() => {
    if (live === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener("keydown", live.handleKeyPress, { signal, capture: true, passive: true });
    let leave = () => {};
    queueMicrotask(() => {
      if (!signal.aborted) leave = runWhilePageActive((active) => void follow(live, active));
    });
    return () => {
      controller.abort();
      leave();
      setReconnecting(false);
    };
  }, [live]);
  return { live, isReconnecting };
}

type EndContext = Exclude<FollowResult, "gone" | undefined>["context"];

function replyFailureText({ versions }: Message, messages: readonly Message[], earlierCount: number): string {
  const replies = messages.filter(({ role }) => role === "assistant");
  const isFirst = earlierCount === 0 && replies.length <= 1 && versions === undefined;
  return isFirst ? chatText.firstReplyFailed : chatText.replyFailed;
}

/**
 * Notifies that a reply which was shown as streaming has failed: the stream, a refetch or another response may
 * bring its end.
 */
function useFailedReplyToast(
  streamingId: string | undefined,
  messages: readonly Message[],
  earlierCount: number,
) {
  const notify = useToast();
  const shownStreaming = useRef<string>(undefined);

  const notifyIfFailed = useEffectEvent((id: string) => {
    const ended = messages.find((message) => message.id === id);
    if (ended?.status !== "failed") return;
    const description = replyFailureText(ended, messages, earlierCount);
    notify({ tone: "danger", title: chatText.errorTitle, description, isSilent: true });
  });
  // An effect, because the end of the reply is no action of the user.
  useEffect(() => {
    const before = shownStreaming.current;
    shownStreaming.current = streamingId;
    if (before !== undefined && before !== streamingId) notifyIfFailed(before);
  }, [streamingId]);
}

/** Writes the ended reply into the cached conversation. */
function useReplyEnd(chat: StoredChat) {
  function storeEndedReply(ended: Message, context: EndContext) {
    chat.updateMessages((before) => mergeMessages(before, [ended]), context);
    void chat.invalidateLists();
  }

  return (end: FollowResult) => {
    if (end === "gone") return void chat.reset();
    if (end === undefined) return;
    const { code, ...message } = end.message;
    storeEndedReply(code === undefined || code === "deleted" ? message : { ...message, code }, end.context);
  };
}

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { z } from "zod";
import type { listEvents } from "#contract/chats/chat-events.ts";
import { applyChatListEvent } from "#contract/client/cache/apply-chat-list-event.ts";
import type { ApiConnection } from "#contract/client/http/api-connection.ts";
import { parseProblem, SessionEndedError, sessionEndReasonOf } from "#contract/client/http/api-error.ts";
import { isCreatingChat } from "#contract/client/mutations/pending-chat-creation.ts";
import { useConnection, useReportFailure } from "#contract/client/react/use-api.ts";
import {
  changedEvent,
  followChatList,
  type ReceivedListEvent,
} from "#contract/client/streams/chat-list-events.ts";
import { runWhilePageActive } from "#contract/client/streams/page-lifecycle.ts";
import { followWithTabLeader, notifyOneTab } from "#contract/client/streams/tab-leader.ts";
import type { ProblemCode, SessionEndReason } from "#contract/problem.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { useProduct } from "../../ports/product.tsx";
import { useToast } from "../../primitives/toasts/toaster.tsx";

type EndedReply = z.infer<(typeof listEvents)["reply-ended"]>;

/** Messages of the leading tab: events, and finally the reason of the end. */
type ListMessage =
  | ReceivedListEvent
  | { readonly ended: ProblemCode; readonly reason?: SessionEndReason | undefined };

async function readListEvents(
  connection: ApiConnection,
  signal: AbortSignal,
  onMessage: (message: ListMessage) => void,
  knownVersion: number | undefined,
): Promise<void> {
  try {
    await followChatList(connection, signal, onMessage, knownVersion);
  } catch (failure) {
    const code = failure instanceof SessionEndedError ? parseProblem(failure)?.code : undefined;
    if (code !== undefined) onMessage({ ended: code, reason: sessionEndReasonOf(failure) });
    throw failure;
  }
}

/** The signing-out tab has cleared its state by then; its listeners ignore later events. Milliseconds. */
const signOutGraceMilliseconds = 1000;

export interface ChatListUpdatesProps {
  /** The signed-in user. */
  userId: string;
  /** Whether the page shows a chat, or is about to: the end of a reply there needs no notification. */
  isShown: (chatId: string) => boolean;
  onOpenChat: (chatId: string) => void;
  /** Called in every tab when the server ends the session, with the reason. The end is then reported like a refused call. */
  onSessionEnd?: ((failure: SessionEndedError) => void) | undefined;
  /** All cached chats are at least as new as this version of the chat list; unknown by default. */
  knownVersion?: number | undefined;
  /** Tabs of one origin with this name share a stream. Pages for several servers need a name for each. */
  tabGroup?: string | undefined;
}

/** Keeps the cached chat lists up to date and notifies the user of replies that end in other chats. Renders nothing. */
export function ChatListUpdates({
  userId,
  isShown,
  onOpenChat,
  onSessionEnd,
  knownVersion,
  tabGroup = "inglenook",
}: ChatListUpdatesProps) {
  const client = useQueryClient();
  const connection = useConnection();
  const reportFailure = useReportFailure();
  const group = `${tabGroup}.${userId}`;
  const notifyReply = useReplyNotifications({ isShown, onOpenChat });

  const handleMessage = useEffectEvent((received: ListMessage) => {
    if ("ended" in received) return onSessionEnd?.(new SessionEndedError(received.ended, received.reason));
    applyChatListEvent(client, received);
    const { event } = received;
    if (event.event === "reply-ended")
      void notifyOneTab(`${group}.${received.id}`, () => notifyReply(event.data));
  });
  const report = useEffectEvent(reportFailure);
  const readKnownVersion = useEffectEvent(() => knownVersion);

  // An effect, because events arrive while a user is signed in.
  useEffect(() => {
    // All that the page shows was read after this moment, in milliseconds of the epoch.
    let knownSince = performance.timeOrigin;
    return runWhilePageActive((signal) => {
      signal.addEventListener("abort", () => {
        knownSince = Date.now();
      });
      const onEvent = (received: ListMessage) => handleMessage(received);
      const onJoined = (lastEventAt: number) => {
        if (lastEventAt >= knownSince) handleMessage(changedEvent());
      };
      const read = (reading: AbortSignal, onRead: (message: ListMessage) => void) =>
        readListEvents(connection, reading, onRead, readKnownVersion());
      followWithTabLeader({ name: `${group}.list`, signal, read, onEvent, onJoined }).catch(
        (failure: unknown) => setTimeout(() => !signal.aborted && report(failure), signOutGraceMilliseconds),
      );
    });
  }, [group, connection]);
  return null;
}

/** Notifies the user of a reply that ended in another chat, unless it was stopped. */
function useReplyNotifications({
  isShown,
  onOpenChat,
}: Pick<ChatListUpdatesProps, "isShown" | "onOpenChat">) {
  const { name } = useProduct();
  const client = useQueryClient();
  const notify = useToast();
  return useEffectEvent(({ chatId, title, status }: EndedReply) => {
    if (status === "stopped" || isShown(chatId) || isCreatingChat(client, chatId)) return;
    const isWhole = status === "complete";
    notify({
      tone: isWhole ? "info" : "danger",
      title: isWhole ? chatText.replyEndedIn(name, title) : chatText.replyFailedIn(title),
      action: { label: chatText.openChat, onAction: () => onOpenChat(chatId) },
    });
  });
}

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import type { z } from "zod";
import type { listEvents } from "#contract/chats/chat-events.ts";
import { applyChatListEvent } from "#contract/client/cache/apply-chat-list-event.ts";
import { connectionOf } from "#contract/client/cache/query-client.ts";
import type { ApiConnection } from "#contract/client/http/api-connection.ts";
import {
  isUnauthenticated,
  parseProblem,
  SessionEndedError,
  sessionEndReasonOf,
} from "#contract/client/http/api-error.ts";
import { isCreatingChat } from "#contract/client/mutations/pending-chat-creation.ts";
import {
  changedEvent,
  followChatList,
  type ReceivedListEvent,
} from "#contract/client/streams/chat-list-events.ts";
import { followWithTabLeader, notifyOneTab } from "#contract/client/streams/tab-leader.ts";
import type { ProblemCode, SessionEndReason } from "#contract/problem.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { useProduct } from "#ui-kit/ports/product.tsx";
import { useToast } from "#ui-kit/primitives/toasts/toaster.tsx";
import { useIsNavigatingTo } from "../routing/page-route.tsx";
import { paths } from "../routing/paths.ts";
import { embeddedListVersion } from "./embedded-session.ts";
import { handleSessionEnd } from "./handle-session-end.ts";
import { recordSessionEnd } from "./session-end.ts";
import { useTabChannelName } from "./tab-channel.tsx";

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

/** Keeps the cached chat lists up to date and notifies the user of replies that end in other chats. Renders nothing. */
export function ChatListUpdates({ userId }: { userId: string }) {
  const client = useQueryClient();
  const location = useLocation();
  const group = useTabChannelName(userId);
  const notifyReply = useReplyNotifications();

  const handleMessage = useEffectEvent((received: ListMessage) => {
    if ("ended" in received)
      return recordSessionEnd(client, new SessionEndedError(received.ended, received.reason));
    applyChatListEvent(client, received);
    const { event } = received;
    if (event.event === "reply-ended")
      void notifyOneTab(`${group}.${received.id}`, () => notifyReply(event.data));
  });
  const refuse = useEffectEvent((failure: unknown) => {
    if (isUnauthenticated(failure)) handleSessionEnd(client, location, failure);
  });

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
        readListEvents(connectionOf(client), reading, onRead, embeddedListVersion(client, userId));
      followWithTabLeader({ name: `${group}.list`, signal, read, onEvent, onJoined }).catch(
        (failure: unknown) => setTimeout(() => !signal.aborted && refuse(failure), signOutGraceMilliseconds),
      );
    });
  }, [group, client, userId]);
  return null;
}

/** Notifies the user of a reply that ended in another chat, unless it was stopped. */
function useReplyNotifications() {
  const isGoingTo = useIsNavigatingTo();
  const { name } = useProduct();
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useToast();
  return useEffectEvent(({ chatId, title, status }: EndedReply) => {
    if (status === "stopped" || isGoingTo(paths.chat(chatId)) || isCreatingChat(client, chatId)) return;
    const isWhole = status === "complete";
    notify({
      tone: isWhole ? "info" : "danger",
      title: isWhole ? chatText.replyEndedIn(name, title) : chatText.replyFailedIn(title),
      action: { label: chatText.openChat, onAction: () => void navigate(paths.chat(chatId)) },
    });
  });
}

/**
 * Runs `begin` while the page is active or in the background, not in the back/forward cache, where a held lock
 * would never be released. Returns a cleanup function.
 */
export function runWhilePageActive(begin: (signal: AbortSignal) => void): () => void {
  const over = new AbortController();
  let now = new AbortController();
  const { signal } = over;
  window.addEventListener("pagehide", () => now.abort(), { signal });
  window.addEventListener(
    "pageshow",
    ({ persisted }) => {
      if (!persisted) return;
      now = new AbortController();
      begin(AbortSignal.any([signal, now.signal]));
    },
    { signal },
  );
  begin(AbortSignal.any([signal, now.signal]));
  return () => over.abort();
}

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import type { z } from "zod";
import type { listEvents } from "#contract/chats/chat-events.ts";
import { applyChatListEvents } from "#contract/client/cache/apply-chat-list-events.ts";
import {
  hasSessionEnded,
  problemOf,
  SessionEnd,
  sessionEndReasonOf,
} from "#contract/client/http/api-error.ts";
import { isStartingChat } from "#contract/client/mutations/starting-chats.ts";
import { type ChatListEvents, followList, missedEvents } from "#contract/client/streams/chat-list-events.ts";
import { notifyOneTab } from "#contract/client/streams/notify-one-tab.ts";
import { followAsTabGroup } from "#contract/client/streams/tab-leader.ts";
import type { ProblemCode, SessionEndReason } from "#contract/problem.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { useProduct } from "#ui-kit/ports/product.tsx";
import { useNotify } from "#ui-kit/primitives/feedback/toaster.tsx";
import { useIsGoingTo } from "../routing/page-route.tsx";
import { paths } from "../routing/paths.ts";
import { endSession } from "./end-session.ts";
import { noteSessionEnd } from "./session-end.ts";
import { useTabGroup } from "./tab-group.tsx";

type EndedReply = z.infer<(typeof listEvents)["reply-ended"]>;

/** Messages of the leading tab: events, and finally the reason of the end. */
type Heard = ChatListEvents | { readonly ended: ProblemCode; readonly reason?: SessionEndReason | undefined };

async function readList(signal: AbortSignal, onEvents: (heard: Heard) => void): Promise<void> {
  try {
    await followList(signal, onEvents);
  } catch (failure) {
    const code = failure instanceof SessionEnd ? problemOf(failure)?.code : undefined;
    if (code !== undefined) onEvents({ ended: code, reason: sessionEndReasonOf(failure) });
    throw failure;
  }
}

/** The signing-out tab has cleared its state by then; its listeners ignore later events. Milliseconds. */
const signOutMilliseconds = 1000;

/** Keeps the cached chat lists up to date and notifies replies that end elsewhere. Renders nothing. */
export function LiveList({ userId }: { userId: string }) {
  const client = useQueryClient();
  const location = useLocation();
  const group = useTabGroup(userId);
  const notifyReply = useReplyNotifications();

  const hear = useEffectEvent((received: Heard) => {
    if ("ended" in received) return noteSessionEnd(client, new SessionEnd(received.ended, received.reason));
    applyChatListEvents(client, received);
    const { event } = received;
    if (event.event === "reply-ended")
      void notifyOneTab(`${group}.${received.id}`, () => notifyReply(event.data));
  });
  const refuse = useEffectEvent((failure: unknown) => {
    if (hasSessionEnded(failure)) endSession(client, location, failure);
  });

  // An effect, because events arrive while a user is signed in.
  useEffect(
    () =>
      whileOnPage((signal) => {
        const onEvents = (received: Heard) => hear(received);
        const onJoined = () => hear(missedEvents());
        followAsTabGroup({ name: group, signal, read: readList, onEvents, onJoined }).catch(
          (failure: unknown) => setTimeout(() => !signal.aborted && refuse(failure), signOutMilliseconds),
        );
      }),
    [group],
  );
  return null;
}

/** Notifies a reply that ended in another chat, unless it was stopped. */
function useReplyNotifications() {
  const isGoingTo = useIsGoingTo();
  const { name } = useProduct();
  const client = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  return useEffectEvent(({ chatId, title, status }: EndedReply) => {
    if (status === "stopped" || isGoingTo(paths.chat(chatId)) || isStartingChat(client, chatId)) return;
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
export function whileOnPage(begin: (signal: AbortSignal) => void): () => void {
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

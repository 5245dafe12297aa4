import { useEffect, useRef } from "react";
import type { Message } from "#contract/chats/messages.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { usePreferences } from "../../../ports/preferences.tsx";
import { useProduct } from "../../../ports/product.tsx";
import type { WithdrawAnnouncement } from "../../../primitives/feedback/announcements.ts";
import { useAnnounce } from "../../../primitives/feedback/announcer.tsx";
import type { ActiveConversation } from "../state/conversation.ts";

/**
 * Announces to screen readers that a reply has started and ended. The failure note announces failures. Its start
 * is withdrawn at its end, and when the page is left.
 */
export function useAnnounceReply({ isWaiting, isStreaming, messages }: ActiveConversation): void {
  const announce = useAnnounce();
  const { name } = useProduct();
  const { readReplies } = usePreferences();
  const isReplying = isWaiting || isStreaming;
  const settled: Message | undefined = messages.findLast(
    ({ role, status }) => role === "assistant" && status !== "streaming",
  );
  const before = useRef<{ settled: Message | undefined; withdraw: WithdrawAnnouncement }>(undefined);
  // An effect: it announces changes of `isWaiting`, not events of this component.
  useEffect(() => {
    if (isReplying === (before.current !== undefined)) return;
    if (before.current === undefined) {
      before.current = { settled, withdraw: announce(chatText.answering(name)) };
      return;
    }
    const isNew = !isSameReply(settled, before.current.settled);
    before.current.withdraw();
    before.current = undefined;
    const end = isNew ? replyEndAnnouncement(settled, name, readReplies) : undefined;
    if (end !== undefined) announce(end);
  }, [isReplying, settled, announce, name, readReplies]);
  // An effect: only its cleanup runs on unmount.
  useEffect(
    () => () => {
      before.current?.withdraw();
      before.current = undefined;
    },
    [],
  );
}

/** A continued reply is another one when it has other text or another end. */
function isSameReply(one: Message | undefined, other: Message | undefined): boolean {
  return one?.id === other?.id && one?.content === other?.content && one?.status === other?.status;
}

function replyEndAnnouncement(reply: Message | undefined, name: string, isRead: boolean): string | undefined {
  if (reply?.status === "stopped") return chatText.stoppedReply;
  if (reply?.status !== "complete") return undefined;
  if (reply.isCut) return isRead ? `${reply.content}\n${chatText.cutReply}` : chatText.cutReply;
  return isRead ? reply.content : chatText.replyEnded(name);
}

import { useEffect, useRef } from "react";
import { chatText } from "#contract/chat-texts.ts";
import { useProduct } from "../../ports/product.tsx";
import { useAnnounce } from "../../primitives/announcer.tsx";
import type { Talk } from "./conversation.ts";

/** Says that a reply has come to those who do not see it; its failure is told by a toast. */
export function useAnnounceReply({ isWaiting, messages }: Talk): void {
  const announce = useAnnounce();
  const { name } = useProduct();
  const wasWaiting = useRef(false);
  const last = messages.at(-1);
  const isAnswered = last?.role === "assistant" && last.status === "complete";
  // An effect: only the end of waiting tells that there is something to say.
  useEffect(() => {
    const hasEnded = wasWaiting.current && !isWaiting;
    wasWaiting.current = isWaiting;
    if (hasEnded && isAnswered) announce(chatText.replyEnded(name));
  }, [isWaiting, isAnswered, announce, name]);
}

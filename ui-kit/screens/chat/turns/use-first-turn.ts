import { useEffect, useRef, useState } from "react";
import { messageOf, retryAtOf } from "#contract/client/http/api-error.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { useForgetFailure } from "../../../primitives/feedback/toaster.tsx";
import { useFirstReplyToast } from "../../shared/chats/use-first-reply-toast.ts";
import { type StoredPrompt, useStartChat } from "../../shared/chats/use-start-chat.ts";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import { useIdempotencyKey } from "../../shared/forms/use-idempotency-key.ts";
import { useIsMounted } from "../../shared/forms/use-is-mounted.ts";
import type { Conversation } from "../conversation/conversation.ts";
import { isAwaited, type Sent, type Turn } from "./turn.ts";
import { useUnsent } from "./use-turn.ts";

export interface FirstTurnEvents {
  /** Called when the stored prompt has become a chat, so that it is not used twice. */
  readonly onPromptUsed: () => void;
  readonly onChatStarted: (chatId: string) => void;
  readonly onChatUnnamed: () => void;
}

const startFailed = { title: chatText.errorTitle, description: chatText.firstReplyFailed };

/**
 * A conversation without a chat. A stored prompt creates the chat at once; otherwise the first message does.
 */
export function useFirstTurn(storedPrompt: StoredPrompt | undefined, events: FirstTurnEvents): Conversation {
  const [turn, setTurn] = useState<Turn>({ state: "idle" });
  const { unsent, keep, take } = useUnsent();
  const startChat = useStartChat();
  const act = useIdempotencyKey();
  const isMounted = useIsMounted();
  const notifyFirstReply = useFirstReplyToast();
  const notifyFailure = useFailureToast();
  const forgetFailure = useForgetFailure();

  async function start({ actKey, ...choice }: StoredPrompt): Promise<Sent> {
    const since = new Date().toISOString();
    const text = choice.initialPrompt;
    forgetFailure();
    take(text);
    setTurn({ state: "sending", text, since });
    const started = await startChat(choice, actKey ?? act.keyOf(choice));
    notifyFirstReply(started);
    if (started.outcome === "failed") {
      const retryAt = retryAtOf(started.failure);
      notifyFailure(started.failure, { ...startFailed, isTold: retryAt !== undefined });
      keep({ text, since, reason: messageOf(started.failure), retryAt });
      setTurn({ state: "idle" });
      return "kept";
    }
    events.onPromptUsed();
    if (!isMounted()) return "arrived";
    if (started.outcome === "unnamed") events.onChatUnnamed();
    else events.onChatStarted(started.chatId);
    return "arrived";
  }

  useOnce(() => storedPrompt && void start(storedPrompt));

  const send = (text: string) =>
    start(text === storedPrompt?.initialPrompt ? storedPrompt : { initialPrompt: text });
  const isFresh = turn.state === "idle" && unsent.length === 0;
  if (isFresh && storedPrompt === undefined) return { state: "new", send };
  return {
    state: "talking",
    title: undefined,
    messages: [],
    turn,
    unsent,
    isWaiting: isFresh || isAwaited(turn),
    isWritten: false,
    send,
  };
}

/** React runs effects twice in development; this runs `act` once. */
function useOnce(start: () => void) {
  const hasRun = useRef(false);
  useEffect(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    start();
  });
}

import { useEffect, useRef, useState } from "react";
import { allowanceResetFrom, errorMessage, retryAtFrom } from "#contract/client/http/api-error.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { useDismissErrorToast } from "../../../primitives/toasts/toaster.tsx";
import {
  type StoredPromptChoice,
  useFirstReplyToast,
  useStartChat,
} from "../../shared/chats/use-start-chat.ts";
import { useFailureToast } from "../../shared/failures/use-failure-toast.ts";
import { useIdempotencyKey } from "../../shared/forms/use-idempotency-key.ts";
import { useIsMounted } from "../../shared/forms/use-is-mounted.ts";
import { type Conversation, isAwaitingReply, type SendOutcome, type Turn } from "../state/conversation.ts";
import { useUnsentMessages } from "./use-turn.ts";

export interface FirstTurnEvents {
  /** Called when the stored prompt has become a chat, so that it is not used twice. */
  readonly onPromptUsed: () => void;
  readonly onChatStarted: (chatId: string) => void;
  readonly onChatIdMissing: () => void;
}

const emptyConversation = {
  state: "talking",
  title: undefined,
  messages: [],
  isStreaming: false,
} as const;
const startFailed = { title: chatText.errorTitle, description: chatText.firstReplyFailed };

/**
 * A conversation without a chat. A stored prompt creates the chat at once; otherwise the first message does.
 */
export function useFirstTurn(
  storedPrompt: StoredPromptChoice | undefined,
  events: FirstTurnEvents,
): Conversation {
  const [turn, setTurn] = useState<Turn>({ state: "idle" });
  const { unsent, add, remove } = useUnsentMessages([]);
  const [spentUntil, setSpentUntil] = useState<string>();
  const startChat = useStartChat();
  const idempotency = useIdempotencyKey();
  const isMounted = useIsMounted();
  const notifyFirstReply = useFirstReplyToast();
  const notifyFailure = useFailureToast();
  const dismissErrorToast = useDismissErrorToast();

  /** `isTyped`: the text comes from the message box, and can return there. */
  async function start(
    { idempotencyKey, ...choice }: StoredPromptChoice,
    isTyped: boolean,
  ): Promise<SendOutcome> {
    const sentAt = new Date().toISOString();
    const text = choice.initialPrompt;
    dismissErrorToast();
    setSpentUntil(undefined);
    remove(text);
    setTurn({ state: "sending", text, sentAt });
    const started = await startChat(choice, idempotencyKey ?? idempotency.keyOf(choice));
    notifyFirstReply(started);
    if (started.outcome === "failed") {
      setTurn({ state: "idle" });
      const until = allowanceResetFrom(started.failure);
      const isSpent = until !== undefined;
      setSpentUntil(until);
      if (isSpent && isTyped) return "returned";
      const retryAt = retryAtFrom(started.failure);
      if (!isSpent) notifyFailure(started.failure, { ...startFailed, isSilent: retryAt !== undefined });
      add({ text, sentAt, known: [], reason: errorMessage(started.failure), retryAt, isSpent });
      return "unsent";
    }
    events.onPromptUsed();
    if (!isMounted()) return "stored";
    if (started.outcome === "unnamed") events.onChatIdMissing();
    else events.onChatStarted(started.chatId);
    return "stored";
  }

  useRunOnce(() => storedPrompt && void start(storedPrompt, false));

  const send = (text: string) =>
    start(text === storedPrompt?.initialPrompt ? storedPrompt : { initialPrompt: text }, true);
  const isFresh = turn.state === "idle" && unsent.length === 0;
  if (isFresh && storedPrompt === undefined) return { state: "new", send, spentUntil };
  return {
    ...emptyConversation,
    turn,
    unsent,
    isWaiting: isFresh || isAwaitingReply(turn),
    send,
    spentUntil,
  };
}

/** React runs effects twice in development; this runs `start` once. */
function useRunOnce(start: () => void) {
  const hasRun = useRef(false);
  useEffect(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    start();
  });
}

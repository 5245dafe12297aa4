import { useEffect, useRef, useState } from "react";
import { chatText } from "#contract/texts.ts";
import { useActKey } from "../use-act-key.ts";
import { useFailureToast } from "../use-failure-toast.ts";
import { useFirstReplyToast } from "../use-first-reply-toast.ts";
import { useIsMounted } from "../use-is-mounted.ts";
import { type PromptChoice, useStartChat } from "../use-start-chat.ts";
import type { Conversation } from "./conversation.ts";
import { isAwaited, type Turn } from "./turn.ts";
import { unsentReason } from "./unsent-reason.ts";

/** A prompt choice that was kept, with the act it belongs to if it was sent before. */
export interface StoredPrompt extends PromptChoice {
  readonly actKey?: string | undefined;
}

export interface FirstTurnEvents {
  /** A chat was made of the prompt, so that it must not make a second one. */
  readonly onPromptUsed: () => void;
  readonly onChatStarted: (chatId: string) => void;
  readonly onChatUnnamed: () => void;
}

const startFailed = { title: chatText.errorTitle, description: chatText.firstReplyFailed };

/** A conversation without a chat: a stored prompt makes one at once, else the first message does. */
export function useFirstTurn(storedPrompt: StoredPrompt | undefined, events: FirstTurnEvents): Conversation {
  const [turn, setTurn] = useState<Turn>({ state: "idle" });
  const startChat = useStartChat();
  const act = useActKey();
  const isMounted = useIsMounted();
  const tellFirstReply = useFirstReplyToast();
  const notifyFailure = useFailureToast();

  async function start({ actKey, ...choice }: StoredPrompt) {
    const since = new Date().toISOString();
    const text = choice.initialPrompt;
    setTurn({ state: "sending", text, since });
    const started = await startChat(choice, actKey ?? act.keyOf(choice));
    tellFirstReply(started);
    if (started.outcome === "failed") {
      notifyFailure(started.failure, startFailed);
      return setTurn({ state: "unsent", text, since, reason: unsentReason(started.failure) });
    }
    events.onPromptUsed();
    if (!isMounted()) return;
    if (started.outcome === "unnamed") events.onChatUnnamed();
    else events.onChatStarted(started.chatId);
  }

  useOnce(() => storedPrompt && void start(storedPrompt));

  const send = (text: string) =>
    void start(text === storedPrompt?.initialPrompt ? storedPrompt : { initialPrompt: text });
  if (turn.state === "idle" && storedPrompt === undefined) return { state: "new", send };
  return {
    state: "talking",
    title: undefined,
    messages: [],
    turn,
    isWaiting: turn.state === "idle" || isAwaited(turn),
    isWritten: false,
    send,
  };
}

/** React runs an effect twice while developing; what it starts here must happen once. */
function useOnce(start: () => void) {
  const hasRun = useRef(false);
  useEffect(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    start();
  });
}

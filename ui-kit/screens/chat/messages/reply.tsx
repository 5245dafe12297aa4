import { RefreshCw, StepForward } from "lucide-react";
import { type MouseEvent, useSyncExternalStore } from "react";
import type { Message } from "#contract/chats/messages.ts";
import type { ReplyAnimation } from "#contract/client/streams/reply-animation.ts";
import { canContinue } from "#contract/rules/conversation/continuation.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css } from "#styled/css";
import { MessageBubble } from "../../../patterns/messages/message-bubble.tsx";
import { TypingDots } from "../../../patterns/messages/typing-dots.tsx";
import { IconButton } from "../../../primitives/buttons/icon-button.tsx";
import { RateLimited } from "../../shared/failures/rate-limited.tsx";
import { useIsTurnBusy, useMessageRetryAt, useTurnActions } from "../state/turn-actions.tsx";
import { CopyMessage, MessageActions } from "./message-actions.tsx";
import { MessageReasoning } from "./reasoning.tsx";
import { ReplyStatus } from "./reply-status.tsx";
import { VersionSwitcher } from "./version-switcher.tsx";

const quiet = css({ textStyle: "help", color: "fg.subtle" });
const dots = css({ display: "inline-flex", alignItems: "center", gap: "1", paddingInlineStart: "2" });

interface ReplyProps {
  message: Message;
  number: number;
  /** The streaming reply. */
  live: ReplyAnimation | undefined;
  /** Failed while the page was open. */
  hasJustFailed: boolean;
  /** It ends the visible branch. */
  isNewest: boolean;
}

/** A reply, complete or streaming. Both use the same components, so that the end causes no layout shift. */
export function Reply({ message, number, live, hasJustFailed, isNewest }: ReplyProps) {
  const { text, reasoning, state, isFlowing } = useReplyText(message, live);
  const retryAt = useMessageRetryAt(message.id);
  const isEmpty = state === "complete" && text === "";
  const isCut = state === "complete" && message.isCut === true;
  const isFallback = state !== "streaming" && text !== "" && message.model?.isFallback === true;
  const hasEndedEarly = isCut || (state !== "streaming" && state !== "complete");
  return (
    <MessageBubble
      speaker="bot"
      content={isEmpty ? chatText.unreadableReply : text}
      timestamp={message.timestamp}
      number={number}
      isStreaming={state === "streaming"}
      before={reasoning !== "" && <MessageReasoning messageId={message.id} text={reasoning} />}
      footer={
        state === "streaming" ? (
          <span className={dots} aria-hidden="true">
            <TypingDots isStill={isFlowing} />
          </span>
        ) : (
          <>
            <VersionSwitcher message={message} />
            <ReplyActions message={{ ...message, content: text, status: state }} isNewest={isNewest} />
          </>
        )
      }
    >
      {(hasEndedEarly || retryAt !== undefined || isFallback) && (
        <>
          {isFallback && <span className={quiet}>{chatText.steppedIn(message.model?.label ?? "")}</span>}
          {hasEndedEarly && <ReplyStatus message={{ ...message, status: state }} isNew={hasJustFailed} />}
          <RateLimited until={retryAt} />
        </>
      )}
    </MessageBubble>
  );
}

/** A failed reply has its retry button beside the reason. One that ended early can be continued if it is the newest. */
function ReplyActions({ message, isNewest }: { message: Message; isNewest: boolean }) {
  const { id, content, status } = message;
  const actions = useTurnActions();
  const isBusy = useIsTurnBusy();
  const isContinuable = isNewest && content !== "" && canContinue(message);
  /** Focus moves on, because the buttons leave while the reply grows. */
  function handleContinue({ currentTarget }: MouseEvent<HTMLElement>) {
    currentTarget.closest<HTMLElement>("[data-message]")?.focus({ preventScroll: true });
    actions?.continueReply(id);
  }
  return (
    <MessageActions>
      {content !== "" && <CopyMessage text={content} isReply />}
      {actions && (status === "complete" || status === "stopped") && (
        <IconButton
          size="sm"
          label={chatText.regenerate}
          icon={<RefreshCw aria-hidden="true" />}
          disabled={isBusy}
          onClick={() => actions.retry(id)}
        />
      )}
      {actions && isContinuable && (
        <IconButton
          size="sm"
          label={chatText.continueReply}
          icon={<StepForward aria-hidden="true" />}
          disabled={isBusy}
          onClick={handleContinue}
        />
      )}
    </MessageActions>
  );
}

const noopSubscribe = () => () => {};

/** The text to draw: the animated part while streaming, frozen after Stop. */
function useReplyText({ content, reasoning = "", status }: Message, live: ReplyAnimation | undefined) {
  const drawn = useSyncExternalStore(live?.subscribe ?? noopSubscribe, () => live?.getSnapshot());
  if (drawn === undefined) return { text: content, reasoning, state: status, isFlowing: false };
  const state = drawn.isFrozen ? ("stopped" as const) : status;
  return { text: drawn.text, reasoning: drawn.reasoning, state, isFlowing: drawn.isFlowing };
}

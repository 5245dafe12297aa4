import { rateLimitText } from "#contract/texts/page-texts.ts";
import { css } from "#styled/css";
import { MessageBubble } from "../../../patterns/messages/message-bubble.tsx";
import { Countdown } from "../../shared/failures/countdown.tsx";
import type { UnsentMessage } from "../state/conversation.ts";
import { CopyMessage, MessageActions } from "./message-actions.tsx";
import { ReplyError } from "./reply-error.tsx";

const item = css({ display: "flow-root" });

interface UnsentMessageRowProps {
  message: UnsentMessage;
  number: number;
  /** Undefined while a reply is pending. */
  onSendAgain: ((text: string) => void) | undefined;
}

/** An unsent message with the reason. */
export function UnsentMessageRow({ message, number, onSendAgain }: UnsentMessageRowProps) {
  const { text, sentAt, reason, retryAt, isSpent = false } = message;
  const retry = onSendAgain && (() => onSendAgain(text));
  return (
    <li className={item}>
      <MessageBubble
        speaker="user"
        content={text}
        timestamp={sentAt}
        number={number}
        footer={
          <MessageActions>
            <CopyMessage text={text} />
          </MessageActions>
        }
      >
        <ReplyError isNew={retryAt === undefined} onRetry={isSpent ? "none" : retry}>
          {retryAt === undefined ? (
            reason
          ) : (
            <Countdown
              until={retryAt}
              formatWait={rateLimitText.wait}
              expiredText={rateLimitText.over}
              isNew
            />
          )}
        </ReplyError>
      </MessageBubble>
    </li>
  );
}

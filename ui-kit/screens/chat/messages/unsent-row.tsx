import { rateLimitText } from "#contract/texts/page-texts.ts";
import { css } from "#styled/css";
import { MessageBubble } from "../../../patterns/messages/message-bubble.tsx";
import { Countdown } from "../../shared/failures/countdown.tsx";
import type { UnsentMessage } from "../turns/turn.ts";
import { ReplyError } from "./failed-note.tsx";
import { CopyMessage, MessageActions } from "./message-actions.tsx";

const item = css({ display: "flow-root" });

interface UnsentRowProps {
  message: UnsentMessage;
  /** Undefined while a reply is pending. */
  onSendAgain: ((text: string) => void) | undefined;
}

/** An unsent message with the reason. */
export function UnsentMessageRow({ message, onSendAgain }: UnsentRowProps) {
  const { text, sentAt, reason, retryAt } = message;
  return (
    <li className={item}>
      <MessageBubble
        speaker="user"
        content={text}
        timestamp={sentAt}
        foot={
          <MessageActions>
            <CopyMessage text={text} />
          </MessageActions>
        }
      >
        <ReplyError isNew={retryAt === undefined} onTryAgain={onSendAgain && (() => onSendAgain(text))}>
          {retryAt === undefined ? (
            reason
          ) : (
            <Countdown until={retryAt} words={rateLimitText.wait} over={rateLimitText.over} isNew />
          )}
        </ReplyError>
      </MessageBubble>
    </li>
  );
}

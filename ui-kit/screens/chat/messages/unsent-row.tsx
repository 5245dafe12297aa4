import { rateLimitText } from "#contract/texts/page-texts.ts";
import { css } from "#styled/css";
import { MessageBubble } from "../../../patterns/messages/message-bubble.tsx";
import { Countdown } from "../../shared/failures/countdown.tsx";
import type { UnsentMessage } from "../turns/turn.ts";
import { FailedNote } from "./failed-note.tsx";
import { CopyMessage, MessageActions } from "./message-actions.tsx";

const item = css({ display: "flow-root" });

interface UnsentRowProps {
  message: UnsentMessage;
  /** Missing while a reply is awaited. */
  onSendAgain: ((text: string) => void) | undefined;
}

/** A message that the server does not have, with the reason. */
export function UnsentRow({ message, onSendAgain }: UnsentRowProps) {
  const { text, since, reason, retryAt } = message;
  return (
    <li className={item}>
      <MessageBubble
        speaker="user"
        content={text}
        timestamp={since}
        foot={
          <MessageActions>
            <CopyMessage text={text} />
          </MessageActions>
        }
      >
        <FailedNote isNew={retryAt === undefined} onTryAgain={onSendAgain && (() => onSendAgain(text))}>
          {retryAt === undefined ? (
            reason
          ) : (
            <Countdown until={retryAt} words={rateLimitText.wait} over={rateLimitText.over} isNew />
          )}
        </FailedNote>
      </MessageBubble>
    </li>
  );
}

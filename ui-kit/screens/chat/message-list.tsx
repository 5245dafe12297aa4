import { chatText } from "#contract/chat-texts.ts";
import type { Message } from "#contract/messages.ts";
import { problemSentences } from "#contract/problem.ts";
import { css } from "#styled/css";
import { MessageBubble } from "../../patterns/message-bubble.tsx";
import { Heading } from "../../primitives/heading.tsx";
import type { Talk } from "./conversation.ts";
import { DayLine } from "./day-line.tsx";
import { FailedNote } from "./failed-note.tsx";
import { newDay } from "./new-day.ts";
import { UnsentMessages } from "./unsent-messages.tsx";
import { UnstoredTurn } from "./unstored-turn.tsx";

const list = css({ display: "grid", gap: "6", minWidth: "0" });
/** For those who go by headings: those of the replies stand under it. */
const aboveReplies = css({ srOnly: true });
const item = css({ minWidth: "0" });

interface MessageListProps {
  talk: Talk;
  onSendAgain: ((text: string) => void) | undefined;
}

/** The messages, oldest first, then what is not stored: messages that did not arrive, and the turn under way. Spoken by the announcer, not as a live region. */
export function MessageList({ talk, onSendAgain }: MessageListProps) {
  const { messages, turn, unsent, retry } = talk;
  const retried = turn.state === "retrying" ? turn.messageId : undefined;
  const shown = messages.filter(({ id, role }) => role !== "system" && id !== retried);
  const isBusy = talk.isWaiting || talk.isWritten;
  return (
    <div role="log" aria-live="off" aria-label={chatText.conversation}>
      <Heading level={2} className={aboveReplies}>
        {chatText.conversation}
      </Heading>
      <ol className={list}>
        {shown.map((message, index) => (
          <li key={message.id} className={item}>
            <DayLine day={newDay(message, shown[index - 1])} />
            <StoredMessage message={message} onRetry={isBusy ? undefined : retry} />
          </li>
        ))}
        <UnsentMessages messages={unsent} onSendAgain={isBusy ? undefined : onSendAgain} />
        <UnstoredTurn turn={turn} />
      </ol>
    </div>
  );
}

interface StoredMessageProps {
  message: Message;
  onRetry: ((messageId: string) => void) | undefined;
}

function StoredMessage({ message, onRetry }: StoredMessageProps) {
  const { id, role, content, timestamp, status } = message;
  if (role === "user") return <MessageBubble speaker="user" content={content} timestamp={timestamp} />;
  const isEmpty = status === "complete" && content === "";
  return (
    <MessageBubble speaker="bot" content={isEmpty ? chatText.oddReply : content} timestamp={timestamp}>
      {(status === "failed" || status === "interrupted") && (
        <FailedNote onTryAgain={onRetry && (() => onRetry(id))}>{reasonOf(message)}</FailedNote>
      )}
    </MessageBubble>
  );
}

/** Why a reply is not whole. */
function reasonOf({ status, code }: Message): string {
  if (status === "interrupted") return chatText.interruptedReply;
  return code === undefined ? chatText.failedReply : problemSentences[code];
}

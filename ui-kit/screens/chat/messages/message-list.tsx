import { memo, type ReactElement, useState } from "react";
import type { Message } from "#contract/chats/messages.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css } from "#styled/css";
import { TypingIndicator } from "../../../patterns/messages/typing-indicator.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import type { ActiveConversation } from "../conversation/conversation.ts";
import { renderBatchSize } from "../scroll/use-render-window.ts";
import { TurnActionsProvider } from "../turns/turn-actions.tsx";
import { MessageRow, startsNewDay } from "./message-row.tsx";
import { UnsentMessageRow } from "./unsent-row.tsx";
import { isPendingMessage, visibleMessages } from "./visible-messages.ts";

/** Visually hidden heading above the replies' headings. */
const visuallyHiddenHeading = css({ srOnly: true });

interface MessageListProps {
  talk: ActiveConversation;
  onSendAgain: ((text: string) => void) | undefined;
  /** Number of oldest messages that are not rendered yet. */
  from?: number;
}

/** Stored messages, then unsent ones and the current turn. No live region: the announcer speaks. */
export const MessageList = memo(({ talk, onSendAgain, from }: MessageListProps) => {
  const isBusy = talk.isWaiting || talk.isStreaming;
  return (
    <div>
      <div role="log" aria-live="off" aria-label={chatText.conversation}>
        <Heading level={2} className={visuallyHiddenHeading}>
          {chatText.conversation}
        </Heading>
        <TurnActionsProvider actions={talk.acts} isBusy={isBusy} rateLimited={talk.rateLimited}>
          <Groups talk={talk} onSendAgain={isBusy ? undefined : onSendAgain} from={from} />
        </TurnActionsProvider>
      </div>
      {talk.isWaiting && <TypingIndicator />}
    </div>
  );
});

/** Groups by position in the conversation, so that rows keep their DOM when others are added. */
function Groups({ from = 0, ...props }: MessageListProps) {
  const groups = Object.groupBy(useRows({ from, ...props }), (_row, index) =>
    Math.floor((from + index) / renderBatchSize),
  );
  return Object.entries(groups).map(([place, rows]) => <ol key={place}>{rows}</ol>);
}

/** Stored and unsent messages in one list, so that a row keeps its DOM when its message is stored. */
function useRows({ talk, onSendAgain, from }: MessageListProps & { from: number }): ReactElement[] {
  const { messages, turn, unsent, live, isWaiting, contextStart, keyOf = idOf } = talk;
  const [failedBefore] = useState(() => new Set(messages.filter(hasFailed).map(idOf)));
  const isAway = ({ id }: Message) => isWaiting && id === live?.messageId;
  const shown = visibleMessages(messages, turn).filter((message) => !isAway(message));
  const pending = isPendingMessage(turn);
  return [
    ...shown
      .slice(from)
      .map((message, index) => (
        <MessageRow
          key={keyOf(message)}
          message={message}
          day={startsNewDay(message, shown[from + index - 1])}
          startsContext={message.id === contextStart}
          live={message.id === live?.messageId ? live : undefined}
          hasJustFailed={hasFailed(message) && !failedBefore.has(message.id)}
        />
      )),
    ...unsent.map((message) => (
      <UnsentMessageRow key={message.sentAt} message={message} onSendAgain={onSendAgain} />
    )),
    ...pending.map((message) => (
      <MessageRow
        key={message.id}
        message={message}
        day={startsNewDay(message, shown.at(-1) ?? message)}
        isStored={turn.state === "odd"}
      />
    )),
  ];
}

function idOf({ id }: Message): string {
  return id;
}

function hasFailed({ status }: Message): boolean {
  return status === "failed" || status === "interrupted";
}

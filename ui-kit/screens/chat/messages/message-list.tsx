import { memo, type ReactElement, useState } from "react";
import type { Message } from "#contract/chats/messages.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css } from "#styled/css";
import { TypingIndicator } from "../../../patterns/messages/typing-indicator.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import type { ActiveConversation } from "../state/conversation.ts";
import { TurnActionsProvider } from "../state/turn-actions.tsx";
import { pendingMessages, visibleMessages } from "../state/visible-messages.ts";
import { MessageRow, newDayLabel } from "./message-row.tsx";
import { LiveReasoning, UnfoldedReasoningProvider } from "./reasoning.tsx";
import { UnsentMessageRow } from "./unsent-message-row.tsx";

/**
 * Messages per `content-visibility` group. Chromium checks every group each frame, so single rows would be
 * slow; a group is drawn in one frame, so large ones would be slow too.
 */
export const renderBatchSize = 4;

/** Visually hidden heading above the replies' headings. */
const visuallyHiddenHeading = css({ srOnly: true });

interface MessageListProps {
  conversation: ActiveConversation;
  onSendAgain: ((text: string) => void) | undefined;
  /** Number of oldest messages of the conversation that are not rendered yet. */
  hiddenCount?: number;
  /** The message that a search led to. */
  currentMatchId?: string | undefined;
}

/** Stored messages, then unsent ones and the current turn. No live region: the announcer speaks. */
export const MessageList = memo((props: MessageListProps) => {
  const { conversation, onSendAgain } = props;
  const isBusy = conversation.isWaiting || conversation.isStreaming;
  return (
    <UnfoldedReasoningProvider>
      <div>
        <div role="log" aria-live="off" aria-label={chatText.conversation}>
          <Heading level={2} className={visuallyHiddenHeading}>
            {chatText.conversation}
          </Heading>
          <TurnActionsProvider
            actions={conversation.actions}
            isBusy={isBusy}
            rateLimited={conversation.rateLimited}
          >
            <Groups {...props} onSendAgain={isBusy ? undefined : onSendAgain} />
          </TurnActionsProvider>
        </div>
        {conversation.isWaiting && <TypingIndicator />}
        {conversation.isWaiting && conversation.live && <LiveReasoning live={conversation.live} />}
      </div>
    </UnfoldedReasoningProvider>
  );
});

/** Groups by position in the conversation, so that rows keep their DOM when others are added. */
function Groups(props: MessageListProps) {
  const { earlierCount = 0 } = props.conversation;
  const hiddenCount = Math.max(props.hiddenCount ?? 0, earlierCount);
  const groups = Object.groupBy(useRows({ ...props, hiddenCount, earlierCount }), (_row, index) =>
    Math.floor((hiddenCount + index) / renderBatchSize),
  );
  return Object.entries(groups).map(([place, rows]) => <ol key={place}>{rows}</ol>);
}

interface RowCounts {
  hiddenCount: number;
  earlierCount: number;
}

/** Stored and unsent messages in one list, so that a row keeps its DOM when its message is stored. */
function useRows({
  conversation,
  onSendAgain,
  hiddenCount,
  earlierCount,
  currentMatchId,
}: MessageListProps & RowCounts): ReactElement[] {
  const { messages, turn, unsent, live, isWaiting, contextStart, keyOf = idOf } = conversation;
  const hasJustFailed = useJustFailed(messages);
  const isHidden = ({ id }: Message) => isWaiting && id === live?.messageId;
  const shown = visibleMessages(messages, turn).filter((message) => !isHidden(message));
  const first = hiddenCount - earlierCount;
  const count = earlierCount + shown.length;
  const pending = pendingMessages(turn);
  return [
    ...shown
      .slice(first)
      .map((message, index) => (
        <MessageRow
          key={keyOf(message)}
          message={message}
          number={hiddenCount + index + 1}
          day={newDayLabel(message, shown[first + index - 1])}
          startsContext={message.id === contextStart}
          isCurrentMatch={message.id === currentMatchId}
          isNewest={message === shown.at(-1)}
          live={message.id === live?.messageId ? live : undefined}
          hasJustFailed={hasJustFailed(message)}
        />
      )),
    ...unsent.map((message, index) => (
      <UnsentMessageRow
        key={message.sentAt}
        message={message}
        number={count + index + 1}
        onSendAgain={onSendAgain}
      />
    )),
    ...pending.map((message, index) => (
      <MessageRow
        key={message.id}
        message={message}
        number={count + unsent.length + index + 1}
        day={newDayLabel(message, shown.at(-1))}
        isStored={turn.state === "unreadable"}
      />
    )),
  ];
}

/** Whether a reply failed while the page was open. A message that is loaded later is older than the first one then. */
function useJustFailed(messages: readonly Message[]): (message: Message) => boolean {
  const [before] = useState(() => {
    return { failedIds: new Set(messages.filter(hasFailed).map(idOf)), start: messages[0]?.timestamp ?? "" };
  });
  return (message) =>
    hasFailed(message) && message.timestamp >= before.start && !before.failedIds.has(message.id);
}

function idOf({ id }: Message): string {
  return id;
}

function hasFailed({ status }: Message): boolean {
  return status === "failed" || status === "interrupted";
}

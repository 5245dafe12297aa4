import { memo, type RefObject } from "react";
import type { Chat } from "#contract/chats/chat.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css, cx } from "#styled/css";
import { Hearth } from "../../../patterns/brand/hearth.tsx";
import { EmptyState } from "../../../patterns/page/empty-state.tsx";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Alert } from "../../../primitives/feedback/alert.tsx";
import { Skeleton } from "../../../primitives/feedback/skeleton.tsx";
import { Card } from "../../../primitives/layout/card.tsx";
import { VisuallyHidden } from "../../../primitives/layout/visually-hidden.tsx";
import { FailureMessage } from "../../shared/failures/failure-message.tsx";
import { MessageScroller } from "../scroll/message-scroller.tsx";
import { chatColumn } from "../state/chat-column.ts";
import type { Conversation } from "../state/conversation.ts";
import type { MatchView } from "../state/match-view.ts";

const column = css({
  display: "grid",
  gap: "5",
  justifyItems: "center",
  paddingBlock: { base: "6", md: "12" },
  textAlign: "center",
});
const message = css({ textStyle: "card" });
const quoted = css({
  width: "full",
  textAlign: "start",
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  unicodeBidi: "plaintext",
});

interface NoMessagesProps {
  chat: Chat;
  isRestarting: boolean;
  restart: () => void;
}

/** A chat without messages: only its prompt is left. */
function NoMessages({ chat, isRestarting, restart }: NoMessagesProps) {
  return (
    <div className={column}>
      <Hearth fire="laid" size="small" />
      <p className={message}>{chatText.noMessages}</p>
      <Card className={quoted}>{chat.initialPrompt}</Card>
      <Button variant="lit" busy={isRestarting} onClick={restart}>
        {chatText.restartWithPrompt}
      </Button>
    </div>
  );
}

const bubbles = css({ display: "grid", gap: "6" });
const own = css({ justifySelf: "end" });
/** Skeleton lines beside the rule, as in a reply. */
const reply = css({
  display: "grid",
  gap: "2.5",
  maxWidth: "prose",
  marginInlineStart: "rule",
  paddingInlineStart: "4",
  borderInlineStartWidth: "2px",
  borderInlineStartStyle: "solid",
  borderInlineStartColor: "border.subtle",
  animation: "appear",
});
const lineWidths = ["94%", "100%", "97%", "91%", "58%"];

function ConversationSkeleton() {
  return (
    <div className={bubbles}>
      <VisuallyHidden>
        <span role="status">{chatText.loading}</span>
      </VisuallyHidden>
      <Skeleton width="55%" height="control" className={own} />
      <div className={reply}>
        {lineWidths.map((width) => (
          <Skeleton key={width} width={width} height="meta" />
        ))}
      </div>
      <Skeleton width="40%" height="control" className={own} />
    </div>
  );
}

const placeholderFrame = css({ flex: "1", minHeight: "0", overflowY: "auto" });
const placeholderStates = css({ paddingBlock: "6" });

interface ConversationBodyProps {
  conversation: Conversation;
  onSendAgain: ((text: string) => void) | undefined;
  onGoToHistory: () => void;
  match?: MatchView | undefined;
  revealRef?: RefObject<((place: Range) => void) | undefined> | undefined;
}

/** The area between title and message box, in each state. Typing does not re-render it. */
export const ConversationBody = memo(
  ({ conversation, onGoToHistory, ...scrolling }: ConversationBodyProps) => {
    if (conversation.state === "talking")
      return <MessageScroller conversation={conversation} {...scrolling} />;
    return (
      <div className={placeholderFrame}>
        <div className={cx(chatColumn, placeholderStates)}>
          <ConversationPlaceholder conversation={conversation} onGoToHistory={onGoToHistory} />
        </div>
      </div>
    );
  },
);

type PlaceholderConversation = Exclude<Conversation, { state: "talking" }>;

function ConversationPlaceholder({
  conversation,
  onGoToHistory,
}: {
  conversation: PlaceholderConversation;
  onGoToHistory: () => void;
}) {
  switch (conversation.state) {
    case "loading":
      return <ConversationSkeleton />;
    case "new":
      return <EmptyState title={chatText.newTitle} hint={chatText.newHint} />;
    case "empty":
      return <NoMessages {...conversation} />;
    case "missing":
      return (
        <Alert tone="danger" action={<Button onClick={onGoToHistory}>{chatText.goToHistory}</Button>}>
          {chatText.notFound}
        </Alert>
      );
    case "failed":
      return (
        <Alert
          tone="danger"
          title={chatText.errorTitle}
          action={<Button onClick={conversation.retry}>{chatText.tryAgain}</Button>}
        >
          <FailureMessage failure={conversation.failure} />
        </Alert>
      );
  }
}

import { memo } from "react";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css, cx } from "#styled/css";
import { EmptyState } from "../../../patterns/page/empty-state.tsx";
import { Alert } from "../../../primitives/feedback/alert.tsx";
import { Button } from "../../../primitives/forms/button.tsx";
import { FailureWords } from "../../shared/failures/failure-message.tsx";
import { MessageScroller } from "../scroll/message-scroller.tsx";
import { chatColumn } from "./chat-column.ts";
import type { Conversation } from "./conversation.ts";
import { ConversationSkeleton } from "./conversation-skeleton.tsx";
import { NoMessages } from "./no-messages.tsx";

const room = css({ flex: "1", minHeight: "0", overflowY: "auto" });
const silent = css({ paddingBlock: "6" });

interface ConversationBodyProps {
  conversation: Conversation;
  onSendAgain: ((text: string) => void) | undefined;
  onGoToHistory: () => void;
}

/** What stands between the title and the box, in each state. What is typed in the box changes nothing of it. */
export const ConversationBody = memo(
  ({ conversation, onSendAgain, onGoToHistory }: ConversationBodyProps) => {
    if (conversation.state === "talking")
      return <MessageScroller talk={conversation} onSendAgain={onSendAgain} />;
    return (
      <div className={room}>
        <div className={cx(chatColumn, silent)}>
          <WithoutTalk conversation={conversation} onGoToHistory={onGoToHistory} />
        </div>
      </div>
    );
  },
);

type Silent = Exclude<Conversation, { state: "talking" }>;

function WithoutTalk({ conversation, onGoToHistory }: { conversation: Silent; onGoToHistory: () => void }) {
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
          action={<Button onClick={conversation.tryAgain}>{chatText.tryAgain}</Button>}
        >
          <FailureWords failure={conversation.failure} />
        </Alert>
      );
  }
}

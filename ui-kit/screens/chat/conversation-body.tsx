import { chatText } from "#contract/texts.ts";
import { css } from "#styled/css";
import { EmptyState } from "../../patterns/empty-state.tsx";
import { Alert } from "../../primitives/alert.tsx";
import { Button } from "../../primitives/button.tsx";
import type { Conversation } from "./conversation.ts";
import { ConversationSkeleton } from "./conversation-skeleton.tsx";
import { MessageScroller } from "./message-scroller.tsx";
import { NoMessages } from "./no-messages.tsx";

const room = css({
  flex: "1",
  minHeight: "0",
  overflowY: "auto",
  width: "full",
  maxWidth: "column.chat",
  boxSizing: "content-box",
  alignSelf: "center",
  paddingBlock: "6",
  paddingInline: { base: "4", md: "6", xl: "8" },
});
const centred = css({ display: "grid", alignContent: "center", minHeight: "full" });

interface ConversationBodyProps {
  conversation: Conversation;
  onGoToHistory: () => void;
}

/** What stands between the title and the box, in each state. */
export function ConversationBody({ conversation, onGoToHistory }: ConversationBodyProps) {
  if (conversation.state === "talking") return <MessageScroller talk={conversation} />;
  return (
    <div className={room}>
      <WithoutTalk conversation={conversation} onGoToHistory={onGoToHistory} />
    </div>
  );
}

type Silent = Exclude<Conversation, { state: "talking" }>;

function WithoutTalk({ conversation, onGoToHistory }: { conversation: Silent; onGoToHistory: () => void }) {
  switch (conversation.state) {
    case "loading":
      return <ConversationSkeleton />;
    case "new":
      return (
        <div className={centred}>
          <EmptyState title={chatText.newTitle} hint={chatText.newHint} />
        </div>
      );
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
          {conversation.reason}
        </Alert>
      );
  }
}

import { css } from "#styled/css";
import { Composer } from "../../patterns/composer.tsx";
import { tellFoot } from "../../patterns/tell-foot.ts";
import { Skeleton } from "../../primitives/skeleton.tsx";
import { chatColumn } from "./chat-column.ts";
import { type Conversation, newestOwnWords, titleOf } from "./conversation.ts";
import { ConversationBar } from "./conversation-bar.tsx";
import { ConversationBody } from "./conversation-body.tsx";
import { useDraft } from "./use-draft.ts";

const page = css({ display: "flex", flexDirection: "column", flex: "1", minHeight: "0" });
const foot = css({ flexShrink: "0", paddingBlock: "3" });

interface ConversationViewProps {
  conversation: Conversation;
  draft: string;
  onDraftChange: (text: string) => void;
  onGoToHistory: () => void;
}

/** A conversation: its title and Restart, what was said, and the box for the next message. */
export function ConversationView({
  conversation,
  draft,
  onDraftChange,
  onGoToHistory,
}: ConversationViewProps) {
  const message = useDraft(draft, onDraftChange, newestOwnWords(conversation));
  const { restart, isRestarting = false } = "restart" in conversation ? conversation : {};
  const { isWaiting, isWritten } =
    conversation.state === "talking" ? conversation : { isWaiting: false, isWritten: false };
  const send = "send" in conversation ? conversation.send : undefined;
  return (
    <div className={page}>
      <ConversationBar
        title={titleOf(conversation)}
        onRestart={isWaiting ? undefined : restart}
        isRestarting={isRestarting}
      />
      <ConversationBody
        conversation={conversation}
        onSendAgain={send && ((text) => void message.deliver(text, send))}
        onGoToHistory={onGoToHistory}
      />
      {(send || conversation.state === "loading") && (
        <div ref={tellFoot} className={foot}>
          <div className={chatColumn}>
            {send ? (
              <Composer
                value={message.text}
                onChange={message.change}
                onSend={() => message.submit(send)}
                error={message.error}
                waiting={isRestarting || isWaiting}
                sendDisabled={isWritten}
              />
            ) : (
              <Skeleton height="composer" />
            )}
          </div>
        </div>
      )}
    </div>
  );
}

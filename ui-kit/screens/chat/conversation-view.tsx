import { RotateCcw } from "lucide-react";
import { chatText } from "#contract/texts.ts";
import { css, cx } from "#styled/css";
import { Composer } from "../../patterns/composer.tsx";
import { Button } from "../../primitives/button.tsx";
import { Heading } from "../../primitives/heading.tsx";
import type { Conversation } from "./conversation.ts";
import { titleOf } from "./conversation.ts";
import { ConversationBody } from "./conversation-body.tsx";
import { useDraft } from "./use-draft.ts";

const page = css({ display: "flex", flexDirection: "column", flex: "1", minHeight: "0" });
const column = css({
  boxSizing: "content-box",
  width: "auto",
  maxWidth: "column.chat",
  marginInline: "auto",
  paddingInline: { base: "4", md: "6", xl: "8" },
});
const bar = css({
  flexShrink: "0",
  borderBottomWidth: "1px",
  borderBottomStyle: "solid",
  borderBottomColor: "border.subtle",
});
const barRow = css({ display: "flex", alignItems: "center", gap: "4", paddingBlock: "2" });
const title = css({
  flex: "1",
  minWidth: "0",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});
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
  const message = useDraft(draft, onDraftChange);
  const canRestart = "restart" in conversation && conversation.restart !== undefined;
  const isRestarting = canRestart && conversation.isRestarting === true;
  const send = "send" in conversation ? conversation.send : undefined;
  const isTalking = conversation.state === "talking";
  return (
    <div className={page}>
      <div className={bar}>
        <div className={cx(column, barRow)}>
          <Heading level={1} size="section" className={title}>
            {titleOf(conversation)}
          </Heading>
          <Button
            size="sm"
            icon={<RotateCcw aria-hidden="true" />}
            busy={isRestarting}
            disabled={!canRestart || (isTalking && conversation.isWaiting)}
            onClick={() => canRestart && conversation.restart?.()}
          >
            {chatText.restart}
          </Button>
        </div>
      </div>
      <ConversationBody conversation={conversation} onGoToHistory={onGoToHistory} />
      {send && (
        <div className={foot}>
          <div className={column}>
            <Composer
              value={message.text}
              onChange={message.change}
              onSend={() => message.submit(send)}
              error={message.error}
              waiting={isRestarting || (isTalking && conversation.isWaiting)}
              sendDisabled={isTalking && conversation.isWritten}
            />
          </div>
        </div>
      )}
    </div>
  );
}

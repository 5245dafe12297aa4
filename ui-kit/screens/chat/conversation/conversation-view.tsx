import { Suspense, useEffect, useRef, useState } from "react";
import { css } from "#styled/css";
import { useLazyPart } from "../../../patterns/shortcuts/use-lazy-part.ts";
import { MessageBox } from "../composer/message-box.tsx";
import { useDraft } from "../composer/use-draft.ts";
import { type Conversation, newestOwn, titleOf } from "./conversation.ts";
import { ConversationBar } from "./conversation-bar.tsx";
import { ConversationBody } from "./conversation-body.tsx";
import { SkipLinks } from "./skip-links.tsx";
import { useChatShortcuts } from "./use-chat-shortcuts.ts";

const page = css({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  flex: "1",
  minHeight: "0",
});

/** Lazy, because the dialog is large and rarely opened. */
const deletion = {
  fetchPart: () => import("./delete-chat.tsx").then(({ DeleteChat }) => DeleteChat),
};

interface ConversationViewProps {
  /** Undefined without a chat. */
  chatId?: string;
  conversation: Conversation;
  draft: string;
  onDraftChange: (text: string) => void;
  onGoToHistory: () => void;
}

/** A conversation: title bar, messages and message box. */
export function ConversationView({
  chatId,
  conversation,
  draft,
  onDraftChange,
  onGoToHistory,
}: ConversationViewProps) {
  const pageRef = useRef<HTMLDivElement>(null);
  const message = useDraft(draft, onDraftChange, newestOwn(conversation));
  const { restart, isRestarting = false } = "restart" in conversation ? conversation : {};
  const send = "send" in conversation ? conversation.send : undefined;
  const sendAgain = useStableCallback((text: string) => void (send && message.deliver(text, send)));
  const isTalk = conversation.state === "talking";
  const [isAsked, setAsked] = useState(false);
  const { Part: DeleteChat, ask } = useLazyPart(deletion);
  const askToDelete = () => {
    setAsked(true);
    ask(() => setAsked(false));
  };
  const onDelete = chatId !== undefined && "restart" in conversation ? askToDelete : undefined;
  useChatShortcuts({ conversation, page: pageRef, onDelete });
  return (
    <div ref={pageRef} className={page}>
      {isTalk && <SkipLinks page={pageRef} />}
      <ConversationBar
        title={titleOf(conversation)}
        onRestart={isTalk && conversation.isWaiting ? undefined : restart}
        isRestarting={isRestarting}
      />
      <ConversationBody
        conversation={conversation}
        onSendAgain={send && sendAgain}
        onGoToHistory={onGoToHistory}
      />
      <MessageBox conversation={conversation} message={message} />
      {chatId !== undefined && isAsked && DeleteChat && (
        <Suspense>
          <DeleteChat chatId={chatId} onDeleted={onGoToHistory} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </div>
  );
}

/**
 * A callback with stable identity that calls the latest version. An effect, because refs must not be written
 * during render.
 */
function useStableCallback<Given extends unknown[]>(
  act: (...given: Given) => void,
): (...given: Given) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const [lasting] = useState(
    () =>
      (...given: Given) =>
        latest.current(...given),
  );
  return lasting;
}

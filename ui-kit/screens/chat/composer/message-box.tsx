import { CloudOff } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css } from "#styled/css";
import { observeBottomBar } from "../../../patterns/composer/bottom-inset.ts";
import { Composer } from "../../../patterns/composer/composer.tsx";
import { useAnnounce } from "../../../primitives/feedback/announcer.tsx";
import { Skeleton } from "../../../primitives/feedback/skeleton.tsx";
import { useDelayed } from "../../../primitives/feedback/use-delayed.ts";
import { IdleAllowanceNote } from "../../shared/allowance/idle-allowance-note.tsx";
import { chatColumn } from "../state/chat-column.ts";
import { type Conversation, lastUserMessage } from "../state/conversation.ts";
import type { useDraft } from "./use-draft.ts";

/** Most connections recover before this delay. */
const connectionNoteDelayMilliseconds = 3000;
const note = css({
  display: "flex",
  alignItems: "center",
  gap: "2",
  marginBottom: "2",
  paddingInline: "1",
  textStyle: "help",
  color: "warning.fg",
  animation: "fadeIn",
  "& svg": { width: "icon.sm", height: "icon.sm", flexShrink: "0" },
});

interface ConnectionNoteProps {
  isOnline: boolean;
  /** The stream of the reply was lost. */
  isReconnecting: boolean;
}

/** Shows above the box that the browser is offline or the stream is lost. */
function ConnectionNote({ isOnline, isReconnecting }: ConnectionNoteProps) {
  const isLongReconnecting = useDelayed(isOnline && isReconnecting, connectionNoteDelayMilliseconds);
  const announce = useAnnounce();
  const statusText = isOnline ? (isLongReconnecting ? chatText.reconnecting : undefined) : chatText.offline;
  // An effect, because it reacts to a change of the network state.
  useEffect(() => {
    if (statusText !== undefined) announce(statusText, "assertive");
  }, [statusText, announce]);
  if (statusText === undefined) return null;
  return (
    <p className={note}>
      <CloudOff aria-hidden="true" />
      {statusText}
    </p>
  );
}

const foot = css({ flexShrink: "0", paddingBlock: "3" });

interface MessageBoxProps {
  conversation: Conversation;
  message: ReturnType<typeof useDraft>;
}

/** The message box, with the reasons why sending is blocked. */
export function MessageBox({ conversation, message }: MessageBoxProps) {
  const isOnline = useIsOnline();
  const { send, spentUntil } = "send" in conversation ? conversation : {};
  if (send === undefined && conversation.state !== "loading") return null;
  const activeConversation = conversation.state === "talking" ? conversation : undefined;
  const { isRestarting = false } = "restart" in conversation ? conversation : {};
  const { isWaiting = false, isStreaming = false, isReconnecting = false, stop } = activeConversation ?? {};
  // While disconnected, do not announce waiting for the first token.
  const isConnected = isOnline && !isReconnecting;
  return (
    <div ref={observeBottomBar} className={foot} data-foot>
      <div className={chatColumn}>
        {send ? (
          <>
            <ConnectionNote isOnline={isOnline} isReconnecting={isReconnecting} />
            <IdleAllowanceNote spentUntil={spentUntil} isAnswering={isWaiting || isStreaming} />
            <Composer
              value={message.text}
              onChange={message.change}
              onSend={() => message.submit(send)}
              onStop={stop}
              isAnswering={isWaiting || isStreaming}
              error={message.error}
              waiting={isRestarting || (isWaiting && (isConnected || !isStreaming))}
              sendDisabled={!isOnline}
              onRecall={() => lastUserMessage(conversation)?.content}
            />
          </>
        ) : (
          <Skeleton height="composer" />
        )}
      </div>
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

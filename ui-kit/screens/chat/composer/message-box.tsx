import { css } from "#styled/css";
import { Composer } from "../../../patterns/composer/composer.tsx";
import { tellFoot } from "../../../patterns/composer/observe-foot.ts";
import { Skeleton } from "../../../primitives/feedback/skeleton.tsx";
import { chatColumn } from "../conversation/chat-column.ts";
import { type Conversation, newestOwn } from "../conversation/conversation.ts";
import { ConnectionNote } from "./connection-note.tsx";
import type { useDraft } from "./use-draft.ts";
import { useIsOnline } from "./use-is-online.ts";

const foot = css({ flexShrink: "0", paddingBlock: "3" });

interface MessageBoxProps {
  conversation: Conversation;
  message: ReturnType<typeof useDraft>;
}

/** The box for the next message, and what keeps it from being sent. */
export function MessageBox({ conversation, message }: MessageBoxProps) {
  const isOnline = useIsOnline();
  const send = "send" in conversation ? conversation.send : undefined;
  if (send === undefined && conversation.state !== "loading") return null;
  const talk = conversation.state === "talking" ? conversation : undefined;
  const { isRestarting = false } = "restart" in conversation ? conversation : {};
  const { isWaiting = false, isWritten = false, isCutOff = false, stop } = talk ?? {};
  // While nothing can be heard, there may be no first word to wait for.
  const isHeard = isOnline && !isCutOff;
  return (
    <div ref={tellFoot} className={foot} data-foot>
      <div className={chatColumn}>
        {send ? (
          <>
            <ConnectionNote isOnline={isOnline} isCutOff={isCutOff} />
            <Composer
              value={message.text}
              onChange={message.change}
              onSend={() => message.submit(send)}
              onStop={stop}
              isAnswering={isWaiting || isWritten}
              error={message.error}
              waiting={isRestarting || (isWaiting && (isHeard || !isWritten))}
              sendDisabled={!isOnline}
              onRecall={() => newestOwn(conversation)?.content}
            />
          </>
        ) : (
          <Skeleton height="composer" />
        )}
      </div>
    </div>
  );
}

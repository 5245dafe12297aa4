import { Pencil } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Message } from "#contract/chats/messages.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { MessageBubble } from "../../../patterns/messages/message-bubble.tsx";
import { useDelayed } from "../../../primitives/feedback/use-delayed.ts";
import { IconButton } from "../../../primitives/forms/icon-button.tsx";
import { RateLimited } from "../../shared/failures/rate-limited.tsx";
import { useIsBusy, useTurnActions, useWaitFor } from "../turns/turn-actions.tsx";
import { EditMessage, useEditing } from "./edit-message.tsx";
import { CopyMessage, MessageActions } from "./message-actions.tsx";
import { VersionSwitch } from "./version-switch.tsx";

/** A message that is sent faster than this seems to be there immediately. */
const quickMilliseconds = 300;

/** Says that a message is on its way, once that takes longer than it should. */
function SendingNote() {
  return useDelayed(true, quickMilliseconds) ? chatText.sending : null;
}

interface OwnMessageProps {
  message: Message;
  /** The server has it; else it is on its way. */
  isStored: boolean;
}

/** A user's message. A new version takes its place on the page and starts a branch. */
export function OwnMessage({ message, isStored }: OwnMessageProps) {
  const { id, content, timestamp } = message;
  const { editing, open, change, cancel, save } = useEditing(id, content);
  const acts = useTurnActions();
  const isBusy = useIsBusy();
  const waitsUntil = useWaitFor(id);
  const pencil = useFocusBack(editing.state === "open");

  return (
    <MessageBubble
      speaker="user"
      content={editing.state === "sent" ? editing.text : content}
      timestamp={timestamp}
      note={(editing.state === "sent" || !isStored) && <SendingNote />}
      instead={
        editing.state === "open" ? (
          <EditMessage
            text={content}
            draft={editing.text}
            onChange={change}
            takesFocus={editing.isAsked}
            isBusy={isBusy}
            onSave={(text) => void save(text)}
            onCancel={cancel}
          />
        ) : undefined
      }
      foot={
        <>
          <RateLimited until={waitsUntil} />
          {editing.state === "no" && (
            <MessageActions>
              <CopyMessage text={content} />
              {acts && (
                <IconButton
                  ref={pencil}
                  size="sm"
                  label={chatText.edit}
                  icon={<Pencil aria-hidden="true" />}
                  disabled={isBusy || !isStored}
                  onClick={open}
                />
              )}
            </MessageActions>
          )}
          {editing.state === "no" && <VersionSwitch message={message} />}
        </>
      }
    />
  );
}

/** The focus goes back to where the box was opened from. An effect, because the button must be in the page again. */
function useFocusBack(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (hasClosed && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [isOpen]);
  return button;
}

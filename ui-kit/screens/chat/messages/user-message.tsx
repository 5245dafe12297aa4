import { Pencil } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Message } from "#contract/chats/messages.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { MessageBubble } from "../../../patterns/messages/message-bubble.tsx";
import { IconButton } from "../../../primitives/buttons/icon-button.tsx";
import { useDelayed } from "../../../primitives/feedback/use-delayed.ts";
import { RateLimited } from "../../shared/failures/rate-limited.tsx";
import { useIsTurnBusy, useMessageRetryAt, useTurnActions } from "../state/turn-actions.tsx";
import { EditMessageForm, useMessageEdit } from "./edit-message.tsx";
import { CopyMessage, MessageActions } from "./message-actions.tsx";
import { VersionSwitcher } from "./version-switcher.tsx";

/** A message sent faster than this shows no "sending" note. */
const sendingNoteDelayMilliseconds = 300;

/** Shows "sending" when sending takes long. */
function SendingNote() {
  return useDelayed(true, sendingNoteDelayMilliseconds) ? chatText.sending : null;
}

interface UserMessageProps {
  message: Message;
  number: number;
  /** True when the server has it. */
  isStored: boolean;
}

/** A user message. Editing it creates a new version and a branch. */
export function UserMessage({ message, number, isStored }: UserMessageProps) {
  const { id, content, timestamp } = message;
  const { editing, open, change, cancel, save } = useMessageEdit(id, content);
  const actions = useTurnActions();
  const isBusy = useIsTurnBusy();
  const retryAt = useMessageRetryAt(id);
  const pencil = useRestoreFocus(editing.state === "open");

  return (
    <MessageBubble
      speaker="user"
      content={editing.state === "sent" ? editing.text : content}
      timestamp={timestamp}
      number={number}
      note={(editing.state === "sent" || !isStored) && <SendingNote />}
      editor={
        editing.state === "open" ? (
          <EditMessageForm
            text={content}
            draft={editing.text}
            onChange={change}
            shouldFocus={editing.shouldFocus}
            isBusy={isBusy}
            onSave={(text) => void save(text)}
            onCancel={cancel}
          />
        ) : undefined
      }
      footer={
        <>
          <RateLimited until={retryAt} />
          {editing.state === "no" && (
            <MessageActions>
              <CopyMessage text={content} />
              {actions && (
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
          {editing.state === "no" && <VersionSwitcher message={message} />}
        </>
      }
    />
  );
}

/** Returns focus to the button that opened the editor. An effect, because the button must be mounted again. */
function useRestoreFocus(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    const hasClosed = wasOpen.current && !isOpen;
    wasOpen.current = isOpen;
    if (hasClosed && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [isOpen]);
  return button;
}

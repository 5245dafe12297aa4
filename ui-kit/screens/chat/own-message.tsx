import { Pencil } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { chatText } from "#contract/chat-texts.ts";
import type { Message } from "#contract/messages.ts";
import { MessageBubble } from "../../patterns/message-bubble.tsx";
import { IconButton } from "../../primitives/icon-button.tsx";
import { CopyMessage } from "./copy-message.tsx";
import { EditMessage } from "./edit-message.tsx";
import { MessageActions } from "./message-actions.tsx";
import { SendingNote } from "./sending-note.tsx";
import { useIsBusy, useTurnActs } from "./turn-acts.tsx";
import { VersionSwitch } from "./version-switch.tsx";

/** Its words as they stand, in a box to change them in, or changed and on their way. */
type Editing = { state: "no" } | { state: "open"; text: string } | { state: "sent"; text: string };

interface OwnMessageProps {
  message: Message;
  /** The server has it; else it is on its way. */
  isStored: boolean;
}

/** What a person has said. A further version of it takes its place in the page, and starts a branch of its own. */
export function OwnMessage({ message, isStored }: OwnMessageProps) {
  const { id, content, timestamp } = message;
  const [editing, setEditing] = useState<Editing>({ state: "no" });
  const acts = useTurnActs();
  const isBusy = useIsBusy();
  const pencil = useFocusBack(editing.state === "open");

  async function save(text: string) {
    setEditing({ state: "sent", text });
    const hasArrived = await acts?.edit(id, text);
    setEditing(hasArrived ? { state: "no" } : { state: "open", text });
  }

  return (
    <MessageBubble
      speaker="user"
      content={editing.state === "sent" ? editing.text : content}
      timestamp={timestamp}
      note={(editing.state === "sent" || !isStored) && <SendingNote />}
      instead={
        editing.state === "open" ? (
          <EditMessage
            text={editing.text}
            isBusy={isBusy}
            onSave={(text) => void save(text)}
            onCancel={() => setEditing({ state: "no" })}
          />
        ) : undefined
      }
      foot={
        <>
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
                  onClick={() => setEditing({ state: "open", text: content })}
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

import { css } from "#styled/css";
import { MessageBubble } from "../../patterns/message-bubble.tsx";
import { FailedNote } from "./failed-note.tsx";
import type { UnsentMessage } from "./turn.ts";

const item = css({ minWidth: "0" });

interface UnsentMessagesProps {
  messages: readonly UnsentMessage[];
  /** Missing while a reply is awaited. */
  onSendAgain: ((text: string) => void) | undefined;
}

/** What a person wrote and the server does not have, each with its reason. */
export function UnsentMessages({ messages, onSendAgain }: UnsentMessagesProps) {
  return messages.map(({ text, since, reason }) => (
    <li key={since} className={item}>
      <MessageBubble speaker="user" content={text} timestamp={since}>
        <FailedNote onTryAgain={onSendAgain && (() => onSendAgain(text))}>{reason}</FailedNote>
      </MessageBubble>
    </li>
  ));
}

import { chatText } from "#contract/chat-texts.ts";
import { css } from "#styled/css";
import { MessageBubble } from "../../patterns/message-bubble.tsx";
import type { Turn } from "./turn.ts";

const item = css({ minWidth: "0" });

/** A person's own message from the moment of sending, until what is stored holds it. */
export function UnstoredTurn({ turn }: { turn: Turn }) {
  if (turn.state === "idle" || turn.state === "retrying") return null;
  return (
    <>
      <li className={item}>
        <MessageBubble speaker="user" content={turn.text} timestamp={turn.since} />
      </li>
      {turn.state === "odd" && (
        <li className={item}>
          <MessageBubble speaker="bot" content={chatText.oddReply} timestamp={turn.since} />
        </li>
      )}
    </>
  );
}

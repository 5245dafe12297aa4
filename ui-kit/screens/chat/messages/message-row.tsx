import { memo } from "react";
import type { Message } from "#contract/chats/messages.ts";
import type { ReplyAnimation } from "#contract/client/streams/reply-animation.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css } from "#styled/css";
import { formatDate } from "../../../formats/dates.ts";
import { Reply } from "./reply.tsx";
import { UserMessage } from "./user-message.tsx";

const contextStyle = css({
  marginBottom: "6",
  paddingBlock: "2",
  borderBlockWidth: "1px",
  borderBlockStyle: "solid",
  borderBlockColor: "border.subtle",
  textAlign: "center",
  textStyle: "meta",
  color: "fg.subtle",
});

/** Marks the first message that the model still receives. */
function ContextLine() {
  return <p className={contextStyle}>{chatText.contextStart}</p>;
}

const dayStyle = css({
  display: "flex",
  alignItems: "center",
  gap: "3",
  marginBottom: "5",
  textStyle: "meta",
  color: "fg.subtle",
});
const dayLine = css({
  flex: "1",
  margin: "0",
  border: "none",
  borderTop: "[1px solid token(colors.border.subtle)]",
});

/** A separator's text would be hidden from screen readers; its name is the day. */
function DaySeparator({ day }: { day: string | undefined }) {
  if (day === undefined) return null;
  return (
    <div className={dayStyle}>
      <hr className={dayLine} aria-label={day} />
      <span aria-hidden="true">{day}</span>
      <span className={dayLine} />
    </div>
  );
}

/** Isolates layout: only its height affects its neighbors. */
const item = css({
  display: "flow-root",
  // The message that a search led to. Its frame is also that of its focus, and touches no other row.
  "&[aria-current]": {
    position: "relative",
    "& > article:focus-visible": { outline: "none" },
    _before: {
      content: '""',
      position: "absolute",
      insetBlockStart: "-1",
      insetBlockEnd: "0",
      insetInline: "-3",
      borderWidth: "2px",
      borderStyle: "solid",
      borderColor: "lit.solid",
      borderRadius: "item",
      pointerEvents: "none",
    },
    "&:has(> article:focus-visible)::before": { borderColor: "focus.ring" },
  },
});

interface MessageRowProps {
  message: Message;
  /** Its place in the conversation, from 1. */
  number: number;
  /** The day that starts with this message. */
  day: string | undefined;
  /** The model does not receive the messages above. */
  startsContext?: boolean;
  isStored?: boolean;
  /** A search led to this message. */
  isCurrentMatch?: boolean;
  live?: ReplyAnimation | undefined;
  hasJustFailed?: boolean;
  /** It ends the visible branch. */
  isNewest?: boolean;
}

/** A message with its separators. Memoized. */
export const MessageRow = memo(
  ({
    message,
    number,
    day,
    startsContext,
    isStored = true,
    isCurrentMatch = false,
    live,
    hasJustFailed = false,
    isNewest = false,
  }: MessageRowProps) => (
    <li className={item} data-id={message.id} aria-current={isCurrentMatch || undefined}>
      <DaySeparator day={day} />
      {startsContext && <ContextLine />}
      {message.role === "user" ? (
        <UserMessage message={message} number={number} isStored={isStored} />
      ) : (
        <Reply
          message={message}
          number={number}
          live={live}
          hasJustFailed={hasJustFailed}
          isNewest={isNewest}
        />
      )}
    </li>
  ),
);

type TimestampedMessage = Pick<Message, "timestamp">;

/** The day of a message if it differs from that of the previous one; always for the first message. */
export function newDayLabel(
  message: TimestampedMessage,
  before: TimestampedMessage | undefined,
): string | undefined {
  const day = formatDate(message.timestamp);
  return before !== undefined && day === formatDate(before.timestamp) ? undefined : day;
}

import { memo } from "react";
import type { Message } from "#contract/chats/messages.ts";
import type { LiveReply } from "#contract/client/streams/reply-animation.ts";
import { css } from "#styled/css";
import { ContextLine } from "./context-line.tsx";
import { DayLine } from "./day-line.tsx";
import { OwnMessage } from "./own-message.tsx";
import { Reply } from "./reply.tsx";

/** Nothing in it changes the place of anything beside it but by its height. */
const item = css({ display: "flow-root" });

interface MessageRowProps {
  message: Message;
  /** The day that begins with it, when one does. */
  day: string | undefined;
  /** The language model gets nothing of what stands above it. */
  startsContext?: boolean;
  isStored?: boolean;
  live?: LiveReply | undefined;
  hasJustFailed?: boolean;
}

/** A message with what is said before it. Drawn again only when something of it changes. */
export const MessageRow = memo(
  ({ message, day, startsContext, isStored = true, live, hasJustFailed = false }: MessageRowProps) => (
    <li className={item}>
      <DayLine day={day} />
      {startsContext && <ContextLine />}
      {message.role === "user" ? (
        <OwnMessage message={message} isStored={isStored} />
      ) : (
        <Reply message={message} live={live} hasJustFailed={hasJustFailed} />
      )}
    </li>
  ),
);

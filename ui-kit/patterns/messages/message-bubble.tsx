import { type ReactNode, useId } from "react";
import { limitCombiningMarks } from "#contract/rules/text/combining-marks.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { formatDateTime, formatTime } from "../../formats/dates.ts";
import { useProduct } from "../../ports/product.tsx";
import { BrandMark } from "../brand/brand-mark.tsx";
import { messageStyle } from "./message-style.ts";
import { ReplyContent } from "./reply-content.tsx";

interface MessageBubbleProps {
  /** The author. The bot is called by the name of the product. */
  speaker: "user" | "bot";
  /** A text as typed, or Markdown of the bot. */
  content: string;
  /** ISO 8601. */
  timestamp: string;
  /** Its place in the conversation. Distinguishes messages of the same author and minute for screen readers. */
  number: number;
  /** The text is still growing. */
  isStreaming?: boolean;
  /** Replaces the text: an editor for the message. */
  editor?: ReactNode;
  /** Beside the time. */
  note?: ReactNode;
  /** Above the text: the reasoning of the model. */
  before?: ReactNode;
  /** Below the text: a failure, 'Try again'. */
  children?: ReactNode;
  /** Below everything, in a row with constant height. */
  footer?: ReactNode;
}

/** One message: a user's text as typed, or the bot's as Markdown. An article, named by author, time and number. */
export function MessageBubble({
  speaker,
  content,
  timestamp,
  number,
  isStreaming = false,
  editor,
  note,
  before,
  children,
  footer,
}: MessageBubbleProps) {
  const { name } = useProduct();
  const id = useId();
  const classes = messageStyle({ speaker });
  const plainText =
    speaker === "user" ? <p className={classes.plain}>{limitCombiningMarks(content)}</p> : undefined;
  return (
    <article
      className={classes.root}
      data-message={speaker}
      tabIndex={-1}
      aria-labelledby={`${id}name ${id}time ${id}number`}
      aria-busy={isStreaming || undefined}
    >
      <div className={classes.head}>
        <h2 id={`${id}name`} className={classes.name}>
          {speaker === "bot" && <BrandMark size="small" />}
          {speaker === "bot" ? name : chatText.you}
        </h2>
        <time
          id={`${id}time`}
          dateTime={timestamp}
          title={formatDateTime(timestamp)}
          className={classes.time}
        >
          {formatTime(timestamp)}
        </time>
        <span id={`${id}number`} hidden>
          {chatText.messageNumber(number)}
        </span>
        {note && <span className={classes.note}>{note}</span>}
      </div>
      {before && <div className={classes.below}>{before}</div>}
      {editor ??
        (content !== "" && (
          <div className={classes.body} data-text data-body="">
            {plainText ?? <ReplyContent text={content} isStreaming={isStreaming} />}
          </div>
        ))}
      {children && <div className={classes.below}>{children}</div>}
      {footer && <div className={classes.foot}>{footer}</div>}
    </article>
  );
}

import { lazy, type ReactNode, Suspense } from "react";
import { chatText } from "#contract/chat-texts.ts";
import { sva } from "#styled/css";
import { formatDateTime, formatTime } from "../formats/dates.ts";
import { useProduct } from "../ports/product.tsx";
import { BrandMark } from "./brand-mark.tsx";

/** Its name, its rule and its words; a reply that is awaited has the first two. */
export const messageStyle = sva({
  slots: ["root", "head", "name", "time", "body", "plain", "below"],
  base: {
    root: { display: "grid", gap: "1", minWidth: "0" },
    head: { display: "flex", alignItems: "center", gap: "2", textStyle: "meta" },
    name: {
      display: "inline-flex",
      alignItems: "center",
      gap: "1",
      fontWeight: "semibold",
      color: "fg.muted",
      "& svg": { color: "bot.icon" },
    },
    // A time begins with figures: by itself it would turn round on a page that reads from the right.
    time: { color: "fg.subtle", fontVariantNumeric: "tabular-nums", unicodeBidi: "plaintext" },
    body: {
      minWidth: "0",
      overflowWrap: "anywhere",
      // Each paragraph reads in the direction of its own script.
      "& :is(p, li, h3, h4, h5, h6, td, th)": { unicodeBidi: "plaintext" },
    },
    plain: { maxWidth: "prose", whiteSpace: "pre-wrap", margin: "0" },
    below: { marginTop: "1", display: "flex", flexWrap: "wrap", alignItems: "center", gap: "3" },
  },
  variants: {
    speaker: {
      user: {
        root: { justifyItems: "end", animation: "rise" },
        below: { justifyContent: "flex-end", textAlign: "end" },
        body: {
          maxWidth: "[85%]",
          paddingBlock: "2",
          paddingInline: "4",
          borderRadius: "bubble",
          borderEndEndRadius: "tail",
          backgroundColor: "bubble.user",
          color: "bubble.fg",
          textStyle: "body",
          _forcedColors: { outline: "1px solid" },
        },
      },
      bot: {
        root: { gridTemplateColumns: "[minmax(0, 1fr)]" },
        below: { paddingInlineStart: "6" },
        body: {
          marginInlineStart: "rule",
          paddingInlineStart: "4",
          borderInlineStartWidth: "2px",
          borderInlineStartStyle: "solid",
          borderInlineStartColor: "bot.rule",
          // The light is with the newest: what lies further up has cooled.
          "li:not(:last-child) &": { borderInlineStartColor: "bot.rest" },
          textStyle: "reply",
          // The name above it stood there before.
          animation: "rise",
        },
      },
    },
  },
});

/** Markdown is large, and a page shows its text before it. */
const LazyMarkdown = lazy(() =>
  import("./bot-markdown.tsx").then(({ BotMarkdown }) => ({ default: BotMarkdown })),
);

interface MessageBubbleProps {
  speaker: "user" | "bot";
  content: string;
  /** ISO 8601. */
  timestamp: string;
  /** Stands under the text: a failure, 'Try again'. */
  children?: ReactNode;
}

/** One message: a person's words as they were typed, the bot's as Markdown. */
export function MessageBubble({ speaker, content, timestamp, children }: MessageBubbleProps) {
  const { name } = useProduct();
  const classes = messageStyle({ speaker });
  const plain = <p className={classes.plain}>{content}</p>;
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <span className={classes.name}>
          {speaker === "bot" && <BrandMark size="small" />}
          {speaker === "bot" ? name : chatText.you}
        </span>
        <time dateTime={timestamp} title={formatDateTime(timestamp)} className={classes.time}>
          {formatTime(timestamp)}
        </time>
      </div>
      {content !== "" && (
        <div className={classes.body}>
          {speaker === "user" ? (
            plain
          ) : (
            <Suspense fallback={plain}>
              <LazyMarkdown text={content} />
            </Suspense>
          )}
        </div>
      )}
      {children && <div className={classes.below}>{children}</div>}
    </div>
  );
}

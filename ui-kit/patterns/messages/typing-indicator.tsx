import { useEffect } from "react";
import { slowReplyNoticeMilliseconds } from "#contract/limits.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css, cx } from "#styled/css";
import { useProduct } from "../../ports/product.tsx";
import { useAnnounce } from "../../primitives/feedback/announcer.tsx";
import { useDelayed } from "../../primitives/feedback/use-delayed.ts";
import { VisuallyHidden } from "../../primitives/layout/visually-hidden.tsx";
import { BrandMark } from "../brand/brand-mark.tsx";
import { messageStyle } from "./message-style.ts";
import { TypingDots } from "./typing-dots.tsx";

/** As high as the first line of the reply. */
const line = css({ display: "flex", alignItems: "center", gap: "1", minHeight: "7" });
const longWait = css({ marginInlineStart: "2", textStyle: "help", color: "fg.subtle", animation: "fadeIn" });

/**
 * Typing indicator: name, rule and dots in place of the reply, with a sentence for screen readers; a second
 * sentence after a long wait. No live region: the announcer speaks.
 */
export function TypingIndicator() {
  const { name } = useProduct();
  const isLong = useDelayed(true, slowReplyNoticeMilliseconds);
  const announce = useAnnounce();
  // An effect, because it is a timer.
  useEffect(() => {
    if (isLong) announce(chatText.waitingLong);
  }, [isLong, announce]);
  const classes = messageStyle({ speaker: "bot" });
  return (
    <div className={classes.root}>
      <div className={classes.head} aria-hidden="true">
        <span className={classes.name}>
          <BrandMark size="small" />
          {name}
        </span>
      </div>
      <div role="status" aria-live="off" className={cx(classes.body, line)}>
        <TypingDots />
        {isLong ? (
          <span className={longWait}>{chatText.waitingLong}</span>
        ) : (
          <VisuallyHidden>{chatText.waiting(name)}</VisuallyHidden>
        )}
      </div>
    </div>
  );
}

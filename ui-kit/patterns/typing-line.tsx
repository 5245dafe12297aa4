import { chatText } from "#contract/chat-texts.ts";
import { css, cx } from "#styled/css";
import { useProduct } from "../ports/product.tsx";
import { VisuallyHidden } from "../primitives/visually-hidden.tsx";
import { BrandMark } from "./brand-mark.tsx";
import { messageStyle } from "./message-bubble.tsx";

/** As high as the first line of the reply. */
const line = css({ display: "flex", alignItems: "center", gap: "1", height: "7" });
const dot = css({
  width: "dot",
  height: "dot",
  borderRadius: "full",
  backgroundColor: "bot.rule",
  animation: "hop",
  "&:nth-child(2)": { animationDelay: "[160ms]" },
  "&:nth-child(3)": { animationDelay: "[320ms]" },
  _forcedColors: { backgroundColor: "[CanvasText]" },
});

/**
 * The bot is at work: its name and its rule where those of the reply will be, three dots, still when motion is
 * unwanted, and the sentence for those who do not see them.
 */
export function TypingLine() {
  const { name } = useProduct();
  const classes = messageStyle({ speaker: "bot" });
  return (
    <div className={classes.root}>
      <div className={classes.head} aria-hidden="true">
        <span className={classes.name}>
          <BrandMark size="small" />
          {name}
        </span>
      </div>
      <div role="status" className={cx(classes.body, line)}>
        <span className={dot} />
        <span className={dot} />
        <span className={dot} />
        <VisuallyHidden>{chatText.typing(name)}</VisuallyHidden>
      </div>
    </div>
  );
}

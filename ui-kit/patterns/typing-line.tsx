import { chatText } from "#contract/texts.ts";
import { css } from "#styled/css";
import { useProduct } from "../ports/product.tsx";
import { VisuallyHidden } from "../primitives/visually-hidden.tsx";

const line = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "1",
  height: "6",
  paddingInlineStart: "6",
});
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

/** The bot is at work: three dots, still when motion is unwanted, and the sentence for those who do not see them. */
export function TypingLine() {
  const { name } = useProduct();
  return (
    <div role="status" className={line}>
      <span className={dot} />
      <span className={dot} />
      <span className={dot} />
      <VisuallyHidden>{chatText.typing(name)}</VisuallyHidden>
    </div>
  );
}

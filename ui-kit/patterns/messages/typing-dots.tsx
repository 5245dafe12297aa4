import { css } from "#styled/css";

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

/** Three dots, static with reduced motion. Hidden from screen readers; the text is beside them. */
export function TypingDots() {
  return (
    <>
      <span className={dot} />
      <span className={dot} />
      <span className={dot} />
    </>
  );
}

import { css, cx } from "#styled/css";

const dot = css({
  width: "dot",
  height: "dot",
  borderRadius: "full",
  backgroundColor: "bot.rule",
  _forcedColors: { backgroundColor: "[CanvasText]" },
});
/** Each dot is 160 ms behind the one before. The delays are negative, so that all begin at once. */
const hopping = css({
  animation: "hop",
  "&:nth-child(2)": { animationDelay: "[-1040ms]" },
  "&:nth-child(3)": { animationDelay: "[-880ms]" },
});

interface TypingDotsProps {
  /** Stops the animation, while the text beside the dots grows. */
  isStill?: boolean;
}

/** Three dots, still with reduced motion. Hidden from screen readers; the text is beside them. */
export function TypingDots({ isStill = false }: TypingDotsProps) {
  const className = cx(dot, !isStill && hopping);
  return (
    <>
      <span className={className} />
      <span className={className} />
      <span className={className} />
    </>
  );
}

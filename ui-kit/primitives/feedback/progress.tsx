import { css } from "#styled/css";

/** Each browser has its own pseudo-element for the value, which gets the element's color. */
const bar = css({
  appearance: "none",
  display: "block",
  width: "full",
  height: "2",
  borderRadius: "full",
  overflow: "hidden",
  backgroundColor: "slider.track",
  color: "slider.range",
  "&[data-full]": { color: "danger.fg" },
  "&::-webkit-progress-bar": { backgroundColor: "transparent" },
  "&::-webkit-progress-value": { backgroundColor: "current" },
  "&::-moz-progress-bar": { backgroundColor: "current" },
  _forcedColors: {
    forcedColorAdjust: "none",
    outline: "1px solid",
    backgroundColor: "[Canvas]",
    color: "[CanvasText]",
  },
});

interface ProgressProps {
  /** Its accessible name. */
  label: string;
  /** How much is used, in the unit of `max`. */
  value: number;
  /** A maximum of 0 is reached from the beginning. */
  max: number;
  /** The value in words. */
  valueText: string;
}

/** How much of a limit is used. It changes its color once the limit is reached. */
export function Progress({ label, value, max, valueText }: ProgressProps) {
  const isFull = value >= max;
  return (
    <progress
      className={bar}
      aria-label={label}
      aria-valuetext={valueText}
      data-full={isFull || undefined}
      value={isFull ? 1 : value / max}
      max={1}
    />
  );
}

import { css } from "#styled/css";

const bar = css({
  appearance: "none",
  display: "block",
  width: "full",
  height: "2",
  borderRadius: "full",
  borderWidth: "0",
  overflow: "hidden",
  backgroundColor: "slider.track",
  color: "slider.range",
  "&::-webkit-progress-bar": { backgroundColor: "slider.track" },
  "&::-webkit-progress-value": { backgroundColor: "slider.range" },
  "&::-moz-progress-bar": { backgroundColor: "slider.range" },
  "&[data-full]": {
    color: "danger.fg",
    "&::-webkit-progress-value": { backgroundColor: "danger.fg" },
    "&::-moz-progress-bar": { backgroundColor: "danger.fg" },
  },
  _forcedColors: {
    forcedColorAdjust: "none",
    borderWidth: "1px",
    borderStyle: "solid",
    borderColor: "[CanvasText]",
    backgroundColor: "[Canvas]",
    "&::-webkit-progress-bar": { backgroundColor: "[Canvas]" },
    "&::-webkit-progress-value": { backgroundColor: "[Highlight]" },
    "&::-moz-progress-bar": { backgroundColor: "[Highlight]" },
  },
});

interface ProgressProps {
  label: string;
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

import { css } from "#styled/css";

/** Drawn by the browser, which knows forced colors and directions. */
const bar = css({
  display: "block",
  width: "full",
  height: "3",
  accentColor: "slider.range",
  "&[data-full]": { accentColor: "danger.fg" },
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

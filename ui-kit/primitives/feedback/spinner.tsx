import { css } from "#styled/css";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";

const ring = css.raw({
  display: "inline-block",
  flexShrink: "0",
  width: "icon.md",
  height: "icon.md",
  borderWidth: "2px",
  borderStyle: "solid",
  borderColor: "current",
  borderTopColor: "transparent",
  _forcedColors: { borderTopColor: "[Canvas]" },
  borderRadius: "full",
  animation: "spin",
});

const small = css.raw({ width: "icon.sm", height: "icon.sm" });
const large = css.raw({ width: "8", height: "8", color: "focus.ring" });

/** The bare ring, as large as a button's icon, for controls with their own label. */
export function SpinnerRing() {
  return <span className={css(ring, small)} aria-hidden="true" />;
}

interface SpinnerProps {
  /** Names the content that is loading, for screen readers. */
  label: string;
}

/** A loading indicator: the ring, and its name for screen readers. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <span role="status">
      <span className={css(ring, large)} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

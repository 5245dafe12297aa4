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

/** The turning ring alone, as large as the icon of a button, for places that already say what they wait for. */
export function SpinnerRing() {
  return <span className={css(ring, small)} aria-hidden="true" />;
}

/** Something is on its way: the ring, and its name for those who do not see it. */
export function Spinner({ label }: { label: string }) {
  return (
    <span role="status">
      <span className={css(ring, large)} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

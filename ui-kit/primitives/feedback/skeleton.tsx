import { cva, cx } from "#styled/css";

/** Same height as the loaded content. */
const skeleton = cva({
  base: {
    display: "block",
    borderRadius: "item",
    backgroundColor: "bg.hover",
    animation: "breathe",
    _forcedColors: { outline: "1px solid", outlineOffset: "[-1px]" },
  },
  variants: {
    height: {
      control: { height: "control" },
      composer: { height: "composer" },
      meta: { height: "place.meta" },
      heading: { height: "place.heading" },
      paragraph: { height: "place.paragraph" },
      // A line of text centered in the row's height; where a row is a card, the line alone.
      row: {
        height: { base: "place.meta", lg: "place.row" },
        clipPath: { lg: "[inset(token(spacing.3) 0 round token(radii.tail))]" },
      },
    },
  },
});

interface SkeletonProps {
  /** Any CSS length; defaults to the full width. */
  width?: string;
  /** The height of the content that it stands for. */
  height: "control" | "composer" | "meta" | "heading" | "paragraph" | "row";
  /** Its place in the layout. */
  className?: string;
}

/** A placeholder for loading content; hidden from screen readers, which need a status instead. */
export function Skeleton({ width = "100%", height, className }: SkeletonProps) {
  return <span aria-hidden="true" className={cx(skeleton({ height }), className)} style={{ width }} />;
}

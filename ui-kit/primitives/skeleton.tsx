import { css, cx } from "#styled/css";

const skeleton = css({
  display: "block",
  borderRadius: "item",
  backgroundColor: "bg.hover",
  animation: "breathe",
});

interface SkeletonProps {
  /** Any CSS length; the whole width when left out. */
  width?: string;
  /** Any CSS length. */
  height?: string;
  className?: string;
}

/** The place of something that is loading; hidden from screen readers, which are told by a status instead. */
export function Skeleton({ width = "100%", height = "1rem", className }: SkeletonProps) {
  return <span aria-hidden="true" className={cx(skeleton, className)} style={{ width, height }} />;
}

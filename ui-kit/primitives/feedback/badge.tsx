import type { ReactNode } from "react";
import { css, cx } from "#styled/css";
import { type Tone, toneStyle } from "./tone.tsx";

const badge = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "1",
  paddingBlock: "0.5",
  paddingInline: "2",
  borderRadius: "full",
  borderWidth: "1px",
  borderStyle: "solid",
  textStyle: "meta",
  fontWeight: "semibold",
  // As wide as its text, but no wider than its place: large text wraps.
  maxWidth: "full",
  "& svg": { width: "icon.xs", height: "icon.xs", flexShrink: "0" },
});

interface BadgeProps {
  /** Its color. The words say the same. */
  tone: Tone;
  /** Before the words. */
  icon?: ReactNode;
  /** One or two words. */
  children: ReactNode;
}

export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={cx(badge, toneStyle({ tone }))}>
      {icon}
      <span>{children}</span>
    </span>
  );
}

import type { ComponentProps, ReactNode } from "react";
import { css, cx } from "#styled/css";

const iconButton = css({
  display: "inline-grid",
  placeItems: "center",
  flexShrink: "0",
  width: "control",
  height: "control",
  borderRadius: "control",
  color: "fg.subtle",
  cursor: "pointer",
  transitionProperty: "[background-color, color]",
  transitionDuration: "fade",
  _hover: { _enabled: { backgroundColor: "bg.hover", color: "fg.default" } },
  _disabled: { cursor: "not-allowed", opacity: "0.55" },
  "& svg": { width: "icon.md", height: "icon.md" },
});

type IconButtonProps = Omit<ComponentProps<"button">, "children" | "aria-label"> & {
  /** The whole name of the button. */
  label: string;
  icon: ReactNode;
};

/** A button that shows only an icon. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} title={label} className={cx(iconButton, className)}>
      {icon}
    </button>
  );
}

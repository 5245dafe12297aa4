import type { ComponentProps, ReactNode } from "react";
import { cva, cx, type RecipeVariantProps } from "#styled/css";

const iconButton = cva({
  base: {
    display: "inline-grid",
    placeItems: "center",
    flexShrink: "0",
    borderRadius: "control",
    cursor: "pointer",
    transitionProperty: "[background-color, color]",
    transitionDuration: "fade",
    _disabled: { cursor: "not-allowed", opacity: "0.55" },
  },
  variants: {
    /** `lit` and `unlit`: a filled button whose action is possible, or not yet. */
    variant: {
      quiet: {
        color: "fg.subtle",
        _hover: { _enabled: { backgroundColor: "bg.hover", color: "fg.default" } },
      },
      lit: {
        borderRadius: "popover",
        backgroundColor: "lit.solid",
        color: "lit.fg",
        _forcedColors: {
          outline: "1px solid",
          outlineOffset: "[-1px]",
          _focusVisible: { outlineWidth: "[3px]" },
        },
        _hover: { _enabled: { backgroundColor: "lit.hover" } },
      },
      unlit: {
        borderRadius: "popover",
        backgroundColor: "bg.sunken",
        color: "fg.muted",
        _forcedColors: {
          outline: "1px solid",
          outlineOffset: "[-1px]",
          _focusVisible: { outlineWidth: "[3px]" },
        },
        _hover: { _enabled: { backgroundColor: "bg.hover", color: "fg.default" } },
      },
    },
    /** `sm`: in rows and bars; as large as the others under a finger. */
    size: {
      md: { width: "control", height: "control", "& svg": { width: "icon.md", height: "icon.md" } },
      sm: {
        width: "compact",
        height: "compact",
        _touch: { width: "control", height: "control" },
        "& svg": { width: "icon.sm", height: "icon.sm" },
      },
    },
  },
  defaultVariants: { variant: "quiet", size: "md" },
});

type IconButtonProps = Omit<ComponentProps<"button">, "children" | "aria-label"> &
  RecipeVariantProps<typeof iconButton> & {
    /** The accessible name of the button. */
    label: string;
    /** Hidden from assistive technology by its owner. */
    icon: ReactNode;
  };

export function IconButton({ label, icon, variant, size, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      data-tooltip={label}
      className={cx(iconButton({ variant, size }), className)}
    >
      {icon}
    </button>
  );
}

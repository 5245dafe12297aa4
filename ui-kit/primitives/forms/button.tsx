import type { ComponentProps, ReactNode } from "react";
import { css, cva, cx, type RecipeVariantProps } from "#styled/css";
import { SpinnerRing } from "../feedback/spinner.tsx";

const button = cva({
  base: {
    position: "relative",
    display: "inline-grid",
    placeItems: "center",
    minHeight: "control",
    paddingBlock: "1",
    paddingInline: "5",
    borderRadius: "control",
    borderWidth: "1px",
    borderStyle: "solid",
    borderColor: "transparent",
    textStyle: "label",
    textAlign: "center",
    textDecoration: "none",
    cursor: "pointer",
    userSelect: "none",
    transitionProperty: "[background-color, border-color, transform]",
    transitionDuration: "fade",
    transitionTimingFunction: "in",
    _active: { transform: "translateY(1px)", transitionDuration: "press" },
    _disabled: {
      cursor: "not-allowed",
      _active: { transform: "none" },
      // A busy button is still read.
      "&:not([aria-busy=true])": { opacity: "0.55" },
      "&[aria-busy=true]": { cursor: "progress" },
    },
  },
  variants: {
    variant: {
      lit: {
        backgroundColor: "lit.solid",
        color: "lit.fg",
        _hover: { _enabled: { backgroundColor: "lit.hover" } },
      },
      plain: {
        backgroundColor: "bg.surface",
        borderColor: "border.button",
        color: "fg.default",
        _hover: { _enabled: { backgroundColor: "bg.sunken" } },
      },
      danger: {
        backgroundColor: "danger.solid",
        color: "danger.on",
        _hover: { _enabled: { backgroundColor: "danger.hover" } },
      },
      quiet: {
        backgroundColor: "transparent",
        color: "link",
        _hover: { _enabled: { backgroundColor: "bg.hover" } },
      },
      quietDanger: {
        backgroundColor: "transparent",
        borderColor: "danger.line",
        color: "danger.fg",
        _hover: { _enabled: { backgroundColor: "danger.subtle" } },
      },
    },
    size: {
      md: {},
      sm: {
        minHeight: "compact",
        paddingInline: "3",
        textStyle: "help",
        fontWeight: "semibold",
        _touch: { minHeight: "control" },
      },
    },
  },
  defaultVariants: { variant: "plain", size: "md" },
});

const face = css({
  gridArea: "1 / 1",
  display: "inline-flex",
  alignItems: "center",
  gap: "2",
  "& svg": { width: "icon.sm", height: "icon.sm", flexShrink: "0" },
});
/** The words under the ring still name the button and give it its width. */
const under = css({ opacity: "0" });
const over = css({ gridArea: "1 / 1", display: "inline-flex" });
/** The other text, for its width alone: drawn by the style sheet, so that the page holds only the text that is shown. */
const reserve = css({ gridArea: "1 / 1", visibility: "hidden", _before: { content: "attr(data-text)" } });
const withIcon = css({ paddingInlineStart: "6" });

type ButtonProps = ComponentProps<"button"> &
  RecipeVariantProps<typeof button> & {
    icon?: ReactNode;
    /** The act is under way: disabled, with a spinner. */
    busy?: boolean;
    /** What the button says meanwhile; the room of both is kept, so that the width never changes. Without it, the ring takes the place of the icon, or else lies over the words. */
    busyText?: string;
  };

/** A button. `lit` is the one main act of a screen. */
export function Button({
  variant,
  size,
  busy = false,
  busyText,
  icon,
  children,
  className,
  disabled,
  ...rest
}: ButtonProps) {
  const isChanged = busy && busyText !== undefined;
  const isCovered = busy && busyText === undefined && icon === undefined;
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={cx(button({ variant, size }), className)}
    >
      <span className={cx(face, isCovered && under)}>
        {isChanged || (busy && icon !== undefined) ? <SpinnerRing /> : icon}
        {isChanged ? busyText : children}
      </span>
      {isCovered && (
        <span className={over}>
          <SpinnerRing />
        </span>
      )}
      {busyText !== undefined && (
        <span
          className={cx(reserve, (!isChanged || icon !== undefined) && withIcon)}
          data-text={isChanged ? children : busyText}
          aria-hidden="true"
        />
      )}
    </button>
  );
}

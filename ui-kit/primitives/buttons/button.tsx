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
      // A busy button is still announced.
      "&:not([aria-busy=true])": { opacity: "0.55" },
      "&[aria-busy=true]": { cursor: "progress" },
    },
  },
  variants: {
    /** Its weight: `lit` is the one main action of a screen, `quiet` stands beside a text. */
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
    /** `sm`: in rows and bars; as high as the others under a finger. */
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

const label = css({
  gridArea: "1 / 1",
  display: "inline-flex",
  alignItems: "center",
  gap: "2",
  "& svg": { width: "icon.sm", height: "icon.sm", flexShrink: "0" },
});
/** An element that translators may change. It has no box, so that a label that is hidden at some widths leaves no gap. */
const words = css({ display: "contents" });
/** The label under the ring still names the button and determines its width. */
const hiddenLabel = css({ opacity: "0" });
const overlay = css({ gridArea: "1 / 1", display: "inline-flex" });
/**
 * The other label, for its width only: rendered by the style sheet, so that the DOM contains only the visible
 * text.
 */
const widthReserve = css({
  gridArea: "1 / 1",
  visibility: "hidden",
  _before: { content: "attr(data-text)" },
});
const labelWithIcon = css({ paddingInlineStart: "6" });

type ButtonProps = ComponentProps<"button"> &
  RecipeVariantProps<typeof button> & {
    /** Before the label; hidden from assistive technology by its owner. */
    icon?: ReactNode;
    /** The action is pending: disabled, with a spinner. */
    busy?: boolean;
    /**
     * Label while busy; both widths are reserved. Without it a spinner replaces the icon or covers the label.
     */
    busyText?: string;
  };

/** A button. `lit`: the one primary action of a screen. */
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
  const shown = isChanged ? busyText : children;
  const isCovered = busy && busyText === undefined && icon === undefined;
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={cx(button({ variant, size }), className)}
    >
      <span className={cx(label, isCovered && hiddenLabel)}>
        {isChanged || (busy && icon !== undefined) ? <SpinnerRing /> : icon}
        {shown !== undefined && <span className={words}>{shown}</span>}
      </span>
      {isCovered && (
        <span className={overlay}>
          <SpinnerRing />
        </span>
      )}
      {busyText !== undefined && (
        <span
          className={cx(widthReserve, (!isChanged || icon !== undefined) && labelWithIcon)}
          data-text={isChanged ? children : busyText}
          aria-hidden="true"
        />
      )}
    </button>
  );
}

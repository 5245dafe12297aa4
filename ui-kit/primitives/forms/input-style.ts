import { css } from "#styled/css";

/** The style shared by all text inputs, to be merged with an input's own. */
export const inputStyle = css.raw({
  width: "full",
  minWidth: "0",
  minHeight: "control",
  paddingInline: "3",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "border.control",
  borderRadius: "control",
  backgroundColor: "bg.surface",
  color: "fg.default",
  textStyle: "body",
  transitionProperty: "[border-color]",
  transitionDuration: "fade",
  _focusVisible: {
    outlineOffset: "[-1px]",
    borderColor: "focus.ring",
    // The ring is outside the red border.
    _invalid: { outlineOffset: "0.5", borderColor: "danger.fg" },
  },
  _invalid: { borderColor: "danger.fg" },
  _disabled: {
    borderColor: "border.button",
    backgroundColor: "bg.sunken",
    color: "fg.muted",
    cursor: "not-allowed",
  },
});

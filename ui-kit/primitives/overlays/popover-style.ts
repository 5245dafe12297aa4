import { css } from "#styled/css";

/** The look that every list which opens below its button shares, to be merged with what one of them adds. */
export const popoverStyle = css.raw({
  display: "grid",
  padding: "1",
  borderRadius: "popover",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "border.subtle",
  backgroundColor: "bg.raised",
  boxShadow: "popover",
  zIndex: "popover",
  outlineStyle: "none",
  _open: { animation: "rise" },
});

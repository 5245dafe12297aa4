import { css } from "#styled/css";

/** The style shared by all lists that open below their button, to be merged with a list's own. */
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

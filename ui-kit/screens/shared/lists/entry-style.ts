import { css } from "#styled/css";

/** One entry of a list in a card, to be merged with what stands in it: a rule parts it from the one above. */
export const entryStyle = css.raw({
  display: "grid",
  borderTopWidth: "1px",
  borderTopStyle: "solid",
  borderTopColor: "border.subtle",
  _first: { borderTopColor: "transparent" },
});

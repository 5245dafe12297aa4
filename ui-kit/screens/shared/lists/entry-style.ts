import { css } from "#styled/css";

/** A line of what is known of something: small, and its figures under one another. */
export const factsStyle = css.raw({
  display: "flex",
  flexWrap: "wrap",
  columnGap: "4",
  rowGap: "1",
  textStyle: "meta",
  color: "fg.subtle",
  fontVariantNumeric: "tabular-nums",
});

/** One entry of a list in a card, to be merged with what stands in it: a rule parts it from the one above. */
export const entryStyle = css.raw({
  display: "grid",
  borderTopWidth: "1px",
  borderTopStyle: "solid",
  borderTopColor: "border.subtle",
  _first: { borderTopColor: "transparent" },
});

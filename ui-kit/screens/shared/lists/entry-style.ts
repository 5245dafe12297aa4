import { css } from "#styled/css";

/** A line of facts: small, with aligned digits. */
export const factsStyle = css.raw({
  display: "flex",
  flexWrap: "wrap",
  columnGap: "4",
  rowGap: "1",
  textStyle: "meta",
  color: "fg.subtle",
  fontVariantNumeric: "tabular-nums",
});

/**
 * An entry of a list in a card, to be merged with its content's style; a rule separates it from the previous
 * entry.
 */
export const entryStyle = css.raw({
  display: "grid",
  borderTopWidth: "1px",
  borderTopStyle: "solid",
  borderTopColor: "border.subtle",
  _first: { borderTopColor: "transparent" },
});

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

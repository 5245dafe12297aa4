import { css } from "#styled/css";

/** A field on one line: label at the start, control at the end, hint below both. */
export const rowStyle = css({
  gridTemplateColumns: "[minmax(0, 2fr) minmax(0, 3fr)]",
  alignItems: "center",
  columnGap: "3",
  "& > :nth-child(n + 3)": { gridColumn: "[1 / -1]" },
});

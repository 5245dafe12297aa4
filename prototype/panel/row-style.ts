import { css } from "#styled/css";

/** A field on one line: its label at the start, what it holds at the end, a hint across both. */
export const rowStyle = css({
  gridTemplateColumns: "[minmax(0, 2fr) minmax(0, 3fr)]",
  alignItems: "center",
  columnGap: "3",
  "& > :nth-child(n + 3)": { gridColumn: "[1 / -1]" },
});

import { css } from "#styled/css";
import { entryStyle, factsStyle } from "../shared/lists/entry-style.ts";

/** A section of the page with its list. */
export const section = css({ display: "grid", gap: "4", minWidth: "0" });
export const sectionHead = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
});
export const sectionHint = css({ margin: "0", color: "fg.muted" });

/** An entry of the section's list: facts, actions, and messages below both. */
export const entry = css(entryStyle, {
  gridTemplateColumns: { base: "[minmax(0, 1fr)]", lg: "[minmax(0, 1fr) auto]" },
  alignItems: "center",
  columnGap: "6",
  rowGap: "3",
  padding: { base: "4", md: "5" },
});
export const entryDetails = css({ display: "grid", gap: "1", minWidth: "0", overflowWrap: "anywhere" });
export const nameLine = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: "3",
  rowGap: "1",
});
export const facts = css(factsStyle);
export const entryActions = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: { lg: "flex-end" },
  gap: "2",
});
export const belowEntry = css({ gridColumn: "1 / -1" });

/** A form that opens below its button. */
export const panel = css({
  display: "grid",
  gap: "4",
  padding: "4",
  borderRadius: "popover",
  backgroundColor: "bg.sunken",
});
export const formColumns = css({
  display: "grid",
  gap: "5",
  alignItems: "start",
  gridTemplateColumns: { base: "[minmax(0, 1fr)]", md: "[repeat(2, minmax(0, 1fr))]" },
});
export const formActions = css({ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: "3" });

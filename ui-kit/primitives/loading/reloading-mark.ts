import { css } from "#styled/css";

/**
 * Marks an element that shows its previous results (`aria-busy`) by a line above it. The results are not dimmed: they
 * can still be read and used, so that their text keeps its contrast (WCAG 2.2, 1.4.3). A border also shows in forced colors.
 */
export const reloadingMark = css({
  position: "relative",
  "&[aria-busy=true]::before": {
    content: "''",
    position: "absolute",
    insetInline: "0",
    top: "-4",
    borderTop: "[2px solid]",
    borderColor: "link",
    animation: "breathe",
  },
});

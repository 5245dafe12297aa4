import { css } from "#styled/css";

/** The styles of the blocks of a reply's text, of which a long one has groups. */
export const blockGroup = css({
  // Text keeps the readable measure; tables, code and formulas use the full column.
  "& > :not([data-block])": { maxWidth: "prose" },
  "& > :is(figure, [data-table])": { marginInlineStart: "[calc(-1 * var(--indent, 0px))]" },
  "& > [data-table] > :first-child": { backgroundColor: "bg.canvas" },
  "& > [data-table] :is(th, td):first-child": { paddingInlineStart: "[var(--indent, 0px)]" },
  // Margins do not collapse with those inside of a group.
  "& > :is(:last-child, :has(+ [data-block=group]))": { marginBottom: "0" },
});

/** A group behind the first. `content-visibility` needs a browser with scroll anchoring. Tables and code reach over the rule. */
export const laterGroup = css({
  "@supports (overflow-anchor: auto)": { contentVisibility: "auto" },
  containIntrinsicSize: "[auto 650px]",
  overflowClipMargin: "[48px]",
  // The button below its last table lies over the next group.
  position: "relative",
  "&:is(:hover, :focus-within)": { zIndex: "fade" },
});

/** The styles of a reply's text. Nested selectors, because its elements come from Markdown. */
export const prose = css({
  "& > :first-child": { marginTop: "0" },
  "& p, & ul, & ol, & blockquote": { marginBlock: "3" },
  // A heading belongs to the text below it: the space above it is three times that below.
  "& :is(h3, h4, h5, h6)": { marginBlock: "[1.5em 0.5em]", textWrap: "[balance]" },
  "& :is(h3, h4, h5, h6) + :is(h3, h4, h5, h6)": { marginTop: "[0.75em]" },
  "& h3": { textStyle: "chapter" },
  "& h4": { textStyle: "card" },
  "& h5": { textStyle: "reply", fontWeight: "semibold" },
  "& h6": { textStyle: "label", color: "fg.muted" },
  // The way back stands behind the last words of a footnote.
  "& > section li > p:last-of-type": { display: "inline" },
  "& ul": { listStyleType: "disc", paddingInlineStart: "6" },
  "& ul ul": { listStyleType: "circle" },
  "& ol": { listStyleType: "decimal", paddingInlineStart: "6" },
  "& li": { marginBlock: "1" },
  // A nested list is part of its item.
  "& li > :is(ul, ol)": { marginBlock: "1" },
  "& li > :is(p, ul, ol, blockquote):first-child": { marginTop: "0" },
  "& li > :is(p, ul, ol, blockquote):last-child": { marginBottom: "0" },
  "& li:has(> p):not(:last-child)": { marginBottom: "2" },
  "& li > p + :is(ul, ol)": { marginTop: "[-8px]" },
  "& li::marker": { color: "fg.subtle", fontVariantNumeric: "tabular-nums" },
  "& blockquote": {
    paddingInlineStart: "4",
    borderInlineStart: "[2px solid token(colors.border.button)]",
    color: "fg.muted",
  },
  "& blockquote > :first-child": { marginTop: "0" },
  "& blockquote > :last-child": { marginBottom: "0" },
  "& code": {
    textStyle: "code",
    backgroundColor: "bg.sunken",
    borderRadius: "tail",
    paddingInline: "1",
    unicodeBidi: "isolate",
    // Code has no ligatures: `!=` is two characters.
    fontVariantLigatures: "none",
  },
  // Code is left to right in every language.
  "& pre": { direction: "ltr", textAlign: "left", paddingBlock: "4", textStyle: "code", margin: "0" },
  "& pre code": {
    display: "block",
    width: "[max-content]",
    minWidth: "full",
    paddingInline: "4",
    overflowWrap: "inherit",
    backgroundColor: "transparent",
  },
  "& pre[data-wrapped] code": { width: "auto", whiteSpace: "pre-wrap", overflowWrap: "anywhere" },
  "& table": {
    display: "table",
    minWidth: "full",
    borderCollapse: "collapse",
    textStyle: "help",
    fontVariantNumeric: "tabular-nums",
  },
  "& th, & td": {
    paddingBlock: "2",
    paddingInline: "3",
    borderBottom: "[1px solid token(colors.border.subtle)]",
    textAlign: "start",
    verticalAlign: "baseline",
    overflowWrap: "[break-word]",
  },
  "& th": {
    color: "fg.muted",
    fontWeight: "semibold",
    borderBottomColor: "border.button",
    whiteSpace: "nowrap",
  },
  "& td[data-short]": { whiteSpace: "nowrap" },
  "& th[data-long]": { whiteSpace: "normal" },
  "& :is(th, td):first-child": { paddingInlineStart: "0" },
  "& :is(th, td):last-child": { paddingInlineEnd: "0" },
  "& [data-wide]": { minWidth: "[9rem]" },
  "& [data-align=center]": { textAlign: "center" },
  "& [data-align=right]": { textAlign: "right" },
  "& hr": { marginBlock: "6", borderColor: "border.subtle" },
  // Raised and lowered text does not move its line.
  "& :is(sup, sub)": { lineHeight: "[0]" },
  "& kbd": {
    textStyle: "code",
    backgroundColor: "bg.sunken",
    border: "[1px solid token(colors.border.subtle)]",
    borderRadius: "tail",
    paddingInline: "1",
    unicodeBidi: "isolate",
  },
  // KaTeX draws its letters a fifth larger than the text.
  "& .katex": { fontSize: "[1.08em]" },
});

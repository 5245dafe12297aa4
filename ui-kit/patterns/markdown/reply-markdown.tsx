import { css } from "#styled/css";
import { MarkdownBlocks } from "./markdown-blocks.tsx";
import { useLexedMarkdown } from "./use-lexed-markdown.ts";

const prose = css({
  "& > :first-child": { marginTop: "0" },
  "& > :last-child": { marginBottom: "0" },
  "& p, & ul, & ol, & blockquote, & table": { marginBlock: "3" },
  // Text keeps the readable measure; tables and code use the full column.
  "& > :not([data-code], section)": { maxWidth: "prose" },
  "& h3, & h4, & h5, & h6": { marginBlock: "[1.5em 0.5em]", textWrap: "wrap" },
  "& h3": { textStyle: "card" },
  "& h4, & h5, & h6": { textStyle: "reply", fontWeight: "semibold" },
  "& ul": { listStyleType: "disc", paddingInlineStart: "6" },
  "& ol": { listStyleType: "decimal", paddingInlineStart: "6" },
  "& li": { marginBlock: "1" },
  "& li::marker": { color: "fg.subtle" },
  "& blockquote": {
    paddingInlineStart: "4",
    borderInlineStart: "[2px solid token(colors.border.button)]",
    color: "fg.muted",
  },
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
  "& pre": {
    direction: "ltr",
    textAlign: "left",
    overflowX: "auto",
    padding: "4",
    textStyle: "code",
  },
  "& pre code": { padding: "0", overflowWrap: "normal", backgroundColor: "transparent" },
  "& table": {
    display: "table",
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
  "& th[data-long]": { whiteSpace: "normal" },
  "& :is(th, td):first-child": { paddingInlineStart: "0" },
  "& :is(th, td):last-child": { paddingInlineEnd: "0" },
  "& [data-wide]": { minWidth: "[9rem]" },
  "& [data-align=center]": { textAlign: "center" },
  "& [data-align=right]": { textAlign: "right" },
  "& hr": { marginBlock: "6", borderColor: "border.subtle" },
});

interface ReplyMarkdownProps {
  text: string;
  /** True while the text grows: incomplete Markdown is closed or held back. */
  isStreaming?: boolean;
}

/** A reply's Markdown as React elements, never as an HTML string. Only changed blocks re-render. */
export function ReplyMarkdown({ text, isStreaming = false }: ReplyMarkdownProps) {
  return (
    <div className={prose}>
      <MarkdownBlocks lexed={useLexedMarkdown(text, isStreaming)} />
    </div>
  );
}

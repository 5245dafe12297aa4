import Markdown, { type Components } from "react-markdown";
import remarkGfm from "remark-gfm";
import { css } from "#styled/css";
import { OutsideLink } from "./outside-link.tsx";

const prose = css({
  "& > :first-child": { marginTop: "0" },
  "& > :last-child": { marginBottom: "0" },
  "& p, & ul, & ol, & pre, & blockquote, & table": { marginBlock: "3" },
  "& h3, & h4, & h5, & h6": { textStyle: "card", marginBlock: "[1.25em 0.5em]" },
  "& ul": { listStyleType: "disc", paddingInlineStart: "6" },
  "& ol": { listStyleType: "decimal", paddingInlineStart: "6" },
  "& li": { marginBlock: "1" },
  "& li::marker": { color: "fg.subtle" },
  "& blockquote": {
    paddingInlineStart: "4",
    borderInlineStart: "[2px solid token(colors.border.subtle)]",
    color: "fg.muted",
  },
  "& code": { textStyle: "code", backgroundColor: "bg.sunken", borderRadius: "tail", paddingInline: "1" },
  "& pre": { overflowX: "auto", padding: "4", borderRadius: "popover", backgroundColor: "bg.sunken" },
  "& pre code": { padding: "0", overflowWrap: "normal", backgroundColor: "transparent" },
  "& table": { display: "table", borderCollapse: "collapse", textStyle: "help" },
  "& th, & td": {
    paddingBlock: "2",
    paddingInline: "3",
    border: "[1px solid token(colors.border.subtle)]",
    textAlign: "start",
  },
  "& hr": { marginBlock: "6", borderColor: "border.subtle" },
});

const scroller = css({ overflowX: "auto" });

/** What scrolls sideways must be reachable by keyboard (WCAG 2.1.1). */
const focusable = { tabIndex: 0 };

/** The page's own headings end at 2, so that a reply's start at 3. Pictures become links: a remote picture leaks data. */
const components: Components = {
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h4>{children}</h4>,
  h3: ({ children }) => <h5>{children}</h5>,
  h4: ({ children }) => <h6>{children}</h6>,
  h5: ({ children }) => <h6>{children}</h6>,
  a: ({ href, children }) => <OutsideLink href={href}>{children}</OutsideLink>,
  img: ({ src, alt }) => <OutsideLink href={src}>{alt || src}</OutsideLink>,
  pre: ({ children }) => <pre {...focusable}>{children}</pre>,
  table: ({ children }) => (
    <div className={scroller} {...focusable}>
      <table>{children}</table>
    </div>
  ),
};

/** A reply's Markdown. HTML in it stays text; links with other schemes than the web's and mail's lose their target. */
export function BotMarkdown({ text }: { text: string }) {
  return (
    <div className={prose}>
      <Markdown remarkPlugins={[remarkGfm]} components={components}>
        {text}
      </Markdown>
    </div>
  );
}

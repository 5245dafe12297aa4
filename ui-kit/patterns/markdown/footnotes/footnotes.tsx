import { createContext, type MouseEvent, type ReactNode, useCallback, useContext, useId } from "react";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css } from "#styled/css";
import type { LexedMarkdown } from "../lexing/lex-markdown.ts";
import { collectFootnotes, type NumberedFootnote } from "./number-footnotes.ts";

const section = css({
  marginTop: "6",
  paddingTop: "3",
  borderTop: "[1px solid token(colors.border.subtle)]",
  color: "fg.muted",
  textStyle: "help",
});
const referenceStyle = css({
  color: "link",
  fontVariantNumeric: "tabular-nums",
  paddingInline: "[0.15em]",
  textDecoration: "none",
  _hover: { textDecoration: "underline" },
});
const backStyle = css({ color: "link", marginInlineStart: "1", textDecoration: "underline" });

interface Footnotes {
  /** The ids of a message's footnotes begin with it. */
  readonly id: string;
  readonly isStreaming: boolean;
  readonly numbers: ReadonlyMap<string, number>;
  readonly notes: readonly NumberedFootnote[];
}

const FootnotesContext = createContext<Footnotes>({
  id: "",
  isStreaming: false,
  numbers: new Map(),
  notes: [],
});

interface FootnotesProviderProps {
  lexed: LexedMarkdown;
  children: ReactNode;
  /** Draws the text of a footnote. */
  renderNote: (note: NumberedFootnote) => ReactNode;
}

/** A text with its footnotes below it. They are numbered in the order of their references. */
export function FootnotesProvider({ lexed, children, renderNote }: FootnotesProviderProps) {
  const id = useId();
  const { isStreaming, blocks } = lexed;
  const { numbers, notes } = collectFootnotes(blocks, isStreaming);
  return (
    <FootnotesContext value={{ id, isStreaming, numbers, notes }}>
      {children}
      {notes.length > 0 && (
        <section className={section} aria-label={chatText.footnotes}>
          <ol>
            {notes.map((note) => (
              <li key={note.number} id={`${id}note-${note.number}`} value={note.number} tabIndex={-1}>
                {renderNote(note)}
                {note.isReferenced && <BackLink number={note.number} />}
              </li>
            ))}
          </ol>
        </section>
      )}
    </FootnotesContext>
  );
}

/** The number of a footnote as a link to it; as written without a footnote. */
export function FootnoteReference({ label, raw }: { label: string; raw: string }) {
  const { id, isStreaming, numbers, notes } = useContext(FootnotesContext);
  const number = numbers.get(label);
  const ownId = `${id}reference-${number}`;
  /** The first reference of a footnote has the id that the way back leads to. */
  const setId = useCallback(
    (element: HTMLElement | null) => {
      if (element === null || document.getElementById(ownId) !== null) return;
      element.id = ownId;
      return () => element.removeAttribute("id");
    },
    [ownId],
  );
  if (number === undefined) return isStreaming ? null : raw;
  if (!notes.some((note) => note.number === number)) return <sup>{number}</sup>;
  return (
    <sup>
      <a
        ref={setId}
        href={`#${id}note-${number}`}
        className={referenceStyle}
        role="doc-noteref"
        aria-label={chatText.footnote(number)}
        onClick={focusTarget}
      >
        {number}
      </a>
    </sup>
  );
}

function BackLink({ number }: { number: number }) {
  const { id } = useContext(FootnotesContext);
  return (
    <a
      href={`#${id}reference-${number}`}
      className={backStyle}
      role="doc-backlink"
      aria-label={chatText.backToReference(number)}
      onClick={focusTarget}
    >
      {"↩\ufe0e"}
    </a>
  );
}

/** Follows a link within the message without a change of the page's address. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (target === null) return;
  event.preventDefault();
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: "center" });
}

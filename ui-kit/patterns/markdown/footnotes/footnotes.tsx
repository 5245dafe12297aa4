import {
  createContext,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useContext,
  useId,
  useMemo,
} from "react";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css } from "#styled/css";
import { renderRestOf } from "../../../primitives/loading/full-render-request.ts";
import type { LexedMarkdown } from "../lexing/lex-markdown.ts";
import { type Footnotes, type NumberedFootnote, noFootnotes } from "./number-footnotes.ts";

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

interface MessageFootnotes {
  /** The ids of a message's footnotes begin with it. */
  readonly id: string;
  readonly isStreaming: boolean;
  readonly references: Footnotes["references"];
}

const FootnotesContext = createContext<MessageFootnotes>({
  id: "",
  isStreaming: false,
  references: noFootnotes.references,
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
  const { isStreaming } = lexed;
  const { references, notes } = lexed.footnotes;
  // The same object while no number changes, because each reference reads it.
  const context = useMemo(() => ({ id, isStreaming, references }), [id, isStreaming, references]);
  return (
    <FootnotesContext value={context}>
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
  const { id, isStreaming, references } = useContext(FootnotesContext);
  const { number, hasNote } = references.get(label) ?? {};
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
  if (!hasNote) return <sup>{number}</sup>;
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
  event.preventDefault();
  const link = event.currentTarget;
  const id = link.hash.slice(1);
  // A footnote of a long text may not be rendered yet.
  if (document.getElementById(id) === null) renderRestOf(link.closest("[data-text]") ?? undefined);
  const target = document.getElementById(id);
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: "center" });
}

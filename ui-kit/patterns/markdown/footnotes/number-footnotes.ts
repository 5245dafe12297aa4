import type { Token } from "marked";
import { type MarkdownToken, toMarkdownTokens } from "../lexing/tokens.ts";
import type { FootnoteToken } from "./footnote-extension.ts";

export interface NumberedFootnote {
  readonly number: number;
  /** False if no reference of the text leads to it. */
  readonly isReferenced: boolean;
  readonly tokens: Token[];
}

interface NumberedReference {
  readonly number: number;
  /** False until its footnote arrives. */
  readonly hasNote: boolean;
}

/** The footnotes of a text. */
export interface Footnotes {
  /** By their labels. */
  readonly references: ReadonlyMap<string, NumberedReference>;
  readonly notes: readonly NumberedFootnote[];
}

export const noFootnotes: Footnotes = { references: new Map(), notes: [] };

interface BlockFootnotes {
  /** Labels in the order of the references. */
  readonly references: readonly string[];
  readonly notes: readonly FootnoteToken[];
}

/** A block is searched once: finished blocks keep their identity while a text grows. */
const known = new WeakMap<MarkdownToken, BlockFootnotes>();

/**
 * The footnotes of a text, numbered by their first references. A reference whose footnote has not arrived has a
 * number while the text grows. Of several footnotes with one label, the first counts. References that are numbered as before
 * keep their identity.
 */
export function collectFootnotes(
  blocks: readonly MarkdownToken[],
  isStreaming: boolean,
  before: Footnotes = noFootnotes,
): Footnotes {
  const parts = blocks.map(footnotesOf);
  const defined = new Map(
    parts.flatMap(({ notes }) => notes.map((note) => [note.label, note] as const)).reverse(),
  );
  const references = new Map<string, NumberedReference>();
  const notes: NumberedFootnote[] = [];
  const labels = new Set(parts.flatMap((part) => part.references));
  // Footnotes may refer to others, which are added while the set is read.
  for (const label of labels) {
    const note = defined.get(label);
    if (note === undefined && !isStreaming) continue;
    const number = references.size + 1;
    references.set(label, { number, hasNote: note !== undefined });
    if (note === undefined) continue;
    notes.push({ number, isReferenced: true, tokens: note.tokens });
    for (const inner of footnotesIn(note.tokens).references) labels.add(inner);
  }
  const others = [...defined].filter(([label]) => !labels.has(label));
  const unreferenced = others.map(([, { tokens }], place) => ({
    number: references.size + 1 + place,
    isReferenced: false,
    tokens,
  }));
  return {
    references: areNumberedAlike(references, before.references) ? before.references : references,
    notes: [...notes, ...unreferenced],
  };
}

function areNumberedAlike(now: Footnotes["references"], before: Footnotes["references"]): boolean {
  if (now.size !== before.size) return false;
  return [...now].every(([label, { number, hasNote }]) => {
    const known = before.get(label);
    return known?.number === number && known.hasNote === hasNote;
  });
}

function footnotesOf(block: MarkdownToken): BlockFootnotes {
  const before = known.get(block);
  if (before !== undefined) return before;
  const found = block.raw.includes("[^") ? search(block) : { references: [], notes: [] };
  known.set(block, found);
  return found;
}

function footnotesIn(tokens: readonly Token[]): BlockFootnotes {
  const parts = toMarkdownTokens([...tokens]).map(search);
  return {
    references: parts.flatMap(({ references }) => references),
    notes: parts.flatMap(({ notes }) => notes),
  };
}

/** References inside a footnote's text follow those of the text itself. */
function search(token: MarkdownToken): BlockFootnotes {
  if (token.type === "footnoteReference") return { references: [token.label], notes: [] };
  if (token.type === "footnote")
    return { references: [], notes: [token, ...footnotesIn(token.tokens).notes] };
  if (token.type === "list") return footnotesIn(token.items.flatMap(({ tokens }) => tokens));
  if (token.type === "table")
    return footnotesIn([...token.header, ...token.rows.flat()].flatMap(({ tokens }) => tokens));
  return footnotesIn("tokens" in token ? (token.tokens ?? []) : []);
}

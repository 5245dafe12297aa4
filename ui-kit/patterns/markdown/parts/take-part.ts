import type { LexedMarkdown } from "../lexing/lex-markdown.ts";
import { takeItems, takeTokens } from "./take-tokens.ts";
import { weightOfNote } from "./token-weight.ts";

/** The beginning of a text. */
interface MarkdownPart {
  readonly lexed: LexedMarkdown;
  readonly weight: number;
  readonly isWhole: boolean;
}

/** The beginning of a text up to a weight; its footnotes follow its end. References keep their numbers. */
export function takePart(lexed: LexedMarkdown, limit: number): MarkdownPart {
  const blocks = takeTokens(lexed.blocks, limit);
  const { notes } = lexed.footnotes;
  const below = takeItems(
    notes,
    limit - blocks.weight,
    ({ tokens }) => weightOfNote(tokens),
    (note, rest) => {
      const { taken } = takeTokens(note.tokens, rest - weightOfNote([]));
      return taken.length === 0 ? undefined : { ...note, tokens: [...taken] };
    },
  );
  const isWhole = blocks.isWhole && below.isWhole;
  const weight = blocks.weight + below.weight;
  if (isWhole) return { lexed, weight, isWhole };
  const footnotes = { ...lexed.footnotes, notes: blocks.isWhole ? below.taken : [] };
  return { lexed: { ...lexed, blocks: blocks.taken, footnotes }, weight, isWhole };
}

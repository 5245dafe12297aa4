import type { MarkedToken, Token, TokensList } from "marked";
import { BoundedLexer } from "./bounded-lexer.ts";
import { knownTokens } from "./known-tokens.ts";

export interface LexedMarkdown {
  text: string;
  /** The blocks of the text in its order. */
  blocks: MarkedToken[];
  /** The targets that `[name]: address` lines give, as JSON: they change links in any block. */
  definitions: string;
}

/** What follows may still belong to the last block with text, and join it to the one before. */
const openBlocks = 2;

const noDefinitions = "{}";

/**
 * The blocks of a text. Of one that has grown since `before`, only the end is lexed again: the blocks that nothing
 * can change any more are the same objects as before.
 */
export function lexMarkdown(text: string, before?: LexedMarkdown): LexedMarkdown {
  const finished = before ? finishedBlocks(before, text) : [];
  const length = finished.reduce((sum, block) => sum + block.raw.length, 0);
  const { blocks, definitions } = lexWhole(text.slice(length));
  if (finished.length > 0 && definitions !== noDefinitions) return lexMarkdown(text);
  return { text, blocks: [...finished, ...blocks], definitions };
}

/** The blocks that are the same in the grown text. */
function finishedBlocks({ blocks, definitions, text }: LexedMarkdown, grown: string): MarkedToken[] {
  if (definitions !== noDefinitions || !grown.startsWith(text)) return [];
  const written = Array.from(blocks.entries()).filter(([, { type }]) => type !== "space");
  const [firstOpen] = written.at(-openBlocks) ?? [0];
  const finished = blocks.slice(0, firstOpen);
  // The lexer rewrites CR: then the blocks do not say where they ended in the text.
  return grown.startsWith(finished.map(({ raw }) => raw).join("")) ? finished : [];
}

function lexWhole(text: string): Omit<LexedMarkdown, "text"> {
  const tokens = tokensOf(text);
  return { blocks: knownTokens(tokens), definitions: JSON.stringify(tokens.links) };
}

/** A reply that the lexer fails on is still shown, as it was written. */
function tokensOf(text: string): TokensList {
  try {
    return new BoundedLexer({ gfm: true }).lex(text);
  } catch {
    const whole: Token = { type: "html", block: true, pre: false, raw: text, text };
    return Object.assign([whole], { links: {} });
  }
}

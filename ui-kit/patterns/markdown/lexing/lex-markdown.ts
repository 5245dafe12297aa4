import type { Token, TokensList } from "marked";
import { limitMarks } from "#contract/rules/text/limit-marks.ts";
import { mathExtension } from "../math/math-extension.ts";
import { BoundedLexer, type ReadRuns, type Runs } from "./bounded-lexer.ts";
import { type KnownToken, knownTokens } from "./known-tokens.ts";
import { mendTail, openMathStart } from "./mend-tail.ts";

/** The targets that `[name]: address` lines give. */
type Links = TokensList["links"];

export interface LexedMarkdown {
  text: string;
  isGrowing: boolean;
  /** The drawn blocks in the text's order. */
  blocks: readonly KnownToken[];
  /** Those of them that nothing can change any more, and how much of the text they are. */
  finished: readonly KnownToken[];
  length: number;
  /** The targets that the finished blocks give. */
  links: Links;
  /** All targets of links as JSON: they change links in any block. */
  definitions: string;
  /** The lexer's state for the unfinished blocks, so that they are not read again. */
  runs: ReadRuns;
}

/** The following text may still belong to the last block and join it to the one before. */
const openBlocks = 2;

/**
 * The blocks of a text. Of one that has grown since `before`, only the end is lexed again: the blocks that nothing
 * can change any more are the same objects as before. While it grows, its end is drawn without what would flash.
 */
export function lexMarkdown(source: string, isGrowing = false, before?: LexedMarkdown): LexedMarkdown {
  const text = limitMarks(source.replace(/\r\n?/g, "\n"));
  const known = before && text.startsWith(before.text) ? before : nothing;
  const written = text.slice(known.length);
  const runs = { known: known.runs, read: new Map() };
  const tail = lexTail(written, known.links, runs);
  const definitions = JSON.stringify(tail.links);
  if (known.finished.length > 0 && definitions !== known.definitions) return lexMarkdown(text, isGrowing);
  const ended = endedBlocks(tail.blocks, written);
  const finished = ended.length === 0 ? known.finished : [...known.finished, ...ended];
  const length = ended.reduce((sum, { raw }) => sum + raw.length, known.length);
  const rest = text.slice(length);
  const unmended = tail.blocks.slice(ended.length);
  const lex = (part: string) => (part === rest ? unmended : lexTail(part, tail.links, runs).blocks);
  const open = lex(isGrowing ? mendTail(rest, lex) : rest);
  const links = { ...known.links, ...Object.fromEntries(ended.flatMap(definedBy)) };
  const blocks = [...finished, ...open];
  return { text, isGrowing, blocks, finished, length, links, definitions, runs: runs.read };
}

const nothing = { finished: [], length: 0, links: {}, definitions: "{}", runs: new Map() };

/** The blocks that what follows cannot change. */
function endedBlocks(blocks: readonly KnownToken[], text: string): readonly KnownToken[] {
  const written = Array.from(blocks.keys()).filter((place) => blocks[place]?.type !== "space");
  // Maths whose end has not come were lexed as paragraphs.
  const openMaths = openMathStart(text);
  const ended: KnownToken[] = [];
  let length = 0;
  for (const block of blocks.slice(0, written.at(-openBlocks) ?? 0)) {
    length += block.raw.length;
    if (openMaths !== -1 && length > openMaths) break;
    ended.push(block);
  }
  // Where the lexer rewrote something, the blocks do not say where they ended in the text.
  return text.startsWith(ended.map(({ raw }) => raw).join("")) ? ended : [];
}

/** The targets of links that a block gives, and those within it. */
function definedBy(block: KnownToken): [string, Links[string]][] {
  if (block.type === "def") return [[block.tag, { href: block.href, title: block.title }]];
  if (block.type === "list")
    return block.items.flatMap(({ tokens }) => knownTokens(tokens).flatMap(definedBy));
  return block.type === "blockquote" ? knownTokens(block.tokens).flatMap(definedBy) : [];
}

/** A reply that the lexer fails on is still shown, as it was written. */
function lexTail(text: string, links: Links, runs: Runs): { blocks: KnownToken[]; links: Links } {
  try {
    const lexer = new BoundedLexer({ gfm: true, extensions: mathExtension }, runs);
    Object.assign(lexer.tokens.links, links);
    const tokens = lexer.lex(text);
    return { blocks: knownTokens(tokens), links: tokens.links };
  } catch {
    const whole: Token = { type: "html", block: true, pre: false, raw: text, text };
    return { blocks: knownTokens([whole]), links };
  }
}

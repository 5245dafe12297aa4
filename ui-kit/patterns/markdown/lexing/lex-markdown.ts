import type { Token, TokensList } from "marked";
import { limitMarks } from "#contract/rules/text/limit-marks.ts";
import { mathExtension } from "../math/math-extension.ts";
import { BoundedLexer, type ReadRuns, type Runs } from "./bounded-lexer.ts";
import { type KnownToken, knownTokens } from "./known-tokens.ts";
import { mendTail, openMathStart } from "./mend-tail.ts";

/** Targets of link reference definitions (`[name]: url`). */
type Links = TokensList["links"];

export interface LexedMarkdown {
  text: string;
  isGrowing: boolean;
  /** The rendered blocks in text order. */
  blocks: readonly KnownToken[];
  /** The blocks that further text cannot change, and their length in the text. */
  finished: readonly KnownToken[];
  length: number;
  /** The link targets defined in the finished blocks. */
  links: Links;
  /** All link targets as JSON: a change affects links in any block. */
  definitions: string;
  /** The lexer's state for the unfinished blocks, so that they are not read again. */
  runs: ReadRuns;
}

/** Further text may still belong to the last block and merge it with the previous one. */
const openBlocks = 2;

/**
 * Lexes Markdown into blocks. Given the previous result, only the tail is lexed again; finished blocks keep
 * their identity.
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

/** The blocks that further text cannot change. */
function endedBlocks(blocks: readonly KnownToken[], text: string): readonly KnownToken[] {
  const written = Array.from(blocks.keys()).filter((place) => blocks[place]?.type !== "space");
  // Unclosed math was lexed as paragraphs.
  const openMaths = openMathStart(text);
  const ended: KnownToken[] = [];
  let length = 0;
  for (const block of blocks.slice(0, written.at(-openBlocks) ?? 0)) {
    length += block.raw.length;
    if (openMaths !== -1 && length > openMaths) break;
    ended.push(block);
  }
  // If the lexer rewrote the text, the blocks do not give their end positions.
  return text.startsWith(ended.map(({ raw }) => raw).join("")) ? ended : [];
}

/** The link targets defined in a block and its descendants. */
function definedBy(block: KnownToken): [string, Links[string]][] {
  if (block.type === "def") return [[block.tag, { href: block.href, title: block.title }]];
  if (block.type === "list")
    return block.items.flatMap(({ tokens }) => knownTokens(tokens).flatMap(definedBy));
  return block.type === "blockquote" ? knownTokens(block.tokens).flatMap(definedBy) : [];
}

/** If the lexer throws, the text is shown as written. */
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

import type { MarkedOptions, Token, TokensList } from "marked";
import { limitCombiningMarks } from "#contract/rules/text/combining-marks.ts";
import { footnoteExtension } from "../footnotes/footnote-extension.ts";
import { collectFootnotes, type Footnotes, noFootnotes } from "../footnotes/number-footnotes.ts";
import { mathExtension } from "../math/math-extension.ts";
import { bareAddressExtension } from "./bare-address.ts";
import { BoundedLexer, type LexedRuns, noRuns, type TokenRuns } from "./bounded-lexer.ts";
import { closeOpenMarkdown, openMathStart } from "./close-open-markdown.ts";
import { keyElementExtension } from "./fold-elements.ts";
import { type MarkdownToken, toMarkdownTokens } from "./tokens.ts";

/** Targets of link reference definitions (`[name]: url`). */
type Links = TokensList["links"];

export interface LexedMarkdown {
  text: string;
  isStreaming: boolean;
  /** The rendered blocks in text order. */
  blocks: readonly MarkdownToken[];
  footnotes: Footnotes;
  /** The blocks that further text cannot change, and their length in the text. */
  finished: readonly MarkdownToken[];
  finishedLength: number;
  /** The link targets defined in the finished blocks. */
  links: Links;
  /** All link targets as JSON: a change affects links in any block. */
  linkDefinitions: string;
  /** The lexer's state for the unfinished blocks, so that they are not read again. */
  runs: LexedRuns;
}

/** Further text may still belong to the last block and merge it with the previous one. */
const openBlockCount = 2;

/**
 * Lexes Markdown into blocks. Given the previous result, only the tail is lexed again; finished blocks keep
 * their identity.
 */
export function lexMarkdown(source: string, isStreaming = false, before?: LexedMarkdown): LexedMarkdown {
  const text = limitCombiningMarks(source.replace(/\r\n?/g, "\n"));
  const previous = before && text.startsWith(before.text) ? before : emptyLexing;
  const written = text.slice(previous.finishedLength);
  const runs = { previous: previous.runs, current: noRuns() };
  const tail = lexTail(written, previous.links, runs);
  const linkDefinitions = JSON.stringify(tail.links);
  if (previous.finished.length > 0 && linkDefinitions !== previous.linkDefinitions)
    return lexMarkdown(text, isStreaming);
  const ended = finishedBlocks(tail.blocks, written);
  const finished = ended.length === 0 ? previous.finished : [...previous.finished, ...ended];
  const finishedLength = ended.reduce((sum, { raw }) => sum + raw.length, previous.finishedLength);
  const rest = text.slice(finishedLength);
  const lexedRest = tail.blocks.slice(ended.length);
  const lex = (part: string) => (part === rest ? lexedRest : lexTail(part, tail.links, runs).blocks);
  const open = lex(isStreaming ? closeOpenMarkdown(rest, lex) : rest);
  const links = { ...previous.links, ...Object.fromEntries(ended.flatMap(linkTargets)) };
  const blocks = [...finished, ...open];
  const footnotes = collectFootnotes(blocks, isStreaming, previous.footnotes);
  const state = { finished, finishedLength, links, linkDefinitions, runs: runs.current };
  return { text, isStreaming, blocks, footnotes, ...state };
}

const emptyLexing = {
  footnotes: noFootnotes,
  finished: [],
  finishedLength: 0,
  links: {},
  linkDefinitions: "{}",
  runs: noRuns(),
};

const extensions: NonNullable<MarkedOptions["extensions"]> = {
  renderers: {},
  childTokens: {},
  block: [...footnoteExtension.block, ...mathExtension.block],
  startBlock: [...footnoteExtension.startBlock, ...mathExtension.startBlock],
  inline: [
    ...footnoteExtension.inline,
    ...mathExtension.inline,
    ...bareAddressExtension.inline,
    ...keyElementExtension.inline,
  ],
  startInline: [
    ...footnoteExtension.startInline,
    ...mathExtension.startInline,
    ...bareAddressExtension.startInline,
    ...keyElementExtension.startInline,
  ],
};

const blankLineAtEnd = /\n[ \t]*\n[ \t]*$/;

/**
 * The blocks that further text cannot change. They end at an empty line: without one, the beginning of a list or a
 * heading below may turn out to be a line of the paragraph above.
 */
function finishedBlocks(blocks: readonly MarkdownToken[], text: string): readonly MarkdownToken[] {
  const written = Array.from(blocks.keys()).filter((place) => blocks[place]?.type !== "space");
  // Unclosed math was lexed as paragraphs.
  const openMaths = openMathStart(text);
  let count = 0;
  let length = 0;
  for (const [place, { type, raw }] of blocks.slice(0, written.at(-openBlockCount) ?? 0).entries()) {
    length += raw.length;
    if (openMaths !== -1 && length > openMaths) break;
    if (type === "space" || blankLineAtEnd.test(raw)) count = place + 1;
  }
  const ended = blocks.slice(0, count);
  // If the lexer rewrote the text, the blocks do not give their end positions.
  return text.startsWith(ended.map(({ raw }) => raw).join("")) ? ended : [];
}

/** The link targets defined in a block and its descendants. */
function linkTargets(block: MarkdownToken): [string, Links[string]][] {
  if (block.type === "def") return [[block.tag, { href: block.href, title: block.title }]];
  if (block.type === "list")
    return block.items.flatMap(({ tokens }) => toMarkdownTokens(tokens).flatMap(linkTargets));
  const isContainer = block.type === "blockquote" || block.type === "footnote";
  return isContainer ? toMarkdownTokens(block.tokens).flatMap(linkTargets) : [];
}

/** If the lexer throws, the text is shown as written. */
function lexTail(text: string, links: Links, runs: TokenRuns): { blocks: MarkdownToken[]; links: Links } {
  try {
    const lexer = new BoundedLexer({ gfm: true, extensions }, runs);
    Object.assign(lexer.tokens.links, links);
    const tokens = lexer.lex(text);
    return { blocks: toMarkdownTokens(tokens), links: tokens.links };
  } catch {
    const whole: Token = { type: "html", block: true, pre: false, raw: text, text };
    return { blocks: toMarkdownTokens([whole]), links };
  }
}

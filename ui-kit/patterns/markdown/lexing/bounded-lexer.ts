import { Lexer, type MarkedOptions, type Token, type TokensList } from "marked";
import { exceedsLexingCost } from "./lexing-cost.ts";

/** Deeper blocks are shown as written: lexing is recursive. */
const maxNesting = 12;

/** Maximum length of a setext heading; the rest of a paragraph is not searched for one. */
const maxHeadingLines = 1000;

/** Runs of one text, and the link definitions that they were read with: a definition changes what a run means. */
export interface LexedRuns {
  readonly tokens: Map<string, Token[]>;
  definitions: string;
}

export const noRuns = (): LexedRuns => ({ tokens: new Map(), definitions: "{}" });

export interface TokenRuns {
  /** Runs of the previous text. */
  previous: LexedRuns;
  /** Runs of the current text, collected while lexing. */
  current: LexedRuns;
}

/** marked's lexer with bounded time and depth; runs of text are lexed once. */
export class BoundedLexer extends Lexer {
  private depth = 0;
  private readonly runs: TokenRuns;
  private known: ReadonlyMap<string, Token[]> = new Map();

  constructor(options: MarkedOptions, runs: TokenRuns) {
    super(options);
    this.runs = runs;
    const { tokenizer } = this.options;
    if (!tokenizer) return;
    const readHeading = tokenizer.lheading.bind(tokenizer);
    tokenizer.lheading = (source) => readHeading(setextHeadingLines(source));
    const readTag = tokenizer.tag.bind(tokenizer);
    tokenizer.tag = (source) => {
      const { inLink, inRawBlock } = this.state;
      const tag = readTag(source);
      // Tags are text, so that an unclosed one changes nothing behind it.
      Object.assign(this.state, { inLink, inRawBlock });
      return tag;
    };
  }

  /** The definitions are complete when the first run is read. */
  override lex(source: string): TokensList {
    this.blockTokens(source, this.tokens);
    const definitions = JSON.stringify(this.tokens.links);
    const { previous, current } = this.runs;
    if (current.definitions !== definitions) current.tokens.clear();
    current.definitions = definitions;
    this.known = previous.definitions === definitions ? previous.tokens : new Map();
    for (const { src, tokens } of this.inlineQueue) this.inlineTokens(src, tokens);
    this.inlineQueue = [];
    return this.tokens;
  }

  override blockTokens(source: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[];
  override blockTokens(source: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList;
  override blockTokens(source: string, tokens: Token[] = [], lastParagraphClipped?: boolean): Token[] {
    if (this.depth < maxNesting) {
      return this.nested(() => super.blockTokens(source, tokens, lastParagraphClipped));
    }
    tokens.push(literalToken(source));
    return tokens;
  }

  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    if (this.depth > 0) return this.runTokens(source, tokens);
    const { tokens: current } = this.runs.current;
    const run = current.get(source) ?? this.known.get(source) ?? this.runTokens(source, []);
    current.set(source, run);
    tokens.push(...run);
    return tokens;
  }

  private runTokens(source: string, tokens: Token[]): Token[] {
    if (this.depth < maxNesting && !exceedsLexingCost(source)) {
      return this.nested(() => super.inlineTokens(source, tokens));
    }
    tokens.push(literalToken(source));
    return tokens;
  }

  private nested<Result>(lex: () => Result): Result {
    this.depth += 1;
    try {
      return lex();
    } finally {
      this.depth -= 1;
    }
  }
}

function literalToken(source: string): Token {
  return { type: "text", raw: source, text: source };
}

/** A list begins after the first line. The lexer knows this of an item with a space, not of one with a tab. */
const tabbedItem = /\n(?= {0,3}(?:[*+-]|1[.)])\t)/;

/** As many whole lines as a setext heading may have, before another block begins. */
function setextHeadingLines(source: string): string {
  const end = source.length > maxHeadingLines ? source.lastIndexOf("\n", maxHeadingLines) + 1 : source.length;
  const lines = source.slice(0, end);
  const item = lines.search(tabbedItem);
  return item === -1 ? lines : lines.slice(0, item + 1);
}

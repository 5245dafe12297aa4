import { Lexer, type MarkedOptions, type Token, type TokensList } from "marked";
import { foldElements } from "./fold-elements.ts";
import { exceedsLexingCost } from "./lexing-cost.ts";
import { ReplyTokenizer } from "./reply-tokenizer.ts";

/** Deeper blocks are shown as written: lexing is recursive. */
const maxNesting = 12;

/** Runs of one text, and the link definitions that they were read with: a definition changes the meaning of a run. */
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

/** marked's lexer with bounded time and depth, and the rules of `docs/markdown.md`; runs of text are lexed once. */
export class BoundedLexer extends Lexer {
  private depth = 0;
  private readonly runs: TokenRuns;
  private known: ReadonlyMap<string, Token[]> = new Map();
  private readonly reader: ReplyTokenizer;

  constructor(options: MarkedOptions, runs: TokenRuns) {
    const reader = new ReplyTokenizer();
    super({ ...options, tokenizer: reader });
    this.reader = reader;
    reader.adaptRules();
    this.runs = runs;
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
      const run = this.nested(() => this.reader.readRun(source, () => super.inlineTokens(source, [])));
      tokens.push(...foldElements(run));
      return tokens;
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

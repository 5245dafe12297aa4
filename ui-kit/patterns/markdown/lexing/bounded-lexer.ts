import { Lexer, type MarkedOptions, type Token, type TokensList } from "marked";
import { exceedsLexingCost } from "./lexing-cost.ts";

/** Deeper blocks are shown as written: lexing is recursive. */
const maxNesting = 12;

/** Maximum length of a setext heading; the rest of a paragraph is not searched for one. */
const maxHeadingLines = 1000;

/** Tokens of inline text, by the text. */
export type LexedRuns = Map<string, Token[]>;

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

  constructor(options: MarkedOptions, runs: TokenRuns) {
    super(options);
    this.runs = runs;
    const { tokenizer } = this.options;
    if (!tokenizer) return;
    const readHeading = tokenizer.lheading.bind(tokenizer);
    tokenizer.lheading = (source) => readHeading(setextHeadingLines(source));
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
    const { previous, current } = this.runs;
    const run = current.get(source) ?? previous.get(source) ?? this.runTokens(source, []);
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

/** As many whole lines as a setext heading may have. */
function setextHeadingLines(source: string): string {
  if (source.length <= maxHeadingLines) return source;
  return source.slice(0, source.lastIndexOf("\n", maxHeadingLines) + 1);
}

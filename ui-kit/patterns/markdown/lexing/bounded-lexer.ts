import { Lexer, type MarkedOptions, type Token, type TokensList } from "marked";
import { exceedsNestingLimit } from "./nesting-limits.ts";

/** Deeper blocks are shown as written: lexing is recursive. */
const deepestNesting = 12;

/** Maximum length of a setext heading; the rest of a paragraph is not searched for one. */
const longestHeading = 1000;

/** Tokens of inline text, by the text. */
export type ReadRuns = Map<string, Token[]>;

export interface Runs {
  /** Runs of the previous text. */
  known: ReadRuns;
  /** Runs of the current text, collected while lexing. */
  read: ReadRuns;
}

/** marked's lexer with bounded time and depth; runs of text are lexed once. */
export class BoundedLexer extends Lexer {
  private depth = 0;
  private readonly runs: Runs;

  constructor(options: MarkedOptions, runs: Runs) {
    super(options);
    this.runs = runs;
    const { tokenizer } = this.options;
    if (!tokenizer) return;
    const readHeading = tokenizer.lheading.bind(tokenizer);
    tokenizer.lheading = (source) => readHeading(firstLines(source));
  }

  override blockTokens(source: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[];
  override blockTokens(source: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList;
  override blockTokens(source: string, tokens: Token[] = [], lastParagraphClipped?: boolean): Token[] {
    if (this.depth < deepestNesting) {
      return this.nested(() => super.blockTokens(source, tokens, lastParagraphClipped));
    }
    tokens.push(asWritten(source));
    return tokens;
  }

  override inlineTokens(source: string, tokens: Token[] = []): Token[] {
    if (this.depth > 0) return this.runTokens(source, tokens);
    const { known, read } = this.runs;
    const run = read.get(source) ?? known.get(source) ?? this.runTokens(source, []);
    read.set(source, run);
    tokens.push(...run);
    return tokens;
  }

  private runTokens(source: string, tokens: Token[]): Token[] {
    if (this.depth < deepestNesting && !exceedsNestingLimit(source)) {
      return this.nested(() => super.inlineTokens(source, tokens));
    }
    tokens.push(asWritten(source));
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

function asWritten(source: string): Token {
  return { type: "text", raw: source, text: source };
}

/** As many whole lines as a setext heading may have. */
function firstLines(source: string): string {
  if (source.length <= longestHeading) return source;
  return source.slice(0, source.lastIndexOf("\n", longestHeading) + 1);
}

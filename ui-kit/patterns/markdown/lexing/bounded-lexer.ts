import { Lexer, type MarkedOptions, type Token, type TokensList } from "marked";
import { exceedsNestingLimit } from "./nesting-limits.ts";

/** Deeper ones are drawn as they were written: each level is lexed again, and the stack is finite. */
const deepestNesting = 12;

/** No heading is longer whose line is drawn below it: the rest of a paragraph is not looked through for one. */
const longestHeading = 1000;

/** The tokens of runs of text, by what they say. */
export type ReadRuns = Map<string, Token[]>;

export interface Runs {
  /** Those that were read before. */
  known: ReadRuns;
  /** Those of this text, which are added to. */
  read: ReadRuns;
}

/** marked's lexer, whose time and depth stay bounded whatever the text is, and which reads no run of text twice. */
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

/** As many whole lines as a heading may have. */
function firstLines(source: string): string {
  if (source.length <= longestHeading) return source;
  return source.slice(0, source.lastIndexOf("\n", longestHeading) + 1);
}

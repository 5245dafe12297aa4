import { Lexer, type MarkedOptions, type Token, type TokensList } from "marked";

/** Deeper ones are drawn as they were written: each level is lexed again, and the stack is finite. */
const deepestNesting = 12;

/** Marks times characters of one run. The time that a run of emphasis or links takes grows with it. */
const mostWorkPerRun = 5_000_000;

const marks = /[*_~[\]()`<!$\\]/g;

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
    const work = source.length * (source.match(marks)?.length ?? 0);
    if (this.depth < deepestNesting && work <= mostWorkPerRun) {
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

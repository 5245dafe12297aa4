import { Lexer, type Token, type TokensList } from "marked";

/** Deeper ones are drawn as they were written: each level is lexed again, and the stack is finite. */
const deepestNesting = 12;

/** Marks times characters of one run. The time that a run of emphasis or links takes grows with it. */
const mostWorkPerRun = 5_000_000;

const marks = /[*_~[\]()`<!]/g;

/** marked's lexer, whose time and depth stay bounded whatever the text is. */
export class BoundedLexer extends Lexer {
  private depth = 0;

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

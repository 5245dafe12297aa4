function escapePattern(literal: string): string {
  return literal.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

interface FoundLiteral {
  readonly literal: string;
  readonly index: number;
  readonly isWhole: boolean;
}

/** Finds literals of a list in a text that arrives in pieces. Of several at one place, the longest counts. */
export class Literals {
  private readonly all: readonly string[];
  private readonly longest: number;
  private readonly pattern: RegExp;

  constructor(literals: readonly string[]) {
    this.all = literals.toSorted((one, other) => other.length - one.length);
    this.longest = this.all[0]?.length ?? 0;
    this.pattern = new RegExp(this.all.length === 0 ? "(?!)" : this.all.map(escapePattern).join("|"));
  }

  get isEmpty(): boolean {
    return this.all.length === 0;
  }

  /** The first literal in a text. `isWhole` is false if more text could turn it into a longer one. */
  find(text: string, isEnd = true): FoundLiteral | undefined {
    const found = this.pattern.exec(text);
    if (found === null) return undefined;
    const [literal] = found;
    return { literal, index: found.index, isWhole: isEnd || !this.isOpen(text.slice(found.index)) };
  }

  /** The length of the longest end of a text that may become a literal with more text. */
  openEnd(text: string): number {
    for (let length = Math.min(text.length, this.longest - 1); length > 0; length -= 1)
      if (this.isOpen(text.slice(-length))) return length;
    return 0;
  }

  /** Whether a text is the beginning of a longer literal. */
  isOpen(text: string): boolean {
    return this.all.some((literal) => literal.length > text.length && literal.startsWith(text));
  }
}

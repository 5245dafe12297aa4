import { cleanText } from "./user-text.ts";

/** Whether a text ends with the first half of a surrogate pair. */
function endsInPair(text: string): boolean {
  const unit = text.charCodeAt(text.length - 1);
  return unit >= 0xd800 && unit <= 0xdbff;
}

/**
 * Cleans the text of a language model as it arrives, cut at any index: control characters other than tab, LF
 * and CR are removed, as from a user's text, and a lone surrogate becomes U+FFFD. The result does not depend on
 * the cuts.
 */
export class ReplyText {
  /** The first half of a surrogate pair whose second half has not arrived. */
  private half = "";

  /** The text that is complete with this piece; it may be empty, and never ends inside a surrogate pair. */
  read(piece: string): string {
    const text = this.half + cleanText(piece);
    const length = text.length - (endsInPair(text) ? 1 : 0);
    this.half = text.slice(length);
    return text.slice(0, length).toWellFormed();
  }

  /** The rest at the end of the text: U+FFFD for half a surrogate pair, otherwise empty. */
  end(): string {
    return this.half.toWellFormed();
  }
}

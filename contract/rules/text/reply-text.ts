import { replyLength } from "../../limits.ts";
import { cleanText } from "./user-text.ts";

/** Whether a text ends with the first half of a surrogate pair. */
function endsInPair(text: string): boolean {
  const unit = text.charCodeAt(text.length - 1);
  return unit >= 0xd800 && unit <= 0xdbff;
}

/**
 * Cleans the text of a language model as it arrives, cut at any place: control characters other than tab, LF and CR
 * are removed, as from a person's text, and a lone surrogate becomes U+FFFD. The result does not depend on the cuts.
 */
export class ReplyText {
  /** The first half of a surrogate pair whose second half has not arrived. */
  private half = "";
  private length = 0;

  /** How much came, in UTF-16 units, with what is not kept of it. */
  get received(): number {
    return this.length;
  }

  /** Tells whether more came than any reply has: it is given up as one that does not end. */
  get isEndless(): boolean {
    return this.length > replyLength;
  }

  /** The part of the text that is complete with this piece; it may be empty, and never ends inside a pair. */
  read(piece: string): string {
    this.length += piece.length;
    const text = this.half + cleanText(piece);
    const end = text.length - (endsInPair(text) ? 1 : 0);
    this.half = text.slice(end);
    return text.slice(0, end).toWellFormed();
  }

  /** The rest at the end of the text: U+FFFD for half a surrogate pair, else nothing. */
  end(): string {
    return this.half.toWellFormed();
  }
}

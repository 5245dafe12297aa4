import { replyLength } from "../../limits.ts";
import { cleanText } from "./user-text.ts";

/** Whether a text ends with the first half of a surrogate pair. */
function endsWithHighSurrogate(text: string): boolean {
  const unit = text.charCodeAt(text.length - 1);
  return unit >= 0xd800 && unit <= 0xdbff;
}

/**
 * Cleans the text of a language model as it arrives, cut at any index: control characters other than tab, LF
 * and CR are removed, as from a user's text, and a lone surrogate becomes U+FFFD. The result does not depend on
 * the cuts.
 */
export class ReplyTextCleaner {
  /** The first half of a surrogate pair whose second half has not arrived. */
  private pendingSurrogate = "";
  private length = 0;

  /** The length of the given text in UTF-16 units, including removed characters. */
  get receivedLength(): number {
    return this.length;
  }

  /** Whether the text is longer than any reply may be: the model does not end it. */
  get isTooLong(): boolean {
    return this.length > replyLength;
  }

  /** The text that is complete with this piece; it may be empty, and never ends inside a surrogate pair. */
  push(piece: string): string {
    this.length += piece.length;
    const text = this.pendingSurrogate + cleanText(piece);
    const end = text.length - (endsWithHighSurrogate(text) ? 1 : 0);
    this.pendingSurrogate = text.slice(end);
    return text.slice(0, end).toWellFormed();
  }

  /** The rest at the end of the text: U+FFFD for half a surrogate pair, otherwise empty. */
  end(): string {
    return this.pendingSurrogate.toWellFormed();
  }
}

/** So much of a line is kept to see whether it is a fence. */
const headLength = 200;

/** A fence of a code block, also in quotations and lists. */
const fencePattern = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*(`{3,}|~{3,})(.*)$/;

const onlyListMarker = /^[\s>]*(?:[-*+]|\d{1,9}[.)])\s*$/;

/** Tells what surrounds the end of a growing Markdown text: code, and what stands before it on its line. */
export class MarkdownPlace {
  /** The beginning of the line. */
  private head = "";
  /** The fence of the open code block. */
  private fence: string | undefined;
  /** The length of the backticks that opened a code span on this line; 0 outside of one. */
  private span = 0;
  /** Backticks at the end, of which more may follow. */
  private ticks = 0;
  /** The last character of the line; empty at its beginning. */
  last = "";
  /** The last character of the line that is not blank; empty before the first one. */
  lastVisible = "";
  /** The last character that is not blank of the lines before; empty before the first one. */
  lastOfLines = "";

  read(text: string): void {
    if (text === "") return;
    // Most pieces of a reply are words.
    const parts = /[\n`]/.test(text) ? (text.match(/\n|`+|[^\n`]+/g) ?? []) : [text];
    for (const part of parts) {
      if (part === "\n") this.endLine();
      else this.readLine(part);
    }
  }

  get isInCode(): boolean {
    const isInSpan =
      this.ticks === 0 || this.span === 0 ? this.ticks + this.span > 0 : this.ticks !== this.span;
    return this.fence !== undefined || isInSpan;
  }

  /** Nothing visible stands before it on the line. */
  get isLineStart(): boolean {
    return this.lastVisible === "";
  }

  get isListItem(): boolean {
    return onlyListMarker.test(this.head);
  }

  private readLine(part: string): void {
    if (this.head.length < headLength) this.head += part.slice(0, headLength - this.head.length);
    const visible = part.trimEnd();
    this.last = part.slice(-1);
    if (visible !== "") this.lastVisible = visible.slice(-1);
    if (part.startsWith("`")) this.ticks += part.length;
    else this.endTicks();
  }

  private endTicks(): void {
    if (this.ticks === 0) return;
    if (this.span === 0) this.span = this.ticks;
    else if (this.span === this.ticks) this.span = 0;
    this.ticks = 0;
  }

  private endLine(): void {
    const [, fence, rest = ""] = fencePattern.exec(this.head) ?? [];
    if (fence !== undefined) this.readFence(fence, rest);
    this.lastOfLines = this.lastVisible || this.lastOfLines;
    this.head = "";
    this.span = 0;
    this.ticks = 0;
    this.last = "";
    this.lastVisible = "";
  }

  private readFence(fence: string, rest: string): void {
    if (this.fence === undefined) {
      const isCodeSpan = fence.startsWith("`") && rest.includes("`");
      if (!isCodeSpan) this.fence = fence;
    } else if (fence.startsWith(this.fence) && rest.trim() === "") this.fence = undefined;
  }
}

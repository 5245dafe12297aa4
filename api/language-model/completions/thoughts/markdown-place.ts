/** The length of the beginning of a line that is kept to see whether the line is a fence. */
const headLength = 200;

/** A fence of a code block, also in quotations and lists. */
const fencePattern = /^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])\s+)*(`{3,}|~{3,})(.*)$/;

/** The length of the end of a line that is kept to judge the words before a tag. */
const tailLength = 200;

/** Only the marker of a list item or a quotation. */
const onlyMarker = /^[\s>]*(?:[-*+]|\d{1,9}[.)]|>)\s*$/;

const indentation = /^(?: {4}| {0,3}\t)/;

/** Tracks the place at the end of a growing Markdown text: its code block or span, and the text before it on its line. */
export class MarkdownPlace {
  /** The beginning of the line. */
  private head = "";
  /** The end of the line, and more of it. */
  private tail = "";
  /** The fence of the open code block. */
  private fence: string | undefined;
  /** The line before is the opening fence. */
  private isFenceNew = false;
  /** Whether an indented line would be code here: the line before is blank or indented code, and no paragraph continues. */
  private mayBeIndentedCode = true;
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
  /** The end of the last line before that is not blank. */
  lastLine = "";

  read(text: string): void {
    if (text === "") return;
    // Most pieces of a reply are words.
    const parts = /[\n`]/.test(text) ? (text.match(/\n|`+|[^\n`]+/g) ?? []) : [text];
    for (const part of parts) {
      if (part === "\n") this.endLine();
      else this.readLine(part);
    }
  }

  get isInSpan(): boolean {
    if (this.isFenceEnd) return false;
    if (this.ticks === 0 || this.span === 0) return this.ticks + this.span > 0;
    return this.ticks !== this.span;
  }

  get isInFence(): boolean {
    return this.fence !== undefined && !this.isFenceEnd;
  }

  /** The line so far closes the code block. */
  private get isFenceEnd(): boolean {
    if (this.fence === undefined || this.isLineStart) return false;
    const [, fence] = fencePattern.exec(this.head) ?? [];
    return fence?.startsWith(this.fence) === true && /[`~]\s*$/.test(this.head);
  }

  /** The first line of a code block. */
  get isFirstInFence(): boolean {
    return this.isInFence && this.isFenceNew;
  }

  /** At the beginning of a line of an indented code block. */
  get isIndented(): boolean {
    return this.isLineStart && this.mayBeIndentedCode && indentation.test(this.head);
  }

  get isInCode(): boolean {
    return this.isInFence || this.isInSpan || this.isIndented;
  }

  /** Whether the line has no visible character before it. */
  get isLineStart(): boolean {
    return this.lastVisible === "";
  }

  /** The line is only the marker of a list item or a quotation. */
  get isItemStart(): boolean {
    return onlyMarker.test(this.head);
  }

  /** The end of the line. */
  get lineEnd(): string {
    return this.tail.slice(-tailLength);
  }

  /** Whether a line, if it comes next, closes the code block or a smaller one in it. */
  closesFence(line: string): boolean {
    return this.isInFence && /^[\s>]*(?:`{3,}|~{3,})\s*$/.test(line);
  }

  private readLine(part: string): void {
    if (this.head.length < headLength) this.head += part.slice(0, headLength - this.head.length);
    this.tail += part;
    // Cut now and then only, as each cut copies it.
    if (this.tail.length > 10 * tailLength) this.tail = this.lineEnd;
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
    this.isFenceNew = false;
    this.mayBeIndentedCode = this.isLineStart || (this.mayBeIndentedCode && indentation.test(this.head));
    if (fence !== undefined) this.readFence(fence, rest);
    this.lastOfLines = this.lastVisible || this.lastOfLines;
    if (this.lastVisible !== "") this.lastLine = this.lineEnd;
    this.head = "";
    this.tail = "";
    this.span = 0;
    this.ticks = 0;
    this.last = "";
    this.lastVisible = "";
  }

  private readFence(fence: string, rest: string): void {
    if (this.fence === undefined) {
      const isCodeSpan = fence.startsWith("`") && rest.includes("`");
      if (isCodeSpan) return;
      this.fence = fence;
      this.isFenceNew = true;
    } else if (fence.startsWith(this.fence) && rest.trim() === "") this.fence = undefined;
  }
}

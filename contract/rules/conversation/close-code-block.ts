/** A line that opens or closes a code block (CommonMark 0.31, section 4.5): its fence, and the rest. */
const fenceLine = /^ {0,3}(?<fence>`{3,}(?=[^`]*$)|~{3,})(?<info>.*)$/;
/** The beginning of a line that can be a fence. */
const fencePrefix = /^ {0,3}(?<fence>`+|~+)?/;
const shortestFence = 3;
const plainLine = "x";

/** The shortest text that is the same kind of line as an unfinished one. */
function shortenLine(line: string): string {
  const match = fencePrefix.exec(line);
  const rest = line.slice(match?.[0].length);
  if (match === null || rest === "") return line;
  const fence = match.groups?.fence ?? "";
  if (fence.length < shortestFence || (fence.startsWith("`") && rest.includes("`"))) return plainLine;
  return match[0] + (rest.trim() === "" ? " " : plainLine);
}

/** Passes a text on, and closes its last code block, so that later text is not part of it. */
export class CodeBlockCloser {
  /** The fence of the open code block. */
  private open: string | undefined;
  private line = "";
  /** A line end that may be the last of the text: then it is replaced by the one before the fence. */
  private lineEnd = "";

  /** Takes the next part of the text, and returns the part to send. */
  add(text: string): string {
    const lines = (this.line + text).split(/\r\n|\n|\r/);
    this.line = shortenLine(lines.pop() ?? "");
    for (const line of lines) this.scanLine(line);
    const passed = this.lineEnd + text;
    this.lineEnd = /[\r\n]$/.exec(passed)?.[0] ?? "";
    return passed.slice(0, passed.length - this.lineEnd.length);
  }

  /** The text to send after the last part. */
  end(): string {
    this.scanLine(this.line);
    return this.open === undefined ? this.lineEnd : `\n${this.open}`;
  }

  private scanLine(line: string): void {
    const { fence, info = "" } = fenceLine.exec(line)?.groups ?? {};
    if (fence === undefined) return;
    if (this.open === undefined) this.open = fence;
    else if (fence.startsWith(this.open) && info.trim() === "") this.open = undefined;
  }
}

/** A line that opens or closes a block of code (CommonMark 0.31, section 4.5): its fence, and what follows it. */
const fenceLine = /^ {0,3}(?<fence>`{3,}(?=[^`]*$)|~{3,})(?<info>.*)$/;
/** As much of a line as can be a fence. */
const fenceHead = /^ {0,3}(?<fence>`+|~+)?/;
const shortestFence = 3;
const plainLine = "x";

/** A line whose end is not known yet, as short as it can be without becoming another kind of line. */
function shortened(line: string): string {
  const match = fenceHead.exec(line);
  const rest = line.slice(match?.[0].length);
  if (match === null || rest === "") return line;
  const fence = match.groups?.fence ?? "";
  if (fence.length < shortestFence || (fence.startsWith("`") && rest.includes("`"))) return plainLine;
  return match[0] + (rest.trim() === "" ? " " : plainLine);
}

/** Passes a text on, and closes its last block of code, so that what is put after it is not taken for code. */
export class CodeBlockCloser {
  /** The fence of the block of code that is open. */
  private open: string | undefined;
  private line = "";
  /** The end of a line may be the last of the text: then it gives way to the one before the fence. */
  private lineEnd = "";

  /** Takes the next part of the text, and answers what is to be sent of it. */
  add(text: string): string {
    const lines = (this.line + text).split(/\r\n|\n|\r/);
    this.line = shortened(lines.pop() ?? "");
    for (const line of lines) this.see(line);
    const passed = this.lineEnd + text;
    this.lineEnd = /[\r\n]$/.exec(passed)?.[0] ?? "";
    return passed.slice(0, passed.length - this.lineEnd.length);
  }

  /** The text to send after the last part. */
  end(): string {
    this.see(this.line);
    return this.open === undefined ? this.lineEnd : `\n${this.open}`;
  }

  private see(line: string): void {
    const { fence, info = "" } = fenceLine.exec(line)?.groups ?? {};
    if (fence === undefined) return;
    if (this.open === undefined) this.open = fence;
    else if (fence.startsWith(this.open) && info.trim() === "") this.open = undefined;
  }
}

import { CodeFences } from "../text/code-fences.ts";

/** Before each line end, so that each piece but the first begins with one. */
const lineStarts = /(?=\r\n?|(?<!\r)\n)/;
const leadingLineEnd = /^(?:\r\n|\r|\n)/;

interface DocumentLine {
  readonly line: string;
  /** The line's fence if it opens or closes a block. */
  readonly fence: string | undefined;
}

/**
 * Passes a text on for other Markdown programs: closes the code blocks that are open at its end, so that later text is
 * not part of them, and gives a block of Markdown a longer fence than the blocks in it have.
 */
export class CodeBlockCloser {
  private readonly fences = new CodeFences();
  /** The last line with the line end before it, until the next line begins. */
  private line = "";
  /** The lines of the open block of Markdown: its fence depends on all of them. */
  private document: DocumentLine[] = [];

  /** Takes the next part of the text, and returns the part to send. */
  add(text: string): string {
    if (!/[\r\n]/.test(text) && !this.line.endsWith("\r")) {
      this.line += text;
      return "";
    }
    const lines = (this.line + text).split(lineStarts);
    this.line = lines.pop() ?? "";
    return lines.map((line) => this.readLine(line)).join("");
  }

  /** The text to send after the last part. */
  end(): string {
    const passed = this.fences.depth > 0 && withoutLineEnd(this.line) === "" ? "" : this.readLine(this.line);
    const closing = this.fences.closingFences.map((fence) => this.readLine(`\n${fence}`));
    return passed + closing.join("");
  }

  private readLine(line: string): string {
    const fence = this.fences.readLine(withoutLineEnd(line));
    if (this.document.length === 0 && !this.fences.isInMarkdown) return line;
    this.document.push({ line, fence });
    if (this.fences.isInMarkdown) return "";
    const lines = widenFence(this.document);
    this.document = [];
    return lines.join("");
  }
}

function withoutLineEnd(line: string): string {
  return line.replace(leadingLineEnd, "");
}

/** The lines of a block, whose own fence is longer than those in it. */
function widenFence(document: readonly DocumentLine[]): readonly string[] {
  const own = document[0]?.fence ?? "";
  const inner = document.slice(1, -1).flatMap(({ fence }) => fence ?? []);
  if (inner.length === 0) return document.map(({ line }) => line);
  const wide = own.charAt(0).repeat(1 + Math.max(...inner.map(({ length }) => length)));
  return document.map(({ line, fence }, place) =>
    place === 0 || place === document.length - 1 ? line.replace(fence ?? "", wide) : line,
  );
}

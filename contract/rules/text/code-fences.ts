/** A line that opens or closes a code block (CommonMark 0.31, section 4.5): its fence and its info string. */
const fenceLine = /^ {0,3}(?<fence>`{3,}(?=[^`]*$)|~{3,})(?<info>.*)$/;

/** Languages whose code is Markdown, so that a code block of theirs may contain code blocks. */
const markdownLanguages = new Set(["markdown", "md", "mdx"]);

interface OpenBlock {
  readonly fence: string;
  readonly isMarkdown: boolean;
}

/**
 * Reads a Markdown text line by line, and keeps track of the open code blocks.
 *
 * Models write a document into a block named `markdown` with fences of the same length inside, where CommonMark ends the block at
 * the first inner end. Here a fence with a language in such a block opens an inner block, if the fence could otherwise end the
 * block. A text without such a block is read as by CommonMark.
 */
export class CodeFences {
  private readonly blocks: OpenBlock[] = [];

  /** How many blocks are open. */
  get depth(): number {
    return this.blocks.length;
  }

  /** Whether a block of Markdown is open, which may contain others. */
  get isInMarkdown(): boolean {
    return this.blocks[0]?.isMarkdown === true;
  }

  /** The fences that close the open blocks, the innermost first. */
  get closingFences(): readonly string[] {
    return this.blocks.map(({ fence }) => fence).reverse();
  }

  /** Reads the next line, without its line end. Returns its fence if it opens or closes a block. */
  readLine(line: string): string | undefined {
    const { fence, info = "" } = fenceLine.exec(line)?.groups ?? {};
    if (fence === undefined) return undefined;
    const name = info.trim();
    const innermost = this.blocks.at(-1);
    if (innermost !== undefined && !fence.startsWith(innermost.fence)) return undefined;
    if (innermost === undefined || (innermost.isMarkdown && name !== ""))
      this.blocks.push({ fence, isMarkdown: isMarkdownLanguage(name) });
    else if (name === "") this.blocks.pop();
    else return undefined;
    return fence;
  }
}

/** Whether code with this info string is Markdown. */
function isMarkdownLanguage(info: string): boolean {
  const [language = ""] = /^[^\s{,:]*/.exec(info) ?? [];
  return markdownLanguages.has(language.toLowerCase());
}

import { Lexer, type Token, Tokenizer, type Tokens } from "marked";
import type { Emphasis } from "./delimiter-stack.ts";
import { findEmphasis } from "./find-emphasis.ts";
import { readElementTag } from "./fold-elements.ts";
import { readMarkdownFence } from "./markdown-fence.ts";
import { normalizeTable } from "./table-rows.ts";

/** Maximum length of a setext heading; the rest of a paragraph is not searched for one. */
const maxHeadingLines = 1000;

/** The delimiter row in marked's rules, and with tabs among its blanks. */
const delimiterRow = String.raw`(?:\| *)?:?-+:? *(?:\| *:?-+:? *)*(?:\| *)?`;
const tabbedDelimiterRow = delimiterRow.replaceAll(" *", String.raw`[ \t]*`);
const { gfm } = Lexer.rules.block;
const blockRules = {
  ...gfm,
  table: new RegExp(gfm.table.source.replace(delimiterRow, tabbedDelimiterRow)),
  paragraph: new RegExp(gfm.paragraph.source.replace(delimiterRow, tabbedDelimiterRow)),
  lheading: new RegExp(gfm.lheading.source.replaceAll(String.raw`[:\- ]*`, String.raw`[:\- \t]*`)),
};

const horizontalRule = /^ {0,3}<hr[ \t]*\/?>[ \t]*/i;
const leadingTag = /^ {0,3}(<[^<>\n]*>)/;

/** The end of a name such as `müller`: the address behind it would be another person's. */
const foreignLocalPart = /(?:(?![A-Za-z])\p{Script=Latin}|[A-Za-z]\p{M})\p{M}*[A-Za-z\d._+-]*$/u;
/** A web address with a name and a password before the host, which is text. */
const inUserInformation = /:\/\/[^\s/?#]*$/;
/** The longest local part of an email address (RFC 5321, section 4.5.3.1.1). */
const maxLocalPart = 64;

/** marked's tokenizer with the rules of `docs/markdown.md` where they differ from GFM. */
export class ReplyTokenizer extends Tokenizer {
  /** The runs of text that are being read, the innermost last. */
  private readonly runs: string[] = [];
  private readonly emphases = new Map<string, ReadonlyMap<number, Emphasis>>();

  /** Replaces marked's rules for blocks. Called once the lexer has set them. */
  adaptRules(): void {
    this.rules = { ...this.rules, block: blockRules };
  }

  /** Reads a run of text, to which the sources of `emStrong` and `del` belong. */
  readRun(run: string, read: () => Token[]): Token[] {
    this.runs.push(run);
    try {
      return read();
    } finally {
      this.runs.pop();
    }
  }

  override emStrong(source: string, masked: string): Tokens.Em | Tokens.Strong | undefined {
    const found = /^[*_]/.test(source) ? this.emphasisAt(source, masked) : undefined;
    if (found === undefined) return undefined;
    const { raw, text, marks } = found;
    const tokens = this.lexer.inlineTokens(text);
    return marks === 1 ? { type: "em", raw, text, tokens } : { type: "strong", raw, text, tokens };
  }

  override del(source: string, masked: string): Tokens.Del | undefined {
    const found = source.startsWith("~") ? this.emphasisAt(source, masked) : undefined;
    if (found === undefined) return undefined;
    return { type: "del", raw: found.raw, text: found.text, tokens: this.lexer.inlineTokens(found.text) };
  }

  override fences(source: string): Tokens.Code | undefined {
    return readMarkdownFence(source) ?? super.fences(source);
  }

  override lheading(source: string): Tokens.Heading | undefined {
    return super.lheading(setextHeadingLines(source));
  }

  override table(source: string): Tokens.Table | undefined {
    const normalized = normalizeTable(source);
    const found = normalized === undefined ? undefined : super.table(normalized);
    return found && { ...found, raw: firstLines(source, found.raw.split("\n").length) };
  }

  /** A tag of an element that is drawn begins no block of HTML, but a rule is a block. */
  override html(source: string): Tokens.HTML | undefined {
    const [, tag = ""] = leadingTag.exec(source) ?? [];
    return readElementTag(tag) === undefined ? super.html(source) : undefined;
  }

  override hr(source: string): Tokens.Hr | undefined {
    const [raw] = horizontalRule.exec(source) ?? [];
    return raw === undefined ? super.hr(source) : { type: "hr", raw };
  }

  /** Tags are text, so that an unclosed one does not change the text behind it. */
  override tag(source: string): Tokens.Tag | undefined {
    const { inLink, inRawBlock } = this.lexer.state;
    const tag = super.tag(source);
    Object.assign(this.lexer.state, { inLink, inRawBlock });
    return tag;
  }

  /** Web addresses are read by `bareAddressExtension`. */
  override url(source: string): Tokens.Link | undefined {
    const link = super.url(source);
    if (link === undefined || !/^(?:mailto|xmpp):/.test(link.href)) return undefined;
    const run = this.runs.at(-1) ?? "";
    const place = run.length - source.length;
    const before = run.slice(Math.max(0, place - maxLocalPart), place);
    return foreignLocalPart.test(before) || inUserInformation.test(before) ? undefined : link;
  }

  /** The emphasized text at the start of `source`, the rest of the run that is being read. */
  private emphasisAt(source: string, masked: string) {
    const run = this.runs.at(-1) ?? "";
    const key = `${run}\0${masked}`;
    const emphases = this.emphases.get(key) ?? findEmphasis(run, masked);
    this.emphases.set(key, emphases);
    const emphasis = emphases.get(run.length - source.length);
    if (emphasis === undefined) return undefined;
    const { start, end, marks } = emphasis;
    const raw = source.slice(0, end - start);
    return { raw, text: raw.slice(marks, -marks), marks };
  }
}

/** A list begins after the first line. The lexer knows this of an item with a space, not of one with a tab. */
const tabbedItem = /\n(?= {0,3}(?:[*+-]|1[.)])\t)/;

/** As many whole lines as a setext heading may have, before another block begins. */
function setextHeadingLines(source: string): string {
  const end = source.length > maxHeadingLines ? source.lastIndexOf("\n", maxHeadingLines) + 1 : source.length;
  const lines = source.slice(0, end);
  const item = lines.search(tabbedItem);
  return item === -1 ? lines : lines.slice(0, item + 1);
}

function firstLines(text: string, count: number): string {
  let end = -1;
  for (let line = 0; line < count; line += 1) {
    end = text.indexOf("\n", end + 1);
    if (end === -1) return text;
  }
  return text.slice(0, end);
}

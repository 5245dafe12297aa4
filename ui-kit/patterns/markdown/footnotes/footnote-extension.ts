import type { MarkedOptions, Token, TokenizerThis } from "marked";

/** A footnote's text: `[^label]: text`, with the lines that belong to it. */
export interface FootnoteToken {
  type: "footnote";
  raw: string;
  label: string;
  tokens: Token[];
}

/** A place that refers to a footnote: `[^label]`. Without a footnote of that label it is text. */
export interface FootnoteReferenceToken {
  type: "footnoteReference";
  raw: string;
  label: string;
}

const maxLabelLength = 60;
const opening = new RegExp(`^ {0,3}\\[\\^([^\\s\\[\\]]{1,${maxLabelLength}})\\]:[ \\t]*`);
const nextFootnote = new RegExp(`\\n(?= {0,3}\\[\\^[^\\s\\[\\]]{1,${maxLabelLength}}\\]:)`);
const reference = new RegExp(`^\\[\\^([^\\s\\[\\]]{1,${maxLabelLength}})\\](?!\\(|:|\\[(?!\\^))`);
const otherBlock = /^ {0,3}(?:#{1,6}[ \t]|[-*+][ \t]|\d{1,9}[.)][ \t]|>|`{3}|~{3}|\||\[\^)/;
const indentation = /^(?: {2,4}|\t)/;
/** A paragraph is searched up to this length for footnotes below it. */
const maxParagraphSearch = 2000;

/** Labels are compared without case, as those of links. */
function toLabel(written: string): string {
  return written.toLowerCase();
}

/** Adds footnotes to marked's lexer. */
export const footnoteExtension = {
  block: [readFootnote],
  startBlock: [
    (source: string) => {
      const paragraph = source.slice(0, maxParagraphSearch).split("\n\n", 1)[0] ?? "";
      return paragraph.search(nextFootnote);
    },
  ],
  inline: [
    (source: string): FootnoteReferenceToken | undefined => {
      const [raw, label] = reference.exec(source) ?? [];
      if (raw === undefined || label === undefined) return undefined;
      return { type: "footnoteReference", raw, label: toLabel(label) };
    },
  ],
  startInline: [(source: string) => source.indexOf("[^")],
} satisfies Partial<NonNullable<MarkedOptions["extensions"]>>;

function readFootnote(this: TokenizerThis, source: string): FootnoteToken | undefined {
  const [start, label] = opening.exec(source) ?? [];
  if (start === undefined || label === undefined) return undefined;
  const raw = source.slice(0, footnoteLength(source));
  const [first = "", ...rest] = raw.split("\n");
  const text = [first.slice(start.length), ...rest.map((line) => line.replace(indentation, ""))].join("\n");
  return { type: "footnote", raw, label: toLabel(label), tokens: this.lexer.blockTokens(text, []) };
}

/** Length of a footnote: with the indented lines below it, and those that continue its paragraph. */
function footnoteLength(source: string): number {
  let length = lineEnd(source, 0);
  let isAfterBlank = false;
  for (let start = length + 1; start <= source.length; ) {
    const end = lineEnd(source, start);
    const line = source.slice(start, end);
    const isBlank = line.trim() === "";
    if (!isBlank && !indentation.test(line) && (isAfterBlank || otherBlock.test(line))) break;
    if (!isBlank) length = end;
    isAfterBlank = isBlank;
    start = end + 1;
  }
  return length;
}

function lineEnd(source: string, start: number): number {
  const end = source.indexOf("\n", start);
  return end === -1 ? source.length : end;
}

import type { MarkedOptions } from "marked";
import { type MathToken, readMath } from "./read-math.ts";

/** A paragraph is searched up to this length for display math below it. */
const maxParagraphSearch = 2000;
/** Maximum number of display math openings tried per paragraph. */
const maxMathStarts = 5;

const blockStart = /^ {0,3}(?=\$\$|\\\[)/;
const blockStarts = /\n(?= {0,3}(?:\$\$|\\\[))/g;
const inlineStart = /(?<![\w$\\])\$|\\[([]/;

/** Adds math to marked's lexer. */
export const mathExtension = {
  block: [blockMath],
  startBlock: [
    (source: string) => {
      const paragraph = source.slice(0, maxParagraphSearch).split("\n\n", 1)[0] ?? "";
      // Only valid math splits the paragraph: each split rescans the following text.
      const starts = Array.from(paragraph.matchAll(blockStarts), ({ index }) => index).slice(
        0,
        maxMathStarts,
      );
      return starts.find((start) => blockMath(source.slice(start + 1)));
    },
  ],
  inline: [
    (source: string) => {
      const math = readMath(source);
      return math === "open" ? undefined : math && { ...math };
    },
  ],
  startInline: [(source: string) => inlineStart.exec(source)?.index],
} satisfies Partial<NonNullable<MarkedOptions["extensions"]>>;

/** Display math at the start of a text. */
function blockMath(source: string): MathToken | undefined {
  const indent = blockStart.exec(source)?.[0];
  if (indent === undefined) return undefined;
  const math = readMath(source.slice(indent.length));
  if (math === undefined || math === "open") return undefined;
  const raw = indent + math.raw;
  const rest = /^[ \t]*(?:\n+|$)/.exec(source.slice(raw.length))?.[0];
  return rest === undefined ? undefined : { ...math, raw: raw + rest };
}

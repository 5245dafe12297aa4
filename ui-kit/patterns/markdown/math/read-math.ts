/** Math as TeX in a reply's Markdown. */
export interface MathToken {
  type: "maths";
  raw: string;
  text: string;
  /** Display math, not inline. */
  display: boolean;
}

/** Code of this language is display math. */
export const mathLanguage = "math";

/** Longer math is shown as its source. This bounds the search for its end, the text held back while streaming, and rendering. */
export const maxMathLength = 4000;

/** The length up to which open math with words of another script than TeX's is held back while streaming. */
const maxHeldWords = 40;

const bracketDelimiters = [
  { open: "$$", close: "$$", display: true },
  { open: "\\[", close: "\\]", display: true },
  { open: "\\(", close: "\\)", display: false },
];

/** Whether the sign at a place may open math: a dollar in a word, as in `US$5`, does not. */
export function mayOpenMath(text: string, place: number): boolean {
  return text[place] !== "$" || !/\w/.test(text.charAt(place - 1));
}

/**
 * The math at the start of a text: `$…$`, `$$…$$`, `\(…\)` or `\[…\]`. "open": not closed yet; undefined: no math, as in `$5
 * and $10`. The end of a growing text may not be final.
 */
export function readMath(text: string, isGrowing = false): MathToken | "open" | undefined {
  const form = bracketDelimiters.find(({ open }) => text.startsWith(open));
  if (form === undefined) return text.startsWith("$") ? readBetweenDollars(text, isGrowing) : undefined;
  const { open, close, display } = form;
  const inside = text.slice(open.length, open.length + maxMathLength);
  const end = inside.indexOf(close);
  if (end === -1) return inside.length < maxMathLength ? "open" : undefined;
  const tex = inside.slice(0, end);
  if (tex.trim() === "" || findBareDollar(tex) !== -1) return undefined;
  return { type: "maths", raw: text.slice(0, open.length + end + close.length), text: tex.trim(), display };
}

/** Math between single dollars. The next bare one ends it, or there is none: TeX has dollars only in a text of its own. */
function readBetweenDollars(text: string, isGrowing: boolean): MathToken | "open" | undefined {
  const inside = text.slice(1, 1 + maxMathLength);
  if (/^[\s$]/.test(inside)) return undefined;
  const end = findBareDollar(inside);
  const tex = end === -1 ? inside : inside.slice(0, end);
  if (isProse(tex, end !== -1)) return undefined;
  if (end === -1) return canBeHeld(tex) ? "open" : undefined;
  const after = inside.charAt(end + 1);
  // As in Pandoc: no space before a closing dollar, and no digit after it.
  if (/\s$/.test(tex) || /\d/.test(after)) return undefined;
  // The dollar of another variable or price, unless something else follows it.
  if (isGrowing && after === "" && seldomEnds.test(tex)) return canBeHeld(tex) ? "open" : undefined;
  if (joinsVariables.test(tex) && variableStart.test(after)) return undefined;
  return { type: "maths", raw: text.slice(0, end + 2), text: tex, display: false };
}

/** Signs between two variables, tickers or prices, as in `$HOME/$USER`, `$BTC,$ETH` and `"$a" "$b"`. */
const joinsVariables = /[-–—/:,;.=+&~"]$|\s'$/;
/** A formula seldom ends with these. While a text grows, `readBetweenDollars` waits for the next character. */
const seldomEnds = /[–—/:,;&~"]$|^\d[\d.,kKMB]*[-+=.]$/;
const variableStart = /[A-Za-z_{]/;

const dollarOrBrace = /\\[\s\S]|[{}$]/g;

/** The place of the first dollar that is neither escaped nor in braces, as in `\text{if $x > 0$}`; or -1. */
function findBareDollar(tex: string): number {
  let depth = 0;
  for (const { 0: sign, index } of tex.matchAll(dollarOrBrace)) {
    if (sign === "{") depth += 1;
    else if (sign === "}") depth = Math.max(0, depth - 1);
    else if (sign === "$" && depth === 0) return index;
  }
  return -1;
}

const otherScript = /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Common}])\p{L}/u;

function canBeHeld(tex: string): boolean {
  return tex.length < (otherScript.test(withoutCommands(tex)) ? maxHeldWords : maxMathLength);
}

/** TeX without commands and the texts in their braces. */
function withoutCommands(tex: string): string {
  return tex.replace(/\\[A-Za-z]+(?:\{[^{}]*\}?)?/g, "");
}

/** Prices and variable names in sentences are no math. TeX that still grows may end with the start of a formula. */
function isProse(tex: string, isClosed: boolean): boolean {
  const letters = withoutCommands(tex);
  if (/[、。，；：！？「」『』【】（）]|<\/?(?:sub|sup|kbd|br)>/i.test(letters)) return true;
  if (/^\d/.test(tex)) {
    const isRange = isClosed && /^[\d.,]+\s*[-–—/]$/.test(letters);
    const isPrice = /[A-Za-z]{3,}|\$\d|^[\d.,]+(?:\s+|[kKMB]?\/[A-Za-z]{2,}\s+)[A-Za-z]/.test(letters);
    return otherScript.test(letters) || isRange || isPrice;
  }
  return /[A-Za-z]{3,}\s+[A-Za-z]{2,}/.test(letters);
}

/** Math as TeX in a reply's Markdown. */
export interface MathToken {
  type: "maths";
  raw: string;
  text: string;
  /** Display math, not inline. */
  display: boolean;
}

/** Longer math is text, which bounds the search for its end and the length held back while streaming. */
const maxMathLength = { display: 4000, inline: 400 };

const bracketDelimiters = [
  { open: "$$", close: "$$", display: true },
  { open: "\\[", close: "\\]", display: true },
  { open: "\\(", close: "\\)", display: false },
];

/**
 * The math at the start of a text: `$…$`, `$$…$$`, `\(…\)` or `\[…\]`. "open": not closed yet; undefined: no
 * math, as in `$5 and $10`.
 */
export function readMath(text: string): MathToken | "open" | undefined {
  const form = bracketDelimiters.find(({ open }) => text.startsWith(open));
  if (form === undefined) return text.startsWith("$") ? readBetweenDollars(text) : undefined;
  const { open, close, display } = form;
  const limit = display ? maxMathLength.display : maxMathLength.inline;
  const inside = text.slice(open.length, open.length + limit);
  const end = inside.indexOf(close);
  if (end === -1) return inside.length < limit ? "open" : undefined;
  const tex = inside.slice(0, end);
  if (tex.trim() === "") return undefined;
  return { type: "maths", raw: text.slice(0, open.length + end + close.length), text: tex.trim(), display };
}

/**
 * A closing mark has no space before it and no digit after it, an opening one no space after it (as in Pandoc).
 */
const findMathEnd = /(?<![\s\\])\$(?!\d)/;

function readBetweenDollars(text: string): MathToken | "open" | undefined {
  const inside = text.slice(1, 1 + maxMathLength.inline);
  if (/^[\s$]/.test(inside)) return undefined;
  const end = inside.search(findMathEnd);
  const tex = end === -1 ? inside : inside.slice(0, end);
  if (isProse(tex)) return undefined;
  if (end === -1) return inside.length < maxMathLength.inline ? "open" : undefined;
  return { type: "maths", raw: text.slice(0, end + 2), text: tex, display: false };
}

/** Prices and variable names in sentences are no math. */
function isProse(tex: string): boolean {
  const letters = tex.replace(/\\[A-Za-z]+(?:\{[^{}]*\}?)?/g, "");
  if (/^\d/.test(tex)) return /[A-Za-z]{3,}|\$\d|^[\d.,]+(?:\s+[A-Za-z]|\s*[-–—/]$)/.test(letters);
  return /[A-Za-z]{3,}\s+[A-Za-z]{2,}/.test(letters);
}

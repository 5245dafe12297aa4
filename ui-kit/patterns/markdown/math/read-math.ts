/** Maths as TeX, within a reply's Markdown. */
export interface MathToken {
  type: "maths";
  raw: string;
  text: string;
  /** Stands by itself, not in a line. */
  display: boolean;
}

/** Longer ones are text: the time to look for an end stays bounded, and so does what a growing text holds back. */
const longest = { display: 4000, inline: 400 };

const bracketed = [
  { open: "$$", close: "$$", display: true },
  { open: "\\[", close: "\\]", display: true },
  { open: "\\(", close: "\\)", display: false },
];

/**
 * The maths that a text begins with: `$…$`, `$$…$$`, `\(…\)` or `\[…\]`. "open": its end has not come and may
 * still; nothing: it is none, as `$5 and $10` are none.
 */
export function readMath(text: string): MathToken | "open" | undefined {
  const form = bracketed.find(({ open }) => text.startsWith(open));
  if (form === undefined) return text.startsWith("$") ? readBetweenDollars(text) : undefined;
  const { open, close, display } = form;
  const limit = display ? longest.display : longest.inline;
  const inside = text.slice(open.length, open.length + limit);
  const end = inside.indexOf(close);
  if (end === -1) return inside.length < limit ? "open" : undefined;
  const tex = inside.slice(0, end);
  if (tex.trim() === "") return undefined;
  return { type: "maths", raw: text.slice(0, open.length + end + close.length), text: tex.trim(), display };
}

/** An end has no space before it and no digit behind it, a beginning no space behind it (as Pandoc reads them). */
const endOfMaths = /(?<![\s\\])\$(?!\d)/;

function readBetweenDollars(text: string): MathToken | "open" | undefined {
  const inside = text.slice(1, 1 + longest.inline);
  if (/^[\s$]/.test(inside)) return undefined;
  const end = inside.search(endOfMaths);
  const tex = end === -1 ? inside : inside.slice(0, end);
  if (isProse(tex)) return undefined;
  if (end === -1) return inside.length < longest.inline ? "open" : undefined;
  return { type: "maths", raw: text.slice(0, end + 2), text: tex, display: false };
}

/** Prices, ranges of prices and names of variables stand in sentences: what lies between two of them is no maths. */
function isProse(tex: string): boolean {
  const letters = tex.replace(/\\[A-Za-z]+(?:\{[^{}]*\}?)?/g, "");
  if (/^\d/.test(tex)) return /[A-Za-z]{3,}|\$\d|^[\d.,]+(?:\s+[A-Za-z]|\s*[-–—/]$)/.test(letters);
  return /[A-Za-z]{3,}\s+[A-Za-z]{2,}/.test(letters);
}

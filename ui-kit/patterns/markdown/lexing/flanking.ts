/**
 * East Asian wide, full-width and half-width characters and Hangul, without emoji: the "CJK characters" of the CJK-friendly
 * amendments to CommonMark (github.com/tats-u/markdown-cjk-friendly, specification). The scripts of Southeast Asia that are
 * written without spaces are treated alike.
 */
const cjk =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\u1100-\u11ff\u20a9\u2329\u232a\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe10-\ufe1f\ufe30-\ufe6f\uff01-\uffee\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{1f200}-\u{1f2ff}\u{20000}-\u{3ffff}]/u;
/** `~` is no punctuation beside other marks, so that `**~~a~~**b` is strong. */
const punctuation = /(?!~)[\p{P}\p{S}]/u;
const ambiguousQuote = /[\u2018\u2019\u201c\u201d]/;
const variationSelector = /[\ufe00-\ufe0e]/;
const ideographicVariationSelector = /[\u{e0100}-\u{e01ef}]/u;
const word = /[A-Za-z\d]/;

/** A character beside a run of marks. The beginning and the end of a text count as white space. */
interface Neighbor {
  readonly isSpace: boolean;
  readonly isCjk: boolean;
  readonly isPunctuation: boolean;
  /** A letter or digit of ASCII. */
  readonly isWord: boolean;
}

export interface Flanking {
  readonly opens: boolean;
  readonly closes: boolean;
  /** Between ASCII letters or digits, as in `2*3`. */
  readonly isInWord: boolean;
}

/**
 * Whether a run of marks at [start, end) of a text can open and close emphasis (CommonMark 0.31, section 6.2, with
 * the CJK-friendly amendments: punctuation of these scripts counts as a letter, and next to one of their characters
 * other punctuation does not matter).
 */
export function flanking(text: string, start: number, end: number): Flanking {
  const before = neighborBefore(text, start);
  const after = neighborAfter(text, end);
  const left =
    !after.isSpace && (!isBarrier(after) || before.isSpace || before.isPunctuation || before.isCjk);
  const right =
    !before.isSpace && (!isBarrier(before) || after.isSpace || after.isPunctuation || after.isCjk);
  const isInWord = before.isWord && after.isWord;
  if (text[start] !== "_") return { opens: left, closes: right, isInWord };
  return {
    opens: left && (!right || before.isPunctuation),
    closes: right && (!left || after.isPunctuation),
    isInWord,
  };
}

function isBarrier({ isPunctuation, isCjk }: Neighbor): boolean {
  return isPunctuation && !isCjk;
}

function neighborAfter(text: string, place: number): Neighbor {
  return classify(text.codePointAt(place));
}

/** The character before a place. A variation selector belongs to the character before it. */
function neighborBefore(text: string, place: number): Neighbor {
  const last = codePointBefore(text, place);
  if (last === undefined || !variationSelector.test(String.fromCodePoint(last))) return classify(last);
  const base = codePointBefore(text, place - 1);
  const neighbor = classify(base);
  // A quotation mark whose selector asks for its full-width form.
  const isWide = base !== undefined && ambiguousQuote.test(String.fromCodePoint(base)) && last === 0xfe01;
  return isWide ? { ...neighbor, isCjk: true } : neighbor;
}

function codePointBefore(text: string, place: number): number | undefined {
  if (place <= 0) return undefined;
  const pair = place > 1 ? text.codePointAt(place - 2) : undefined;
  return pair !== undefined && pair > 0xffff ? pair : text.codePointAt(place - 1);
}

function classify(codePoint: number | undefined): Neighbor {
  if (codePoint === undefined) return { isSpace: true, isCjk: false, isPunctuation: false, isWord: false };
  const character = String.fromCodePoint(codePoint);
  return {
    isSpace: /\s/.test(character),
    isCjk: cjk.test(character) || ideographicVariationSelector.test(character),
    isPunctuation: punctuation.test(character),
    isWord: word.test(character),
  };
}

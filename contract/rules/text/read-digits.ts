/** A whole number from 1 to `most` in digits, as in a URL or a field; undefined for any other text. */
export function parsePositiveInteger(text: string, most: number): number | undefined {
  const number = /^[1-9]\d*$/.test(text) ? Number(text) : undefined;
  return number !== undefined && number <= most ? number : undefined;
}

const digit = /^\p{Nd}$/u;

/** The value of a decimal digit of any script. Their digits stand in runs of ten, some of them side by side (UAX 44). */
function digitValue(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  let start = code;
  while (digit.test(String.fromCodePoint(start - 1))) start -= 1;
  return (code - start) % 10;
}

/** More is not read: no number or link is that long. */
export const maxTypedLength = 1000;

/** Joiners, direction controls, byte order marks and soft hyphens. Blanks stay. */
const invisible = /(?:(?!\s)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]|\ufeff)+/gu;
const opening = /^["'\s\p{Pi}\p{Ps}]+/u;
const closing = /["'\s.,;:!?…·。．，、；：！？｡､\p{Pd}\p{Pe}\p{Pf}\p{Pi}]+$/u;
/** Other blanks, and dashes, may stand between two numbers: `1 7` and `3-5` are not read. */
const integer = /^(?:\p{Nd}+|\p{Nd}{1,3}(?:\p{Zs}\p{Nd}{3})+)$/u;

/** A pasted text without its invisible characters. */
export function removeInvisible(text: string): string {
  return text.replace(invisible, "");
}

/** The number of digits of any script; other characters between them do not count. */
export function parseDigits(digits: string): number {
  const values = Array.from(digits.matchAll(/\p{Nd}/gu), ([character]) => digitValue(character));
  return Number(values.join(""));
}

/**
 * A whole number as people type and paste it: digits of any script, with blanks between groups of three and with invisible
 * marks, in quotes or brackets, and with punctuation behind. Undefined for any other text, also for a negative or broken number.
 */
export function readTypedInteger(text: string): number | undefined {
  if (text.length > maxTypedLength) return undefined;
  const digits = removeInvisible(text).replace(opening, "").replace(closing, "");
  return integer.test(digits) ? parseDigits(digits) : undefined;
}

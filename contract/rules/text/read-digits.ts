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

/** Blanks, and marks that nobody sees: joiners, direction controls, byte order marks, soft hyphens. */
const unseen = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;
const opening = /^["'\p{Pi}\p{Ps}]+/u;
const closing = /[.,;:!?…·"'。．，、；：！？｡､\p{Pd}\p{Pe}\p{Pf}\p{Pi}]+$/u;
const dashes = /(?<=\p{Nd})[\p{Pd}\u2212]+(?=\p{Nd})/gu;

/**
 * A whole number as people type and paste it: digits of any script, with blanks, dashes and invisible marks between them,
 * in quotes or brackets, and with punctuation behind. Undefined for any other text, also for a negative or broken number.
 */
export function readTypedInteger(text: string): number | undefined {
  if (text.length > maxTypedLength) return undefined;
  const digits = text.replace(unseen, "").replace(opening, "").replace(closing, "").replace(dashes, "");
  if (!/^\p{Nd}+$/u.test(digits)) return undefined;
  return Number(digits.replace(/\p{Nd}/gu, (character) => String(digitValue(character))));
}

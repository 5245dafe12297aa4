/** How long a text is: in UTF-8 bytes, and in Unicode code points. A database tells both without sending the text. */
export interface TextSize {
  readonly bytes: number;
  readonly characters: number;
}

const charactersPerToken = 4;
const beyondAscii = /[\u0080-\uffff]/;

/** The bytes that a UTF-16 unit adds in UTF-8: half a surrogate pair is two bytes of four. */
function bytesOf(unit: number): number {
  if (unit < 0x80) return 1;
  return unit < 0x800 || isSurrogate(unit) ? 2 : 3;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}

/** The size of a text without a surrogate that stands alone. */
export function sizeOf(text: string): TextSize {
  const { length } = text;
  if (!beyondAscii.test(text)) return { bytes: length, characters: length };
  let bytes = 0;
  let surrogates = 0;
  for (let index = 0; index < length; index += 1) {
    const unit = text.charCodeAt(index);
    bytes += bytesOf(unit);
    if (isSurrogate(unit)) surrogates += 1;
  }
  return { bytes, characters: length - surrogates / 2 };
}

/**
 * A cautious estimate, for cutting a history so that it surely fits: a quarter of a token for an ASCII character,
 * about one for a Greek or Cyrillic letter, one and a half for a Chinese character, two for an emoji.
 */
export function likelyTokens({ bytes, characters }: TextSize): number {
  return Math.ceil((5 * bytes - 3 * characters) / 8);
}

/** The upper bound of the estimate per UTF-16 unit, in any script. */
export const mostTokensPerUnit = 1.5;

/**
 * A generous estimate, for refusing a text: only what no tokenizer would be likely to fit counts as too long. It is far
 * too low for Chinese, where a message of full length may fit and may not: that the provider tells.
 */
export function fewestTokens({ characters }: TextSize): number {
  return Math.ceil(characters / charactersPerToken);
}

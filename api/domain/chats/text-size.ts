/** How long a text is: in UTF-8 bytes, and in Unicode code points. A database tells both without sending the text. */
export interface TextSize {
  readonly bytes: number;
  readonly characters: number;
}

const charactersPerToken = 4;
const pairs = /[\uD800-\uDBFF]/g;

export function sizeOf(text: string): TextSize {
  const bytes = Buffer.byteLength(text);
  if (bytes === text.length) return { bytes, characters: bytes };
  return { bytes, characters: text.length - (text.match(pairs)?.length ?? 0) };
}

/**
 * A cautious estimate, for cutting a history so that it surely fits: a quarter of a token for an ASCII character,
 * about one for a Greek or Cyrillic letter, one and a half for a Chinese character, two for an emoji.
 */
export function likelyTokens({ bytes, characters }: TextSize): number {
  return Math.ceil((5 * bytes - 3 * characters) / 8);
}

/** What the estimate above is at most for each UTF-16 unit of a text, whichever its script. */
export const mostTokensPerUnit = 1.5;

/**
 * A generous estimate, for refusing a text: only what no tokenizer would be likely to fit counts as too long. It is far
 * too low for Chinese, where a message of full length may fit and may not: that the provider tells.
 */
export function fewestTokens({ characters }: TextSize): number {
  return Math.ceil(characters / charactersPerToken);
}

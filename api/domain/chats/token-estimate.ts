const charactersPerToken = 4;
const bytesPerToken = 2;
const asciiCharacter = /\p{ASCII}/gu;

/**
 * A cautious estimate, for cutting a history so that it surely fits: English takes a token for about four
 * letters, other scripts and emoji up to a token for two of their UTF-8 bytes.
 */
export function likelyTokens(text: string): number {
  const others = text.replace(asciiCharacter, "");
  const asciiLength = text.length - others.length;
  return Math.ceil(asciiLength / charactersPerToken + Buffer.byteLength(others) / bytesPerToken);
}

/** A generous estimate, for refusing a text: only what no tokenizer would be likely to fit counts as too long. */
export function fewestTokens(text: string): number {
  return Math.ceil([...text].length / charactersPerToken);
}

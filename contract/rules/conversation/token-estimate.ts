/**
 * The size of a text in UTF-8 bytes and in Unicode code points. A database returns both without sending the
 * text.
 */
export interface TextSize {
  readonly bytes: number;
  readonly characters: number;
}

const charactersPerToken = 4;
const beyondAscii = /[\u0080-\uffff]/;

/** The bytes that a UTF-16 unit adds in UTF-8: half of a surrogate pair is two bytes of four. */
function bytesOf(unit: number): number {
  if (unit < 0x80) return 1;
  return unit < 0x800 || isSurrogate(unit) ? 2 : 3;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}

/** The size of a text without lone surrogates. */
export function measureText(text: string): TextSize {
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
 * A high estimate for cutting a history: 0.25 tokens for an ASCII character, about 1 for Greek or Cyrillic, 1.5
 * for Chinese, 2 for an emoji.
 */
export function estimateTokens({ bytes, characters }: TextSize): number {
  return Math.ceil((5 * bytes - 3 * characters) / 8);
}

/** The size of a text that arrives in pieces. */
export class TextMeter {
  private bytes = 0;
  private characters = 0;
  private unknown = 0;

  add(piece: string): void {
    const { bytes, characters } = measureText(piece);
    this.bytes += bytes;
    this.characters += characters;
  }

  /** A text that is not known counts as ASCII. */
  addUnknown(length: number): void {
    this.bytes += length;
    this.characters += length;
    this.unknown += length;
  }

  get size(): TextSize {
    return { bytes: this.bytes, characters: this.characters };
  }

  get tokens(): number {
    return estimateTokens(this.size);
  }

  /** The low estimate of the known part of the text. */
  get minTokens(): number {
    const { bytes, characters, unknown } = this;
    return minTokens({ bytes: bytes - unknown, characters: characters - unknown });
  }
}

/** The upper bound of the estimate per UTF-16 unit, in any script. */
export const maxTokensPerUnit = 1.5;

/**
 * A low estimate for rejecting a text: only text that no tokenizer fits is rejected. The provider rejects long
 * Chinese texts.
 */
export function minTokens({ characters }: TextSize): number {
  return Math.ceil(characters / charactersPerToken);
}

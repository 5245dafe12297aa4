import { characterEntities } from "character-entities";

const named = new Map(Object.entries(characterEntities));
const reference = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][A-Za-z\d]*));/g;

/** Decodes the character references of a text, once; invalid ones stay as written (CommonMark 0.31, 2.5). */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(reference, (written, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return named.get(name) ?? written;
    return characterOf(decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hexadecimal ?? "", 16));
  });
}

/** An invalid code point becomes U+FFFD, as CommonMark requires. */
function characterOf(codePoint: number): string {
  const isSurrogate = codePoint >= 0xd800 && codePoint <= 0xdfff;
  return codePoint === 0 || codePoint > 0x10ffff || isSurrogate ? "\ufffd" : String.fromCodePoint(codePoint);
}

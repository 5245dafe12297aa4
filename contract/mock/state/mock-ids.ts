import { passcodeDigits } from "../../limits.ts";
import { hashText, seededCharacters } from "./seeded-random.ts";

/** Crockford's base32 in lower case, the alphabet of link ids. */
const linkAlphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const base64url = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** An id in the form of a UUID; a later number gives an id that sorts later. */
export function mockId(number: number): string {
  return `01984c00-0000-7000-8000-${number.toString(16).padStart(12, "0")}`;
}

export function mockLinkId(number: number): string {
  return seededCharacters(hashText(`invite link ${number}`), linkAlphabet, 26);
}

/** A passcode in the form of a generated one. */
export function mockPasscode(number: number): number {
  const least = 10 ** (passcodeDigits - 1);
  return least + (hashText(`passcode ${number}`) % (9 * least));
}

/** A challenge or user handle: as many base64url characters as 32 bytes have. */
export function mockBase64url(number: number): string {
  return seededCharacters(hashText(`base64url ${number}`), base64url, 43);
}

import { randomBytes, randomInt } from "node:crypto";
import { passcodeDigits } from "#contract/limits.ts";

/** A random passcode of the default length, without a leading zero: it is an integer. */
export function newPasscode(): number {
  return randomInt(10 ** (passcodeDigits - 1), 10 ** passcodeDigits);
}

/** Crockford's base32 in lower case: without letters that look alike or that case folding changes. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
const length = 26;

/** A new link id: 130 random bits, 5 in each character. */
export function newLinkId(): string {
  return [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join("");
}

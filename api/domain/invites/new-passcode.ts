import { randomInt } from "node:crypto";
import { passcodeDigits } from "#contract/limits.ts";

/** A random passcode of the default length, without a leading zero: it is an integer. */
export function newPasscode(): number {
  return randomInt(10 ** (passcodeDigits - 1), 10 ** passcodeDigits);
}

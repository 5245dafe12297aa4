import { passcodeDigits } from "#contract/limits.ts";

const smallest = 10 ** (passcodeDigits - 1);
const count = 9 * smallest;
/** Above this a remainder would favour the small passcodes. */
const unbiased = Math.floor(2 ** 32 / count) * count;

/** A random passcode of the product's length, without a leading zero, each as likely as any other. */
export function makePasscode(): string {
  const random = new Uint32Array(1);
  do crypto.getRandomValues(random);
  while ((random[0] ?? unbiased) >= unbiased);
  return String(smallest + ((random[0] ?? 0) % count));
}

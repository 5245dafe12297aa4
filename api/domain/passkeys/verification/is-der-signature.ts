const sequence = 0x30;
const integer = 0x02;
/** A number of P-256 has 32 bytes, and a zero before them where it would read as negative. */
const longestNumber = 33;

/** Where a positive integer that begins here ends, or undefined where there is none, or one longer than need be. */
function endOfInteger(bytes: Uint8Array, start: number): number | undefined {
  const [tag, length = 0, first = 0, second = 0] = bytes.subarray(start);
  if (tag !== integer || length === 0 || length > longestNumber) return undefined;
  const isNegative = first >= 0x80;
  const isPadded = first === 0 && length > 1 && second < 0x80;
  return isNegative || isPadded ? undefined : start + 2 + length;
}

/**
 * Whether bytes are an ECDSA signature of P-256 as WebAuthn writes it (section 6.5.5): the sequence of two integers in
 * DER, which has one form for each signature (X.690, section 10). The library reads others too, so that a byte could be
 * changed on the way.
 */
export function isDerSignature(bytes: Uint8Array): boolean {
  if (bytes[0] !== sequence || bytes[1] !== bytes.length - 2) return false;
  const middle = endOfInteger(bytes, 2);
  return middle !== undefined && endOfInteger(bytes, middle) === bytes.length;
}

/** The field and the curve -x² + y² = 1 + dx²y² of Ed25519, with d = -121665/121666 (RFC 8032, section 5.1). */
const prime = 2n ** 255n - 19n;
const numerator = 121665n;
const denominator = 121666n;
/** The highest bit of an encoded point is the sign of its x. */
const yBits = 2n ** 255n - 1n;

function power(base: bigint, exponent: bigint): bigint {
  if (exponent === 0n) return 1n;
  const half = power((base * base) % prime, exponent / 2n);
  return exponent % 2n === 1n ? (base * half) % prime : half;
}

/**
 * Whether bytes encode a point that a signature can be of (RFC 8032, section 5.1.3): by the one number for its y, on the
 * curve, and of an order above eight. For a point below, everybody can sign; node:crypto takes any 32 bytes for a key.
 */
export function isEd25519Point(bytes: Uint8Array): boolean {
  const y = BigInt(`0x${Buffer.from(bytes).reverse().toString("hex")}`) & yBits;
  if (y >= prime) return false;
  const square = (y * y) % prime;
  // Eight times the point is neutral when y = 0, y² = 1 or dy⁴ + 2y² = 1.
  const ofOrderEight = numerator * square * square - 2n * denominator * square + denominator;
  if ((y * (square - 1n) * ofOrderEight) % prime === 0n) return false;
  // x² = (y² - 1) / (dy² + 1), multiplied by squares until nothing is divided; Euler's criterion tells a square.
  const likeSquareOfX = (square - 1n) * denominator * (denominator - numerator * square);
  return power(((likeSquareOfX % prime) + prime) % prime, (prime - 1n) / 2n) === 1n;
}

import { createPublicKey, type JsonWebKey } from "node:crypto";
import { ed25519 as curve25519 } from "@noble/curves/ed25519.js";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { PasskeyError } from "../passkey-error.ts";

/** The shortest acceptable modulus (NIST SP 800-131A, section 3), and an upper bound of the cost of a verification. */
const rsaBits = { min: 2048, max: 8192 } as const;
/** Up to the greatest exponent of a TPM (TPMS_RSA_PARMS). OpenSSL refuses some greater ones only when it verifies. */
const exponents = { min: 3n, max: 2n ** 32n - 1n } as const;
const coordinateBytes = 32;

/** Labels of a COSE_Key (RFC 9053, section 7; RFC 8230, section 4). */
const coseLabel = { type: 1, algorithm: 3, curve: -1, x: -2, y: -3, modulus: -1, exponent: -2 } as const;

/** A kind of key has these members and no others, such as a private part or an id (WebAuthn section 6.5.1). */
const kinds = [
  { kty: "EC", type: 2, algorithm: -7, curve: 1, members: 5 },
  { kty: "OKP", type: 1, algorithm: -8, curve: 6, members: 4 },
  { kty: "RSA", type: 3, algorithm: -257, curve: undefined, members: 4 },
] as const;
type KeyKind = (typeof kinds)[number];

type CoseKey = ReadonlyMap<unknown, unknown>;

function isOf(key: CoseKey, { type, algorithm, curve, members }: KeyKind): boolean {
  if (key.get(coseLabel.type) !== type || key.get(coseLabel.algorithm) !== algorithm) return false;
  return key.size === members && (curve === undefined || key.get(coseLabel.curve) === curve);
}

function bytesOf(key: CoseKey, label: number): Buffer {
  const value = key.get(label);
  if (!(value instanceof Uint8Array)) throw new PasskeyError("public_key");
  return Buffer.from(value);
}

/** A coordinate of a point: zeros before it are part of it (RFC 9053, section 7.1.1). */
function coordinate(key: CoseKey, label: number): string {
  const bytes = bytesOf(key, label);
  if (bytes.length !== coordinateBytes) throw new PasskeyError("public_key");
  return bytes.toString("base64url");
}

/** An odd number in as few bytes as it needs (RFC 8230, section 4). node:crypto takes others. */
function oddNumber(key: CoseKey, label: number): string {
  const bytes = bytesOf(key, label);
  const isOdd = ((bytes.at(-1) ?? 0) & 1) === 1;
  if (!isOdd || bytes[0] === 0) throw new PasskeyError("public_key");
  return bytes.toString("base64url");
}

function jwkOf(key: CoseKey, { kty }: KeyKind): JsonWebKey {
  if (kty === "RSA")
    return { kty, n: oddNumber(key, coseLabel.modulus), e: oddNumber(key, coseLabel.exponent) };
  const x = coordinate(key, coseLabel.x);
  return kty === "OKP"
    ? { kty, crv: "Ed25519", x }
    : { kty, crv: "P-256", x, y: coordinate(key, coseLabel.y) };
}

/**
 * Whether bytes encode a valid point for signatures (RFC 8032, section 5.1.3): in canonical form, on the curve,
 * and of an order above eight. For a point of small order anybody can sign.
 */
export function isEd25519Point(bytes: Uint8Array): boolean {
  try {
    return !curve25519.Point.fromBytes(bytes).isSmallOrder();
  } catch {
    return false;
  }
}

function isWithin<Value extends number | bigint>(value: Value, { min, max }: { min: Value; max: Value }) {
  return value >= min && value <= max;
}

/**
 * Rejects a COSE key that cannot verify anything, for which anybody could sign, or that is more than a public key. Returns
 * its algorithm.
 */
export function requireUsableKey(bytes: Uint8Array<ArrayBuffer>): number {
  const key: unknown = isoCBOR.decodeFirst(bytes);
  if (!(key instanceof Map)) throw new PasskeyError("public_key");
  const kind = kinds.find((accepted) => isOf(key, accepted));
  if (kind === undefined) throw new PasskeyError("public_key");
  // Throws for a point of P-256 that is not on the curve.
  const { asymmetricKeyDetails } = createPublicKey({ key: jwkOf(key, kind), format: "jwk" });
  const { modulusLength = rsaBits.min, publicExponent = exponents.min } = asymmetricKeyDetails ?? {};
  const isStrong =
    isWithin(modulusLength, rsaBits) &&
    isWithin(publicExponent, exponents) &&
    (kind.kty !== "OKP" || isEd25519Point(bytesOf(key, coseLabel.x)));
  if (!isStrong) throw new PasskeyError("public_key");
  return kind.algorithm;
}

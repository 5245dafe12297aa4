import { createPublicKey, type JsonWebKey } from "node:crypto";
import { ed25519 as curve25519 } from "@noble/curves/ed25519.js";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { PasskeyError } from "../passkey-error.ts";

/** The shortest acceptable modulus: NIST SP 800-131A, section 3. */
const rsaBits = 2048;
const smallestExponent = 3n;

/** Labels and values of a COSE_Key (RFC 9053, section 7; RFC 8230, section 4). */
const coseLabel = { type: 1, algorithm: 3, curve: -1, x: -2, y: -3, modulus: -1, exponent: -2 } as const;
const ed25519 = { type: 1, algorithm: -8, curve: 6 } as const;
const p256 = { type: 2, algorithm: -7, curve: 1 } as const;
const rsa = { type: 3, algorithm: -257 } as const;

type CoseKey = ReadonlyMap<unknown, unknown>;

function is(key: CoseKey, kind: Readonly<Record<string, number>>): boolean {
  const { type, algorithm, curve } = kind;
  if (key.get(coseLabel.type) !== type || key.get(coseLabel.algorithm) !== algorithm) return false;
  return curve === undefined || key.get(coseLabel.curve) === curve;
}

function member(key: CoseKey, name: number): string {
  const value = key.get(name);
  if (!(value instanceof Uint8Array)) throw new PasskeyError("public_key");
  return Buffer.from(value).toString("base64url");
}

function jwkOf(key: CoseKey): JsonWebKey {
  if (is(key, p256))
    return { kty: "EC", crv: "P-256", x: member(key, coseLabel.x), y: member(key, coseLabel.y) };
  if (is(key, ed25519)) return { kty: "OKP", crv: "Ed25519", x: member(key, coseLabel.x) };
  if (is(key, rsa))
    return { kty: "RSA", n: member(key, coseLabel.modulus), e: member(key, coseLabel.exponent) };
  throw new PasskeyError("public_key");
}

function isOdd(number: string | undefined): boolean {
  return ((Buffer.from(number ?? "", "base64url").at(-1) ?? 0) & 1) === 1;
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

/** Checks what node:crypto does not: the point of an Ed25519 key, and that numbers of an RSA key are odd. */
function isStrongKey({ kty, x = "", n, e }: JsonWebKey): boolean {
  if (kty === "OKP") return isEd25519Point(Buffer.from(x, "base64url"));
  return kty !== "RSA" || (isOdd(n) && isOdd(e));
}

/** Rejects a COSE key that cannot verify anything, or for which anybody could sign. */
export function requireUsableKey(bytes: Uint8Array<ArrayBuffer>): void {
  const key: unknown = isoCBOR.decodeFirst(bytes);
  if (!(key instanceof Map)) throw new PasskeyError("public_key");
  const jwk = jwkOf(key);
  // Throws for a point of P-256 that is not on the curve, and for wrong lengths.
  const { asymmetricKeyDetails } = createPublicKey({ key: jwk, format: "jwk" });
  const { modulusLength = rsaBits, publicExponent = smallestExponent } = asymmetricKeyDetails ?? {};
  if (modulusLength < rsaBits || publicExponent < smallestExponent || !isStrongKey(jwk))
    throw new PasskeyError("public_key");
}

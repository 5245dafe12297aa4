import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { type CborValue, encodeCbor } from "./cbor.ts";

export type Algorithm = "ES256" | "ES384" | "EdDSA" | "RS256";

/** Algorithm numbers of the IANA COSE registry. */
export const coseAlgorithms = { ES256: -7, ES384: -35, EdDSA: -8, RS256: -257 } as const;

export interface KeyPair {
  readonly algorithm: Algorithm;
  readonly coseKey: Buffer;
  readonly publicKey: Buffer;
  readonly privateKey: KeyObject;
  sign(data: Buffer): Buffer;
}

const generators = {
  ES256: () => generateKeyPairSync("ec", { namedCurve: "P-256" }),
  ES384: () => generateKeyPairSync("ec", { namedCurve: "P-384" }),
  EdDSA: () => generateKeyPairSync("ed25519"),
  RS256: () => generateKeyPairSync("rsa", { modulusLength: 2048 }),
} as const;

const hashes = { ES256: "sha256", ES384: "sha384", EdDSA: null, RS256: "sha256" } as const;

function bytes(value: string | undefined): Buffer {
  return Buffer.from(value ?? "", "base64url");
}

/** The members of a COSE_Key (RFC 9053) in canonical order, labels first positive, then negative. */
function coseMembers(algorithm: Algorithm, publicKey: KeyObject): [number, CborValue][] {
  const { x, y, n, e } = publicKey.export({ format: "jwk" });
  const label: [number, CborValue] = [3, coseAlgorithms[algorithm]];
  if (algorithm === "RS256") return [[1, 3], label, [-1, bytes(n)], [-2, bytes(e)]];
  if (algorithm === "EdDSA") return [[1, 1], label, [-1, 6], [-2, bytes(x)]];
  return [[1, 2], label, [-1, algorithm === "ES256" ? 1 : 2], [-2, bytes(x)], [-3, bytes(y)]];
}

/**
 * Makes a key pair that signs in the format of WebAuthn section 6.5.5: DER for ECDSA, raw for Ed25519, PKCS#1
 * for RSA.
 */
export function makeKeyPair(algorithm: Algorithm): KeyPair {
  const { publicKey, privateKey } = generators[algorithm]();
  return {
    algorithm,
    coseKey: encodeCbor(new Map(coseMembers(algorithm, publicKey))),
    publicKey: publicKey.export({ format: "der", type: "spki" }),
    privateKey,
    sign: (data) => sign(hashes[algorithm], data, privateKey),
  };
}

import { isoCBOR, parseAuthenticatorData } from "@simplewebauthn/server/helpers";
import { PasskeyError } from "../passkey-error.ts";

type CborValue = Parameters<typeof isoCBOR.encode>[0];

/**
 * Decodes CBOR in WebAuthn's form (section 2.4): one item that is all of the bytes, with the shortest lengths, none of them
 * indefinite, and no member of a map twice. The order of members is not checked, because it cannot change the meaning. Throws for
 * other bytes, also if their nesting overflows the stack.
 */
export function decodeCanonicalCbor(bytes: Uint8Array<ArrayBuffer>): CborValue {
  const decoded = isoCBOR.decodeFirst<CborValue>(bytes);
  if (!Buffer.from(isoCBOR.encode(decoded)).equals(bytes)) throw new Error("not canonical");
  return decoded;
}

const wideLength = Buffer.concat([Buffer.from("authData"), Buffer.from([0x59, 0])]);

/**
 * The bytes of an attestation object with the length of its authenticator data in the shortest form. Some authenticators in
 * software, and `@inglenook/contract` before this release, always write the length in two bytes.
 */
function withShortestLength(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const place = Buffer.from(bytes).indexOf(wideLength);
  if (place < 0) return bytes;
  const end = place + wideLength.length;
  const name = bytes.subarray(0, end - 2);
  return new Uint8Array(Buffer.concat([name, Buffer.from([0x58]), bytes.subarray(end)]));
}

/**
 * Decodes an attestation object in WebAuthn's form of CBOR. The length of its authenticator data need not have the shortest form.
 */
export function decodeAttestationObject(bytes: Uint8Array<ArrayBuffer>): CborValue {
  return decodeCanonicalCbor(withShortestLength(bytes));
}

/** The hash of the RP ID, flags and counter (section 6.1); then AAGUID and the length of the credential id (6.5.1). */
const headBytes = 37;
const attestedHeadBytes = 18;

/**
 * Rejects authenticator data whose key or extension outputs are not in WebAuthn's form of CBOR, and extension outputs that
 * are no map. The library reads both, writes them again and compares lengths alone.
 */
export function requireCanonicalData(authenticatorData: Uint8Array<ArrayBuffer>): void {
  const { credentialID, credentialPublicKey, extensionsDataBuffer } =
    parseAuthenticatorData(authenticatorData);
  const start = headBytes + (credentialID === undefined ? 0 : attestedHeadBytes + credentialID.length);
  const read = Buffer.concat([credentialPublicKey ?? Buffer.of(), extensionsDataBuffer ?? Buffer.of()]);
  if (!read.equals(authenticatorData.subarray(start)))
    throw new PasskeyError(undefined, { reason: "authenticator_data" });
  if (extensionsDataBuffer === undefined) return;
  if (!(decodeCanonicalCbor(extensionsDataBuffer) instanceof Map))
    throw new PasskeyError(undefined, { reason: "extensions" });
}

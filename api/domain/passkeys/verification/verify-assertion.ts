import { verifyAuthenticationResponse } from "@simplewebauthn/server";
import { cose, decodeCredentialPublicKey } from "@simplewebauthn/server/helpers";
import type { Authenticator } from "../../../models/authenticator.ts";
import { PasskeyError } from "../passkey-error.ts";
import type { RelyingParty } from "../relying-party.ts";
import { requireCanonicalData } from "./canonical-cbor.ts";
import { requireRelyingParty } from "./client-data.ts";

const sequence = 0x30;
const integer = 0x02;
/** A number of P-256 has 32 bytes, and a leading zero if it would otherwise be negative. */
const maxNumberLength = 33;

/** The end of a positive integer that begins here; undefined if there is none, or if it is not minimal. */
function derIntegerEnd(bytes: Uint8Array, start: number): number | undefined {
  const [tag, length = 0, first = 0, second = 0] = bytes.subarray(start);
  if (tag !== integer || length === 0 || length > maxNumberLength) return undefined;
  const isNegative = first >= 0x80;
  const isPadded = first === 0 && length > 1 && second < 0x80;
  return isNegative || isPadded ? undefined : start + 2 + length;
}

/**
 * Whether bytes are an ECDSA signature of P-256 in the format of WebAuthn (section 6.5.5): a DER sequence of
 * two integers, which has one form for each signature (X.690, section 10). The library accepts other forms, so
 * that a byte could be changed in transit.
 */
export function isDerSignature(bytes: Uint8Array): boolean {
  if (bytes[0] !== sequence || bytes[1] !== bytes.length - 2) return false;
  const middle = derIntegerEnd(bytes, 2);
  return middle !== undefined && derIntegerEnd(bytes, middle) === bytes.length;
}

/** A browser's response after using a passkey (AuthenticationResponseJSON, WebAuthn section 5.1); base64url. */
export interface AssertedCredential {
  readonly id: string;
  readonly response: {
    readonly authenticatorData: string;
    readonly clientDataJSON: string;
    readonly signature: string;
    readonly userHandle?: string | null | undefined;
  };
}

/** The stored members of a passkey that verification needs; id and key are base64url. */
export type StoredPasskey = Pick<Authenticator, "credentialID" | "credentialPublicKey">;

export interface Assertion {
  readonly counter: number;
  readonly backedUp: boolean;
  /** The backup eligibility, as the library names it. */
  readonly deviceType: string;
  /** The RP ID whose hash the device has signed. */
  readonly rpId: string;
}

function requireCanonicalDer(signature: string, publicKey: Uint8Array<ArrayBuffer>): void {
  const isOfCurve = cose.isCOSEPublicKeyEC2(decodeCredentialPublicKey(publicKey));
  if (isOfCurve && !isDerSignature(Buffer.from(signature, "base64url")))
    throw new PasskeyError("signature_form");
}

/**
 * WebAuthn section 7.2, "Verifying an authentication assertion", without the comparison with earlier uses of the passkey:
 * `PasskeyProof` judges backup eligibility and counter once the signature is verified. The library gets a stored counter of 0.
 * Throws if any check fails.
 */
export async function verifyAssertion(
  { id, response }: AssertedCredential,
  challenge: string,
  passkey: StoredPasskey,
  relyingParty: RelyingParty,
): Promise<Assertion> {
  const { rpId, origins } = relyingParty;
  const { authenticatorData, clientDataJSON, signature } = response;
  const publicKey = new Uint8Array(Buffer.from(passkey.credentialPublicKey, "base64url"));
  requireCanonicalDer(signature, publicKey);
  const data = new Uint8Array(Buffer.from(authenticatorData, "base64url"));
  requireRelyingParty(data, relyingParty);
  requireCanonicalData(data);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: "public-key",
      clientExtensionResults: {},
      response: { authenticatorData, clientDataJSON, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: [...origins],
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: { id: passkey.credentialID, publicKey, counter: 0 },
  });
  if (!verified) throw new PasskeyError("not_verified");
  const { newCounter, credentialDeviceType, credentialBackedUp } = authenticationInfo;
  return { counter: newCounter, backedUp: credentialBackedUp, deviceType: credentialDeviceType, rpId };
}

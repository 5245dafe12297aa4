import { verifyAuthenticationResponse } from "@simplewebauthn/server";
import { cose, decodeCredentialPublicKey } from "@simplewebauthn/server/helpers";
import type { Authenticator } from "../../../models/authenticator.ts";
import { PasskeyRefusal } from "../passkey-refusal.ts";
import type { RelyingParty } from "../relying-party.ts";
import { isDerSignature } from "./is-der-signature.ts";

/** What a browser sends after using a passkey (AuthenticationResponseJSON, WebAuthn section 5.1); base64url. */
export interface AssertedCredential {
  readonly id: string;
  readonly response: {
    readonly authenticatorData: string;
    readonly clientDataJSON: string;
    readonly signature: string;
    readonly userHandle?: string | null | undefined;
  };
}

/** What is kept of a passkey and looked at; id and key are base64url. */
export type StoredPasskey = Pick<
  Authenticator,
  "credentialID" | "credentialPublicKey" | "credentialDeviceType"
>;

export interface Assertion {
  readonly counter: number;
  readonly backedUp: boolean;
}

function requireOneForm(signature: string, publicKey: Uint8Array<ArrayBuffer>): void {
  const isOfCurve = cose.isCOSEPublicKeyEC2(decodeCredentialPublicKey(publicKey));
  if (isOfCurve && !isDerSignature(Buffer.from(signature, "base64url")))
    throw new PasskeyRefusal("signature_form");
}

/**
 * WebAuthn section 7.2, "Verifying an authentication assertion", steps 7 to 21. The library is told a stored
 * counter of 0, so that it leaves the counter to the conditional update, after the signature is known to be good.
 * Backup eligibility never changes (section 6.1.3). Throws for anything that does not hold.
 */
export async function verifyAssertion(
  { id, response }: AssertedCredential,
  challenge: string,
  passkey: StoredPasskey,
  { rpId, origins }: RelyingParty,
): Promise<Assertion> {
  const { authenticatorData, clientDataJSON, signature } = response;
  const publicKey = new Uint8Array(Buffer.from(passkey.credentialPublicKey, "base64url"));
  requireOneForm(signature, publicKey);
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
  if (!verified) throw new PasskeyRefusal("not_verified");
  const { newCounter, credentialDeviceType, credentialBackedUp } = authenticationInfo;
  if (credentialDeviceType !== passkey.credentialDeviceType) throw new PasskeyRefusal("device_type_changed");
  return { counter: newCounter, backedUp: credentialBackedUp };
}

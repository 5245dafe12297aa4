import { usernameOf } from "../../users/username-of.ts";
import type { RelyingParty } from "../relying-party.ts";
import { acceptedAlgorithms } from "../verification/accepted-algorithms.ts";

interface NewAccount {
  readonly challenge: string;
  /** The user handle, base64url: random, so that a device reveals nothing about its account. */
  readonly webauthnUserId: string;
  readonly uniqueUserNumber: number;
  readonly timeout: number;
  /** The ids of the passkeys that stay in the account: a device that holds one creates no second. */
  readonly excluded: readonly string[];
}

/**
 * PublicKeyCredentialCreationOptionsJSON (WebAuthn section 5.1.8): a discoverable passkey with user
 * verification, because it is the only factor.
 */
export function creationOptions(party: RelyingParty, account: NewAccount) {
  const { challenge, webauthnUserId, uniqueUserNumber, timeout, excluded } = account;
  const displayName = `${party.productName} user ${uniqueUserNumber}`;
  return {
    rp: { id: party.rpId, name: party.productName },
    user: { id: webauthnUserId, name: usernameOf(uniqueUserNumber), displayName },
    challenge,
    pubKeyCredParams: acceptedAlgorithms.map((alg) => ({ alg, type: "public-key" as const })),
    timeout,
    excludeCredentials: excluded.map((id) => ({ id, type: "public-key" as const })),
    authenticatorSelection: {
      residentKey: "required" as const,
      requireResidentKey: true as const,
      userVerification: "required" as const,
    },
    attestation: "none" as const,
    hints: [],
    extensions: { credProps: true },
  };
}

export type CreationOptions = ReturnType<typeof creationOptions>;

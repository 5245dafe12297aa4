import type { CreationOptions } from "../../accounts/webauthn.ts";

interface NewAccount {
  readonly challenge: string;
  readonly webauthnUserId: string;
  readonly uniqueUserNumber: number;
  readonly productName: string;
  readonly relyingPartyId: string;
  readonly timeout: number;
  /** The ids of the passkeys that the account has and keeps. */
  readonly excluded?: readonly string[];
}

/** The accepted COSE algorithms: EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257];

/** PublicKeyCredentialCreationOptionsJSON (WebAuthn Level 3, section 5.1.8) for a discoverable passkey. */
export function creationOptions(account: NewAccount): CreationOptions {
  const { challenge, webauthnUserId, uniqueUserNumber, productName, relyingPartyId } = account;
  const { timeout, excluded = [] } = account;
  return {
    rp: { id: relyingPartyId, name: productName },
    user: {
      id: webauthnUserId,
      name: `user-${uniqueUserNumber}`,
      displayName: `${productName} user ${uniqueUserNumber}`,
    },
    challenge,
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: "public-key" })),
    timeout,
    excludeCredentials: excluded.map((id) => ({ id, type: "public-key" })),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
    attestation: "none",
    hints: [],
    extensions: { credProps: true },
  };
}

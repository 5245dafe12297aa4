import { displayNameOf, usernameOf } from "./username.ts";

/** The relying party (WebAuthn section 4). */
interface RelyingPartyInfo {
  readonly rpId: string;
  /** The name that devices show. */
  readonly productName: string;
}

interface NewPasskey {
  readonly challenge: string;
  /** The user handle, base64url: random, so that it reveals nothing about the account. */
  readonly webauthnUserId: string;
  readonly uniqueUserNumber: number;
  /** Milliseconds. */
  readonly timeout: number;
  /** The ids of the account's kept passkeys: a device that holds one creates no second. */
  readonly excludedIds: readonly string[];
}

/**
 * EdDSA, ES256 and RS256 (IANA COSE algorithms), for both options and verification. They are pinned because the
 * library's own list depends on the runtime: servers of different versions could reject each other's passkeys.
 */
export const acceptedAlgorithms = [-8, -7, -257];

function descriptor(id: string) {
  return { id, type: "public-key" as const };
}

/**
 * PublicKeyCredentialCreationOptionsJSON (WebAuthn section 5.1.8): a discoverable passkey with user verification,
 * because it is the only factor.
 */
export function makeCreationOptions({ rpId, productName }: RelyingPartyInfo, passkey: NewPasskey) {
  const { challenge, webauthnUserId, uniqueUserNumber, timeout, excludedIds } = passkey;
  return {
    rp: { id: rpId, name: productName },
    user: {
      id: webauthnUserId,
      name: usernameOf(uniqueUserNumber),
      displayName: displayNameOf(productName, uniqueUserNumber),
    },
    challenge,
    pubKeyCredParams: acceptedAlgorithms.map((alg) => ({ alg, type: "public-key" as const })),
    timeout,
    excludeCredentials: excludedIds.map(descriptor),
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

/** PublicKeyCredentialRequestOptionsJSON (WebAuthn section 5.5). Without `allowCredentials` it names no account. */
export function makeRequestOptions(
  { rpId }: Pick<RelyingPartyInfo, "rpId">,
  challenge: string,
  timeout: number,
) {
  return { challenge, rpId, timeout, userVerification: "required" as const };
}

/** The same for a signed-in user, limited to their own passkeys. */
export function makeReauthenticationRequestOptions(
  party: Pick<RelyingPartyInfo, "rpId">,
  challenge: string,
  timeout: number,
  ids: readonly string[],
) {
  return { ...makeRequestOptions(party, challenge, timeout), allowCredentials: ids.map(descriptor) };
}

export type RegistrationOptions = ReturnType<typeof makeCreationOptions>;
export type AuthenticationOptions = ReturnType<typeof makeRequestOptions>;
export type ReauthenticationOptions = ReturnType<typeof makeReauthenticationRequestOptions>;

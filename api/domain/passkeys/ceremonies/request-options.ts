import type { RelyingParty } from "../relying-party.ts";

/**
 * PublicKeyCredentialRequestOptionsJSON (WebAuthn section 5.5) without `allowCredentials`: the same for all
 * visitors.
 */
export function requestOptions({ rpId }: RelyingParty, challenge: string, timeout: number) {
  return { challenge, rpId, timeout, userVerification: "required" as const };
}

/** The same for a signed-in user, with the ids of their passkeys. */
export function ownRequestOptions(
  party: RelyingParty,
  challenge: string,
  timeout: number,
  ids: readonly string[],
) {
  const allowCredentials = ids.map((id) => ({ id, type: "public-key" as const }));
  return { ...requestOptions(party, challenge, timeout), allowCredentials };
}

export type RequestOptions = ReturnType<typeof requestOptions>;
export type OwnRequestOptions = ReturnType<typeof ownRequestOptions>;

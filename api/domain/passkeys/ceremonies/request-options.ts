import type { RelyingParty } from "../relying-party.ts";

/** PublicKeyCredentialRequestOptionsJSON (WebAuthn section 5.5); no `allowCredentials`: all get the same answer. */
export function requestOptions({ rpId }: RelyingParty, challenge: string, timeout: number) {
  return { challenge, rpId, timeout, userVerification: "required" as const };
}

/** The same for somebody who is signed in: the ids of their passkeys say which ones will do. */
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

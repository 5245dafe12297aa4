import type { RelyingParty } from "./relying-party.ts";

/**
 * PublicKeyCredentialRequestOptionsJSON (WebAuthn section 5.5) without `allowCredentials`: everybody gets the same
 * answer, and the device offers the passkeys it has.
 */
export function requestOptions({ rpId }: RelyingParty, challenge: string, timeout: number) {
  return { challenge, rpId, timeout, userVerification: "required" as const };
}

export type RequestOptions = ReturnType<typeof requestOptions>;

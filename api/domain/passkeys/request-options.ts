import type { RelyingParty } from "./relying-party.ts";

/** PublicKeyCredentialRequestOptionsJSON (WebAuthn section 5.5); no `allowCredentials`: all get the same answer. */
export function requestOptions({ rpId }: RelyingParty, challenge: string, timeout: number) {
  return { challenge, rpId, timeout, userVerification: "required" as const };
}

export type RequestOptions = ReturnType<typeof requestOptions>;

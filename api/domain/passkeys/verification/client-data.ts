import { PasskeyRefusal } from "../passkey-refusal.ts";

function decode(clientDataJSON: string): unknown {
  try {
    return JSON.parse(Buffer.from(clientDataJSON, "base64url").toString());
  } catch {
    throw new PasskeyRefusal("client_data");
  }
}

/**
 * The challenge in a browser's base64url client data (WebAuthn section 5.8.1). Rejects a ceremony inside a
 * frame of another origin, which the library accepts: `crossOrigin` true or any `topOrigin`.
 */
export function readChallenge(clientDataJSON: string): string {
  const clientData = decode(clientDataJSON);
  if (typeof clientData !== "object" || clientData === null) throw new PasskeyRefusal("client_data");
  if (("crossOrigin" in clientData && clientData.crossOrigin !== false) || "topOrigin" in clientData)
    throw new PasskeyRefusal("cross_origin");
  if (!("challenge" in clientData) || typeof clientData.challenge !== "string")
    throw new PasskeyRefusal("client_data");
  return clientData.challenge;
}

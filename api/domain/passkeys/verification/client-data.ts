import { type ClientData, matchesCeremony, readClientData } from "#contract/rules/accounts/client-data.ts";
import { PasskeyRefusal } from "../passkey-refusal.ts";
import type { RelyingParty } from "../relying-party.ts";

function parse(clientDataJSON: string): unknown {
  try {
    return JSON.parse(Buffer.from(clientDataJSON, "base64url").toString());
  } catch {
    throw new PasskeyRefusal("client_data");
  }
}

/** Decodes base64url client data (WebAuthn section 5.8.1). Rejects what `readClientData` rejects. */
export function decodeClientData(clientDataJSON: string): ClientData {
  const clientData = readClientData(parse(clientDataJSON));
  if (typeof clientData === "string") throw new PasskeyRefusal(clientData);
  return clientData;
}

/** Rejects another type or origin before the library does, because its errors have no reason class. */
export function requireCeremony(
  clientData: ClientData,
  type: "webauthn.create" | "webauthn.get",
  { origins }: Pick<RelyingParty, "origins">,
): void {
  if (!matchesCeremony(clientData, type, origins)) throw new PasskeyRefusal("client_data");
}

import { type ClientData, isHeldAt, readClientData } from "#contract/rules/accounts/client-data.ts";
import { PasskeyRefusal } from "../passkey-refusal.ts";
import type { RelyingParty } from "../relying-party.ts";

function parse(clientDataJSON: string): unknown {
  try {
    return JSON.parse(Buffer.from(clientDataJSON, "base64url").toString());
  } catch {
    throw new PasskeyRefusal("client_data");
  }
}

/** What a browser says of its ceremony, from its base64url client data. Refuses what `readClientData` does. */
export function decodeClientData(clientDataJSON: string): ClientData {
  const clientData = readClientData(parse(clientDataJSON));
  if (typeof clientData === "string") throw new PasskeyRefusal(clientData);
  return clientData;
}

/** Refuses a ceremony of another type or origin before the library does, whose error tells no class of reason. */
export function requireHeldAt(
  clientData: ClientData,
  type: "webauthn.create" | "webauthn.get",
  { origins }: Pick<RelyingParty, "origins">,
): void {
  if (!isHeldAt(clientData, type, origins)) throw new PasskeyRefusal("client_data");
}

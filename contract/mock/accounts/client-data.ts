import type { ProblemCode } from "../../problem.ts";
import { type ClientData, matchesCeremony, readClientData } from "../../rules/accounts/client-data.ts";
import { MockProblem } from "../mock-problem.ts";
import type { MockWorld } from "../mock-world.ts";

/** JSON in base64url, as a device encodes it. The content is ASCII here. */
export function toBase64url(value: object): string {
  return btoa(JSON.stringify(value)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** JSON in base64url; undefined for anything else. */
export function fromBase64url(base64url: string): unknown {
  try {
    return JSON.parse(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")));
  } catch {
    return undefined;
  }
}

/** Decodes base64url client data. Throws `code` for data that `readClientData` refuses. */
export function decodeClientData(base64url: string, code: ProblemCode): ClientData {
  const clientData = readClientData(fromBase64url(base64url));
  if (typeof clientData === "string") throw new MockProblem(code, { reason: clientData });
  return clientData;
}

/** Rejects client data of another type or origin than a new passkey in this world. */
export function requireCreation(clientData: ClientData, { origin }: Pick<MockWorld, "origin">): void {
  if (!matchesCeremony(clientData, "webauthn.create", [origin]))
    throw new MockProblem("registration_failed", { reason: "client_data" });
}

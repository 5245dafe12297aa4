import type { ProblemCode } from "../../problem.ts";
import { type ClientData, isHeldAt, readClientData } from "../../rules/accounts/client-data.ts";
import type { MockWorld } from "../mock-world.ts";
import { MockProblem } from "../server/mock-problem.ts";

/** JSON in base64url, as a device wraps it. What it holds here is ASCII. */
export function toBase64url(value: object): string {
  return btoa(JSON.stringify(value)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function parse(base64url: string): unknown {
  try {
    return JSON.parse(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")));
  } catch {
    return undefined;
  }
}

/** What a browser says of its ceremony; what `readClientData` refuses is refused with `code`. */
export function decodeClientData(base64url: string, code: ProblemCode): ClientData {
  const clientData = readClientData(parse(base64url));
  if (typeof clientData === "string") throw new MockProblem(code, { reason: clientData });
  return clientData;
}

/** Refuses the client data of another ceremony than of a new passkey here. */
export function requireCreation(clientData: ClientData, { origin }: Pick<MockWorld, "origin">): void {
  if (!isHeldAt(clientData, "webauthn.create", [origin]))
    throw new MockProblem("registration_failed", { reason: "client_data" });
}

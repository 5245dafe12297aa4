import { z } from "zod";

const clientData = z.object({ type: z.string(), challenge: z.string(), origin: z.string() });

export type ClientData = z.infer<typeof clientData>;

/** JSON in base64url, as a device wraps it. What it holds here is ASCII. */
export function toBase64url(value: object): string {
  return btoa(JSON.stringify(value)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** CollectedClientData (WebAuthn Level 3, section 5.8.1); without any sense, one with an empty challenge. */
export function readClientData(base64url: string): ClientData {
  try {
    return clientData.parse(JSON.parse(atob(base64url.replaceAll("-", "+").replaceAll("_", "/"))));
  } catch {
    return { type: "", challenge: "", origin: "" };
  }
}

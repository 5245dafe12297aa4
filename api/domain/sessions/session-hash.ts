import { hash } from "node:crypto";

/** What the database keeps of a session's id: SHA-256 in hexadecimal, so that a copy of the table opens nothing. */
export function sessionHash(sessionId: string): string {
  return hash("sha256", sessionId, "hex");
}

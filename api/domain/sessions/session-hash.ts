import { hash } from "node:crypto";

/** The stored form of a session id: SHA-256 in hexadecimal, so that a copy of the table opens no session. */
export function sessionHash(sessionId: string): string {
  return hash("sha256", sessionId, "hex");
}

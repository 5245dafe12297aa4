import { randomBytes } from "node:crypto";

const sessionIdBytes = 32;

/** A new session id for the cookie: 256 random bits as base64url. */
export function newSessionId(): string {
  return randomBytes(sessionIdBytes).toString("base64url");
}

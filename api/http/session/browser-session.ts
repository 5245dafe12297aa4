import { isIP } from "node:net";
import type { Request } from "express";
import { stripPort } from "../../domain/limits/address-key.ts";
import { sessionHash } from "../../domain/sessions/session.ts";

const maxAgentLength = 255;
const maxAddressLength = 64;
/**
 * A user agent without control characters: Node decodes a header as Latin-1, where bytes from 0x80 to 0x9f are
 * controls.
 */
export function sanitizeUserAgent(userAgent: string): string {
  return userAgent.replace(/\p{Cc}/gu, "");
}

/** The address of a client. A trusted proxy may pass on an invalid one. */
export function clientAddress({ ip }: Pick<Request, "ip">): string {
  const address = stripPort(ip ?? "");
  return isIP(address) === 0 ? "" : address.slice(0, maxAddressLength);
}

/** The client of a request, as its owner will see it. */
export function clientInfo(request: Pick<Request, "ip" | "headers">) {
  return {
    ip: clientAddress(request),
    userAgent: sanitizeUserAgent(request.headers["user-agent"] ?? "").slice(0, maxAgentLength),
  };
}

/** The part of a request that these functions need; typed routes have narrower requests. */
type SessionRequest = Pick<Request, "ip" | "headers" | "session" | "sessionID" | "logIn">;

/** Gives a browser without a session a short one, and returns the hash to which a passkey ceremony is bound. */
export function ensureBrowserSession(request: SessionRequest): string {
  request.session.client ??= clientInfo(request);
  return sessionHash(request.sessionID);
}

/** The hash of the browser's session. A browser without one gets a hash that no ceremony has. */
export function browserSessionHash(request: Pick<Request, "sessionID">): string {
  return sessionHash(request.sessionID);
}

/**
 * Signs a user in: creates a session with a new id and ends the previous one (against session fixation). A
 * rejected session is discarded, or the library would write it at the end of the response.
 */
export async function signIn(request: SessionRequest, user: Express.User): Promise<void> {
  const done = Promise.withResolvers<void>();
  request.logIn(user, (error?: unknown) => {
    if (error) request.session.destroy(() => done.reject(error));
    else done.resolve();
  });
  await done.promise;
}

import type { Request, Response } from "express";
import type { RoleName } from "#contract/accounts/current-session.ts";
import type { SessionEndReason } from "#contract/problem.ts";
import type { Actor } from "../../domain/audit/actor.ts";
import { DomainError } from "../../domain/domain-error.ts";
import type { SessionService } from "../../domain/sessions/session-service.ts";
import type { SessionRef } from "../../domain/sessions/user-sessions.ts";
import type { Logger } from "../../logging/logger.ts";
import { requestId } from "../request/request-log.ts";
import { clientInfo } from "./browser-session.ts";

/** The current user's session, with the passkey with which it began; throws `unauthenticated` without one. */
export function currentSession({
  foundSession,
}: Pick<Request, "foundSession">): SessionRef & { readonly passkeyId: string | null } {
  if (foundSession?.user === undefined) throw new DomainError("unauthenticated");
  const { publicId, user, authenticatorId } = foundSession;
  return { publicId, userId: user.id, passkeyId: authenticatorId };
}

/** The actor of a request for the audit: the signed-in user, otherwise an anonymous visitor. */
export function requestActor(
  request: Pick<Request, "user" | "foundSession" | "ip" | "headers">,
  response: Pick<Response, "locals">,
): Actor {
  const userId = request.user?.id ?? null;
  const kind = userId === null ? "nobody" : "user";
  const sessionId = userId === null ? null : (request.foundSession?.publicId ?? null);
  return { kind, userId, sessionId, ...clientInfo(request), requestId: requestId(response) };
}

/** The user of a request, read from the database for this request. */
export interface SignedInUser {
  readonly id: string;
  readonly username: string;
  readonly uniqueUserNumber: number;
  readonly roles: readonly RoleName[];
  /** When a re-enrollment link last gave the account a new passkey. */
  readonly reEnrolledAt: Date | null;
}

/** The signed-in user; throws `unauthenticated` without one. */
export function signedInUser(request: Pick<Request, "user">): SignedInUser {
  if (request.user === undefined) throw new DomainError("unauthenticated");
  return request.user;
}

/**
 * The reason why the cookie's session was ended elsewhere. The cookie stays until the next sign-in, so that
 * every tab gets the reason. Undefined for duplicate cookies or an unreadable database.
 */
export async function getSessionEndReason(
  { cookieSessionIds = [] }: Pick<Request, "cookieSessionIds">,
  sessions: Pick<SessionService, "endReason">,
  logger: Pick<Logger, "warn">,
): Promise<SessionEndReason | undefined> {
  const [sessionId, ...others] = cookieSessionIds;
  if (sessionId === undefined || others.length > 0) return undefined;
  try {
    return await sessions.endReason(sessionId);
  } catch (error) {
    logger.warn("the end of a session could not be looked up", { error });
    return undefined;
  }
}

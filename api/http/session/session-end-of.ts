import type { Request } from "express";
import type { SessionEndReason } from "#contract/problem.ts";
import type { SessionService } from "../../domain/sessions/session-service.ts";
import type { Logger } from "../../logging/logger.ts";

/**
 * The reason why the cookie's session was ended elsewhere. The cookie stays until the next sign-in, so that
 * every tab gets the reason. Undefined for duplicate cookies or an unreadable database.
 */
export async function sessionEndOf(
  { namedSessionIds = [] }: Pick<Request, "namedSessionIds">,
  sessions: Pick<SessionService, "endReason">,
  logger: Pick<Logger, "warn">,
): Promise<SessionEndReason | undefined> {
  const [sessionId, ...others] = namedSessionIds;
  if (sessionId === undefined || others.length > 0) return undefined;
  try {
    return await sessions.endReason(sessionId);
  } catch (error) {
    logger.warn("the end of a session could not be looked up", { error });
    return undefined;
  }
}

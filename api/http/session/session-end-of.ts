import type { Request } from "express";
import type { SessionEndReason } from "#contract/problem.ts";
import type { SessionService } from "../../domain/sessions/session-service.ts";
import type { Logger } from "../../logging/logger.ts";

/**
 * Why the session that a request's cookie names was ended from elsewhere. The cookie stays as it is: each request, tab and
 * later load is told so, until somebody signs in. Of two cookies it is not known whose they are, and where the database
 * cannot be read there is no reason.
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

import type { ProblemCode } from "#contract/problem.ts";
import type { OpenStreams } from "../../domain/sessions/open-streams.ts";
import { currentSession } from "./request-session.ts";
import type { AuthenticatedRequest } from "./revalidate-session.ts";

/** Calls `end` once when the request's session ends or its account is disabled, until the returned function is called. */
export function watchSession(
  request: AuthenticatedRequest,
  openStreams: OpenStreams,
  end: () => void,
): () => void {
  const { userId, publicId: sessionId } = currentSession(request);
  const onEnd = (code?: ProblemCode) => {
    if (code !== undefined) end();
  };
  const call = { userId, sessionId, cookieId: request.sessionID, end: onEnd };
  openStreams.addCall(call);
  return () => openStreams.remove(call);
}

import type { Request } from "express";
import type { ProblemCode } from "#contract/problem.ts";
import type { Context } from "../../context.ts";
import { DomainError } from "../../domain/domain-error.ts";
import { currentSession } from "./request-session.ts";

type Dependencies = Pick<Context, "openStreams" | "userSessions">;
export type AuthenticatedRequest = Pick<Request, "foundSession" | "sessionID">;

/**
 * Whether an error is the failure of the user's reply, which reveals its content; other refusals reveal
 * nothing.
 */
function isReplyError(error: unknown): boolean {
  return error instanceof DomainError && error.details.messageId !== undefined;
}

/**
 * The result, if the session is still open. If that cannot be read, the result is returned: otherwise the
 * client would request it again.
 */
async function ifSessionOpen<Answer>(
  checkSession: () => Promise<void>,
  pendingResult: Promise<Answer>,
): Promise<Answer> {
  const recheckSession = () =>
    checkSession().catch((error: unknown) => {
      if (error instanceof DomainError) throw error;
    });
  try {
    const answer = await pendingResult;
    await recheckSession();
    return answer;
  } catch (error) {
    if (isReplyError(error)) await recheckSession();
    throw error;
  }
}

/**
 * Returns the result of a call that waits for a reply, while the session is open; otherwise throws
 * `unauthenticated`. The reply continues (product decision 6).
 */
export async function revalidateSession<Answer>(
  request: AuthenticatedRequest,
  { openStreams, userSessions }: Dependencies,
  pendingResult: Promise<Answer>,
): Promise<Answer> {
  const session = currentSession(request);
  const sessionEnded = Promise.withResolvers<never>();
  const end = (code?: ProblemCode) => {
    if (code !== undefined) sessionEnded.reject(new DomainError("unauthenticated"));
  };
  const { userId, publicId: sessionId } = session;
  const call = { userId, sessionId, cookieId: request.sessionID, end };
  openStreams.addCall(call);
  try {
    const answer = ifSessionOpen(() => userSessions.requireOpen(session), pendingResult);
    return await Promise.race([answer, sessionEnded.promise]);
  } finally {
    openStreams.remove(call);
  }
}

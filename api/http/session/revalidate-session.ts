import type { Request } from "express";
import type { ProblemCode } from "#contract/problem.ts";
import type { Context } from "../../context.ts";
import { DomainError } from "../../domain/domain-error.ts";
import { currentSession } from "./request-session.ts";

type Parts = Pick<Context, "openStreams" | "ownSessions">;
type RevalidateOptions = Pick<Request, "foundSession" | "sessionID">;

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
async function ifSessionOpen<Answer>(look: () => Promise<void>, answering: Promise<Answer>): Promise<Answer> {
  const lookAgain = () =>
    look().catch((error: unknown) => {
      if (error instanceof DomainError) throw error;
    });
  try {
    const answer = await answering;
    await lookAgain();
    return answer;
  } catch (error) {
    if (isReplyError(error)) await lookAgain();
    throw error;
  }
}

/**
 * Returns the result of a call that waits for a reply, while the session is open; otherwise throws
 * `unauthenticated`. The reply continues (decisions 6).
 */
export async function revalidateSession<Answer>(
  request: RevalidateOptions,
  { openStreams, ownSessions }: Parts,
  answering: Promise<Answer>,
): Promise<Answer> {
  const session = currentSession(request);
  const over = Promise.withResolvers<never>();
  const end = (code?: ProblemCode) => {
    if (code !== undefined) over.reject(new DomainError("unauthenticated"));
  };
  const { userId, publicId: sessionId } = session;
  const call = { userId, sessionId, cookieId: request.sessionID, end };
  openStreams.addCall(call);
  try {
    const answer = ifSessionOpen(() => ownSessions.requireOpen(session), answering);
    return await Promise.race([answer, over.promise]);
  } finally {
    openStreams.remove(call);
  }
}

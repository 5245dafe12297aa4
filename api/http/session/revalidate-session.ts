import type { Request } from "express";
import type { ProblemCode } from "#contract/problem.ts";
import type { Context } from "../../context.ts";
import { DomainError } from "../../domain/domain-error.ts";
import { currentSession } from "./current-session.ts";

type Parts = Pick<Context, "openStreams" | "ownSessions">;
type Asking = Pick<Request, "foundSession" | "sessionID">;

/** A reply of theirs has failed, which tells of it; all other refusals tell nothing that was asked for. */
function isOfReply(error: unknown): boolean {
  return error instanceof DomainError && error.details.messageId !== undefined;
}

/** The answer, if the session is still open. Where that cannot be read, it holds: else it would be asked for again. */
async function ofOpenSession<Answer>(look: () => Promise<void>, answering: Promise<Answer>): Promise<Answer> {
  const lookAgain = () =>
    look().catch((error: unknown) => {
      if (error instanceof DomainError) throw error;
    });
  try {
    const answer = await answering;
    await lookAgain();
    return answer;
  } catch (error) {
    if (isOfReply(error)) await lookAgain();
    throw error;
  }
}

/**
 * Passes on what a call is answered that waits for a reply's end, to whoever is signed in as long: else it is refused with
 * `unauthenticated`, at once where this process hears of it. The reply is the server's, and goes on (decisions 6).
 */
export async function revalidateSession<Answer>(
  request: Asking,
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
    const answer = ofOpenSession(() => ownSessions.requireOpen(session), answering);
    return await Promise.race([answer, over.promise]);
  } finally {
    openStreams.remove(call);
  }
}

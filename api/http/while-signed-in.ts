import type { Request } from "express";
import type { ProblemCode } from "#contract/problem.ts";
import type { Context } from "../context.ts";
import { DomainError } from "../domain/domain-error.ts";
import { ownSession } from "./own-session.ts";

type Parts = Pick<Context, "openStreams" | "ownSessions">;
type Asking = Pick<Request, "foundSession" | "sessionID">;

/**
 * Passes on what a call is answered that waits for a reply's end, to whoever is signed in as long: else it is refused with
 * `unauthenticated`, at once where this process hears of it. The reply is the server's, and goes on (decisions 6).
 */
export async function whileSignedIn<Answer>(
  request: Asking,
  { openStreams, ownSessions }: Parts,
  answering: Promise<Answer>,
): Promise<Answer> {
  const session = ownSession(request);
  const over = Promise.withResolvers<never>();
  const end = (code?: ProblemCode) => {
    if (code !== undefined) over.reject(new DomainError("unauthenticated"));
  };
  const { userId, publicId: sessionId } = session;
  const call = { userId, sessionId, openedWith: request.sessionID, end };
  openStreams.addCall(call);
  try {
    return await Promise.race([answering.finally(() => ownSessions.requireOpen(session)), over.promise]);
  } finally {
    openStreams.remove(call);
  }
}

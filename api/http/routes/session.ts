import type { Request } from "express";
import { contract } from "#contract/index.ts";
import type { Context } from "../../context.ts";
import { presentNotice, presentUser } from "../presenters/accounts.ts";
import { initServer } from "../rest-server.ts";
import {
  currentSession,
  getSessionEndReason,
  requestActor,
  signedInUser,
} from "../session/request-session.ts";
import type { SessionCookies } from "../session/session-cookies.ts";

/** The user who may get the notice of a re-enrollment, with the passkey of their session. */
function noticeReader(request: Pick<Request, "user" | "foundSession">) {
  const { userId, passkeyId } = currentSession(request);
  const hasProof = request.foundSession?.authAt !== null;
  return { userId, passkeyId, hasProof, reEnrolledAt: signedInUser(request).reEnrolledAt };
}

/** The current user, and the end of a session. */
export function sessionRoutes(
  {
    accounts,
    accountDeletion,
    userSessions,
    sessions,
    logger,
  }: Pick<Context, "accounts" | "accountDeletion" | "userSessions" | "sessions" | "logger">,
  cookies: SessionCookies,
) {
  return initServer().router(contract.session, {
    user: async ({ req }) => {
      if (req.user !== undefined) {
        const notice = presentNotice(await accounts.findNotice(noticeReader(req)));
        return { status: 200, body: { isAuthenticated: true, user: presentUser(req.user), notice } };
      }
      const sessionEnded = await getSessionEndReason(req, sessions, logger);
      const anonymous = { isAuthenticated: false, user: null, notice: null };
      return { status: 200, body: { ...anonymous, ...(sessionEnded && { sessionEnded }) } };
    },
    deleteAccount: async ({ body: { uniqueUserNumber }, req, res }) => {
      const { id } = signedInUser(req);
      await accountDeletion.delete({ id }, uniqueUserNumber, requestActor(req, res));
      cookies.clear(res);
      return { status: 202, body: { success: true } };
    },
    readNotice: async ({ req, query }) => {
      await accounts.readNotice(noticeReader(req), new Date(query.at));
      return { status: 204, body: undefined };
    },
    roles: async ({ req }) => ({ status: 200, body: { roles: [...signedInUser(req).roles] } }),
    logout: async ({ req, res }) => {
      for (const id of new Set(req.cookieSessionIds)) await userSessions.signOut(id, requestActor(req, res));
      cookies.clear(res);
      return { status: 200, body: { success: true } };
    },
  });
}

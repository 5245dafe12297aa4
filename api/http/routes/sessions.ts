import { contract } from "#contract/index.ts";
import type { Context } from "../../context.ts";
import { presentSession } from "../presenters/accounts.ts";
import { initServer } from "../rest-server.ts";
import { requireFresh } from "../security/require-access.ts";
import { currentSession, requestActor } from "../session/request-session.ts";
import type { SessionCookies } from "../session/session-cookies.ts";

/** The user's sessions. Ending the current one is a logout; ending another needs a fresh passkey. */
export function userSessionRoutes(
  { userSessions, ...context }: Pick<Context, "userSessions" | "clock" | "config">,
  cookies: SessionCookies,
) {
  const refuseStale = requireFresh(context);
  return initServer().router(contract.sessions, {
    list: async ({ req }) => {
      const { userId, publicId } = currentSession(req);
      const rows = await userSessions.list(userId);
      return { status: 200, body: { sessions: rows.map((row) => presentSession(row, publicId)) } };
    },
    endOthers: async ({ req, res }) => {
      return {
        status: 200,
        body: { ended: await userSessions.endOthers(currentSession(req), requestActor(req, res)) },
      };
    },
    end: async ({ req, res, params: { id } }) => {
      const session = currentSession(req);
      if (id === session.publicId) {
        await userSessions.signOut(req.sessionID, requestActor(req, res));
        cookies.clear(res);
      } else {
        refuseStale(req);
        await userSessions.end(session, id, requestActor(req, res));
      }
      return { status: 204, body: undefined };
    },
  });
}

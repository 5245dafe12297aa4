import { initServer } from "@ts-rest/express";
import { contract } from "#contract/index.ts";
import type { Context } from "../../context.ts";
import { presentSession } from "../presenters/present-session.ts";
import { requireFresh } from "../security/require-fresh.ts";
import { currentSession } from "../session/current-session.ts";
import { actorOf } from "../session/request-actor.ts";
import type { SessionCookies } from "../session/session-cookies.ts";

/** The user's sessions. Ending the current one is a logout; ending another needs a fresh passkey. */
export function ownSessionRoutes(
  { ownSessions, ...context }: Pick<Context, "ownSessions" | "clock" | "config">,
  cookies: SessionCookies,
) {
  const refuseStale = requireFresh(context);
  return initServer().router(contract.sessions, {
    list: async ({ req }) => {
      const { userId, publicId } = currentSession(req);
      const rows = await ownSessions.list(userId);
      return { status: 200, body: { sessions: rows.map((row) => presentSession(row, publicId)) } };
    },
    endOthers: async ({ req, res }) => {
      return {
        status: 200,
        body: { ended: await ownSessions.endOthers(currentSession(req), actorOf(req, res)) },
      };
    },
    end: async ({ req, res, params: { id } }) => {
      const session = currentSession(req);
      if (id === session.publicId) {
        await ownSessions.signOut(req.sessionID, actorOf(req, res));
        cookies.clear(res);
      } else {
        refuseStale(req);
        await ownSessions.end(session, id, actorOf(req, res));
      }
      return { status: 204, body: undefined };
    },
  });
}

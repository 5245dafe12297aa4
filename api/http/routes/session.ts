import { initServer } from "@ts-rest/express";
import { contract } from "#contract/index.ts";
import type { Context } from "../../context.ts";
import { browserSessionHash, endSession } from "../browser-session.ts";
import { doerOf } from "../doer.ts";
import { presentNotice, presentUser } from "../present-user.ts";
import { sessionCookie, sessionCookieName } from "../session.ts";
import { signedInUser } from "../signed-in-user.ts";

/** Who is signed in, and the end of a session. */
export function sessionRoutes({ config, users, sessions, openStreams }: Context) {
  return initServer().router(contract.session, {
    user: async ({ req }) => ({
      status: 200,
      body: {
        isAuthenticated: req.user !== undefined,
        user: req.user ? presentUser(req.user) : null,
        notice: req.user ? presentNotice(req.user) : null,
      },
    }),
    readNotice: async ({ req }) => {
      await users.readNotice(signedInUser(req).id);
      return { status: 204, body: undefined };
    },
    roles: async ({ req }) => ({ status: 200, body: { roles: [...signedInUser(req).roles] } }),
    logout: async ({ req, res }) => {
      if (req.user) await sessions.signOut(req.sessionID, doerOf(req, res));
      await endSession(req.session);
      openStreams.endSession(browserSessionHash(req));
      res.clearCookie(sessionCookieName(config), sessionCookie(config));
      return { status: 200, body: { success: true } };
    },
  });
}

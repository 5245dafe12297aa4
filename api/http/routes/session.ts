import { initServer } from "@ts-rest/express";
import { contract } from "#contract/index.ts";
import type { Context } from "../../context.ts";
import { doerOf } from "../doer.ts";
import { presentNotice, presentUser } from "../present-user.ts";
import type { SessionCookies } from "../session-cookies.ts";
import { signedInUser } from "../signed-in-user.ts";

/** Who is signed in, and the end of a session. */
export function sessionRoutes(
  { users, ownSessions }: Pick<Context, "users" | "ownSessions">,
  cookies: SessionCookies,
) {
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
      if (req.namedSessionId !== undefined) await ownSessions.signOut(req.namedSessionId, doerOf(req, res));
      cookies.clear(res);
      return { status: 200, body: { success: true } };
    },
  });
}

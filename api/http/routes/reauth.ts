import { contract } from "#contract/index.ts";
import type { Context } from "../../context.ts";
import { clientKey } from "../../domain/limits/address-key.ts";
import { challengeError } from "../errors/problem-handler.ts";
import { initServer } from "../rest-server.ts";
import { currentSession, requestActor } from "../session/request-session.ts";
import type { SessionCookies } from "../session/session-cookies.ts";
import { newSessionId } from "../session/session-store.ts";

type Services = Pick<Context, "limits" | "reauthentication" | "openStreams">;

/**
 * Proving the user's own passkey again. The session continues under a new id, which the response sets as the
 * cookie.
 */
export function reauthRoutes({ limits, reauthentication, openStreams }: Services, cookies: SessionCookies) {
  return initServer().router(contract.reauth, {
    options: async ({ req }) => ({ status: 200, body: await reauthentication.start(currentSession(req)) }),
    verify: async ({ req, res, body }) => {
      const session = { ...currentSession(req), sessionId: req.sessionID, newSessionId: newSessionId() };
      try {
        await limits.signInFailures.attempt(clientKey(req.ip), () =>
          reauthentication.finish(session, body, requestActor(req, res)),
        );
      } catch (error) {
        return challengeError(res, error);
      }
      openStreams.renew(session.publicId, session.newSessionId);
      cookies.set(res, session.newSessionId);
      return { status: 200, body: { success: true } };
    },
  });
}

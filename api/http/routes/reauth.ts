import { initServer } from "@ts-rest/express";
import { contract } from "#contract/index.ts";
import type { Context } from "../../context.ts";
import { addressKey } from "../../domain/limits/address-key.ts";
import { challengeError } from "../errors/challenge-error.ts";
import { currentSession } from "../session/current-session.ts";
import { newSessionId } from "../session/new-session-id.ts";
import { actorOf } from "../session/request-actor.ts";
import type { SessionCookies } from "../session/session-cookies.ts";

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
        await limits.signInFailures.attempt(addressKey(req.ip), () =>
          reauthentication.finish(session, body, actorOf(req, res)),
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

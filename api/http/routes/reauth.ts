import { initServer } from "@ts-rest/express";
import { contract } from "#contract/index.ts";
import type { Context } from "../../context.ts";
import { addressKey } from "../../domain/limits/address-key.ts";
import { refusedChallenge } from "../errors/challenge-error.ts";
import { ownSession } from "../session/current-session.ts";
import { newSessionId } from "../session/new-session-id.ts";
import { doerOf } from "../session/request-actor.ts";
import type { SessionCookies } from "../session/session-cookies.ts";

type Services = Pick<Context, "limits" | "reauthentication" | "openStreams">;

/** Proving an own passkey again. The session goes on under a new id, which the answer sets as the cookie. */
export function reauthRoutes({ limits, reauthentication, openStreams }: Services, cookies: SessionCookies) {
  return initServer().router(contract.reauth, {
    options: async ({ req }) => ({ status: 200, body: await reauthentication.start(ownSession(req)) }),
    verify: async ({ req, res, body }) => {
      const session = { ...ownSession(req), sessionId: req.sessionID, newSessionId: newSessionId() };
      try {
        await limits.signInFailures.attempt(addressKey(req.ip), () =>
          reauthentication.finish(session, body, doerOf(req, res)),
        );
      } catch (error) {
        return refusedChallenge(res, error);
      }
      openStreams.renew(session.publicId, session.newSessionId);
      cookies.set(res, session.newSessionId);
      return { status: 200, body: { success: true } };
    },
  });
}

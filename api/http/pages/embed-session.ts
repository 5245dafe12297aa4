import type { Request } from "express";
import type { EmbeddedSession } from "#contract/accounts/embedded-session.ts";
import type { Context } from "../../context.ts";
import { presentNotice, presentSignedInUser, presentUser } from "../presenters/accounts.ts";
import type { SessionCookies } from "../session/session-cookies.ts";

type Services = Pick<Context, "sessions" | "users" | "logger">;

/**
 * Reads the session of a page's request for its HTML. Undefined without a single session cookie, without a
 * user, or if the database cannot be read: the page then asks the API, which also says why a session ended.
 */
export function sessionEmbedder({ sessions, users, logger }: Services, cookies: SessionCookies) {
  return async ({ headers }: Pick<Request, "headers">): Promise<EmbeddedSession | undefined> => {
    const id = cookies.readSingle(headers.cookie);
    if (id === undefined) return undefined;
    try {
      const found = await sessions.find(id);
      if (found?.user === undefined) return undefined;
      const user = presentSignedInUser(found.user);
      const { reEnrolledAt, roles } = user;
      const reader = { userId: user.id, passkeyId: found.authenticatorId, reEnrolledAt };
      const notice = presentNotice(await users.findNotice(reader));
      return {
        user: { isAuthenticated: true, user: presentUser(user), notice },
        roles: { roles: [...roles] },
        listVersion: found.listVersion,
      };
    } catch (error) {
      logger.warn("the session of a page could not be read", { error });
      return undefined;
    }
  };
}

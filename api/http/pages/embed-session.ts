import type { Request } from "express";
import type { EmbeddedSession } from "#contract/accounts/embedded-session.ts";
import type { Context } from "../../context.ts";
import { presentNotice, presentSignedInUser, presentUser } from "../presenters/accounts.ts";
import type { SessionCookies } from "../session/session-cookies.ts";
import { answerWithinTimeout } from "./page-timeout.ts";

interface Services {
  readonly sessions: Pick<Context["sessions"], "find">;
  readonly accounts: Pick<Context["accounts"], "findNotice">;
  readonly logger: Pick<Context["logger"], "warn">;
}

type Cookies = Pick<SessionCookies, "readSingle">;

/**
 * Reads the session of a page's request for its HTML. Undefined without a single session cookie, without a
 * user, or if the database cannot be read in a second: the page then asks the API, which also says why a session
 * ended.
 */
export function sessionEmbedder(services: Services, cookies: Cookies) {
  const read = sessionReader(services, cookies);
  return (request: Pick<Request, "headers">): Promise<EmbeddedSession | undefined> =>
    answerWithinTimeout(read(request), undefined);
}

function sessionReader({ sessions, accounts, logger }: Services, cookies: Cookies) {
  return async ({ headers }: Pick<Request, "headers">): Promise<EmbeddedSession | undefined> => {
    const id = cookies.readSingle(headers.cookie);
    if (id === undefined) return undefined;
    try {
      const found = await sessions.find(id);
      if (found?.user === undefined) return undefined;
      const user = presentSignedInUser(found.user);
      const { reEnrolledAt, roles } = user;
      const reader = { userId: user.id, passkeyId: found.authenticatorId, reEnrolledAt };
      const notice = presentNotice(await accounts.findNotice(reader));
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

import type { Request } from "express";
import type { EmbeddedSession } from "#contract/accounts/embedded-session.ts";
import { pages } from "#contract/http/page-paths.ts";
import type { Context } from "../../context.ts";
import { presentNotice, presentSignedInUser, presentUser } from "../presenters/accounts.ts";
import type { SessionCookies } from "../session/session-cookies.ts";

/** A page is not kept waiting for a database that does not answer, in milliseconds. */
const maxWaitMilliseconds = 1000;

const visitor: EmbeddedSession = { user: { isAuthenticated: false, user: null, notice: null } };

/** How a request comes about with which a browser sends a SameSite=Strict cookie, if it has one. */
const ownRequests: readonly unknown[] = ["none", "same-origin"];

/** The pages that visitors open. */
const visitorPages: readonly unknown[] = [pages.login, pages.invite];

interface Services {
  readonly sessions: Pick<Context["sessions"], "find">;
  readonly users: Pick<Context["users"], "findNotice">;
  readonly logger: Pick<Context["logger"], "warn">;
}

type Cookies = Pick<SessionCookies, "readSingle" | "isPresent">;
type PageRequest = Pick<Request, "headers">;

/**
 * Reads the session of a request of a page for its HTML. Undefined if the request does not show it, or if the database
 * cannot be read in a second: the page then asks the API, which also says why a session ended.
 */
export function sessionEmbedder(services: Services, cookies: Cookies) {
  const read = sessionReader(services, cookies);
  return async (request: PageRequest, page: string | undefined): Promise<EmbeddedSession | undefined> => {
    const isOwn = ownRequests.includes(request.headers["sec-fetch-site"]);
    if (isOwn && visitorPages.includes(page) && !cookies.isPresent(request.headers.cookie)) return visitor;
    const late = Promise.withResolvers<undefined>();
    const timer = setTimeout(() => late.resolve(undefined), maxWaitMilliseconds);
    try {
      return await Promise.race([read(request), late.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}

function sessionReader({ sessions, users, logger }: Services, cookies: Cookies) {
  return async ({ headers }: PageRequest): Promise<EmbeddedSession | undefined> => {
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

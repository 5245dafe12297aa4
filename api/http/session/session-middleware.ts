import type { Express, NextFunction, Request, RequestHandler, Response } from "express";
import session from "express-session";
import { contract } from "#contract/index.ts";
import type { Config } from "../../config/config.ts";
import type { SessionService } from "../../domain/sessions/session-service.ts";
import type { SessionWatcher } from "../../domain/sessions/session-watcher.ts";
import { presentSignedInUser } from "../presenters/accounts.ts";
import { composeMiddleware } from "../request/compose-middleware.ts";
import { matchedRoute } from "../request/match-route.ts";
import type { Passport } from "./passkey-strategy.ts";
import type { SessionCookies } from "./session-cookies.ts";
import { newSessionId, SessionStore } from "./session-store.ts";

/**
 * Identifies a session's user with one read: most calls need no more, and opening the session costs more than
 * handling them.
 */
class SessionIdentifier {
  private readonly sessions: SessionService;

  constructor(sessions: SessionService) {
    this.sessions = sessions;
  }

  /**
   * Sets the user and session of a request, and returns whether there is such a user; otherwise changes
   * nothing.
   */
  async identify(request: Request, sessionId: string): Promise<boolean> {
    const { sessions } = this;
    const found = await sessions.find(sessionId);
    if (found?.user === undefined) return false;
    const { user, userId, lastSeenAt } = found;
    if (sessions.needsTouch(userId, lastSeenAt)) await sessions.touch(sessionId, userId, lastSeenAt);
    request.sessionID = sessionId;
    request.foundSession = found;
    request.user = presentSignedInUser(user);
    return true;
  }
}

/**
 * express-session sends no Secure cookie on a connection that it considers insecure, which behind a TLS proxy
 * is every one. The configured URL decides instead.
 */
export function applySecureConnection(app: Express, { isHttps }: Pick<Config, "isHttps">): void {
  Object.defineProperty(app.request, "secure", { get: () => isHttps });
}

interface Dependencies {
  readonly sessions: SessionService;
  readonly passport: Passport;
  readonly cookies: SessionCookies;
  readonly sessionWatcher: Pick<SessionWatcher, "revalidateCookie">;
}

/** The calls that open or renew a session; all others only read its user. */
const sessionRoutes: ReadonlySet<unknown> = new Set([
  contract.passkeyLogin.options,
  contract.passkeyLogin.verify,
  contract.invite.register,
  contract.invite.verify,
]);

/**
 * Ends the session of a disabled or deleted user. The request continues as an anonymous one. It gets no new
 * session unless it needs one: express-session would save that when the response ends.
 */
function endSessionWithoutUser(sessions: SessionService): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const { session, sessionID } = request;
    if (session.passport === undefined || request.user !== undefined) return next();
    const proceed = () => {
      if (sessionRoutes.has(matchedRoute(response))) return session.regenerate(next);
      Reflect.deleteProperty(request, "session");
      return next();
    };
    return sessions.endDisabled(sessionID).then(proceed, next);
  };
}

/** Cookie, session and user by express-session and passport. Anonymous requests write nothing. */
function openSession({ sessions, passport, cookies }: Dependencies): RequestHandler {
  const opened = session({
    name: cookies.name,
    secret: [...cookies.secrets],
    genid: newSessionId,
    store: new SessionStore(sessions),
    resave: false,
    saveUninitialized: false,
    cookie: cookies.attributes,
  });
  return composeMiddleware(opened, passport.session(), endSessionWithoutUser(sessions));
}

/**
 * Identifies the user of a request. The full session is only opened for calls that change it, and when the
 * short read finds no user: for a visitor without a session, or a session whose user is gone, which must end.
 */
export function sessionMiddleware(dependencies: Dependencies): RequestHandler {
  const { sessions, cookies, sessionWatcher } = dependencies;
  const open = openSession(dependencies);
  const reader = new SessionIdentifier(sessions);
  return (request, response, next) => {
    const sessionIds = cookies.read(request.headers.cookie);
    request.cookieSessionIds = sessionIds;
    const [id] = cookies.rejectDuplicate(request, response) ? [] : sessionIds;
    if (id === undefined || sessionRoutes.has(matchedRoute(response))) return open(request, response, next);
    const proceed = (isKnown: boolean) =>
      isKnown ? next() : sessionWatcher.revalidateCookie(id).then(() => open(request, response, next));
    return reader.identify(request, id).then(proceed, next);
  };
}

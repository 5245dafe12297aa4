import type { Express, NextFunction, Request, RequestHandler, Response } from "express";
import session from "express-session";
import { contract } from "#contract/index.ts";
import type { Config } from "../../config/config.ts";
import type { AccessWatch } from "../../domain/sessions/access-watch.ts";
import type { SessionService } from "../../domain/sessions/session-service.ts";
import { presentSignedInUser } from "../presenters/present-user.ts";
import { composeMiddleware } from "../request/compose-middleware.ts";
import { matchedRoute } from "../request/match-route.ts";
import { newSessionId } from "./new-session-id.ts";
import type { Passport } from "./passport.ts";
import type { SessionCookies } from "./session-cookies.ts";
import { SessionStore } from "./session-store.ts";

/** Tells who is behind a session by one read: most calls want no more, and opening it costs more than answering them. */
class SessionReader {
  private readonly sessions: SessionService;

  constructor(sessions: SessionService) {
    this.sessions = sessions;
  }

  /** Gives a request its user and session, and tells whether there is such a user; else nothing is changed. */
  async identify(request: Request, sessionId: string): Promise<boolean> {
    const { sessions } = this;
    const found = await sessions.load(sessionId);
    if (found?.person === undefined) return false;
    const { person, userId, lastSeenAt } = found;
    if (sessions.needsTouch(userId, lastSeenAt)) await sessions.touch(sessionId, userId, lastSeenAt);
    request.sessionID = sessionId;
    request.foundSession = found;
    request.user = presentSignedInUser(person);
    return true;
  }
}

/**
 * express-session sends no Secure cookie on a connection that it takes for insecure, which behind a TLS proxy is
 * every one. The address in the configuration decides instead.
 */
export function secureAsConfigured(app: Express, { isHttps }: Pick<Config, "isHttps">): void {
  Object.defineProperty(app.request, "secure", { get: () => isHttps });
}

interface Parts {
  readonly sessions: SessionService;
  readonly passport: Passport;
  readonly cookies: SessionCookies;
  readonly accessWatch: Pick<AccessWatch, "lookBehind">;
}

/** The calls that open a session or begin it anew; all others only ask whose it is. */
const withSession: ReadonlySet<unknown> = new Set([
  contract.passkeyLogin.options,
  contract.passkeyLogin.verify,
  contract.invite.register,
  contract.invite.verify,
]);

/**
 * Ends the session of a user who is disabled or gone. The request goes on as an anonymous one. It gets no new session unless
 * it needs one: express-session would write that when the answer ends.
 */
function endSessionWithoutUser(sessions: SessionService): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const { session, sessionID } = request;
    if (session.passport === undefined || request.user !== undefined) return next();
    const goOn = () => {
      if (withSession.has(matchedRoute(response))) return session.regenerate(next);
      Reflect.deleteProperty(request, "session");
      return next();
    };
    return sessions.endDisabled(sessionID).then(goOn, next);
  };
}

/** Cookie, session and person by express-session and passport. Anonymous requests write nothing. */
function openSession({ sessions, passport, cookies }: Parts): RequestHandler {
  const opened = session({
    name: cookies.name,
    secret: [...cookies.secrets],
    genid: newSessionId,
    store: new SessionStore(sessions),
    resave: false,
    saveUninitialized: false,
    cookie: cookies.kept,
  });
  return composeMiddleware(opened, passport.session(), endSessionWithoutUser(sessions));
}

/**
 * Finds who a request comes from. The session itself is there for the calls that change it, and for whoever is not
 * known by a short look: a visitor without a session, or one whose session has lost its person and is to end.
 */
export function sessionMiddleware(parts: Parts): RequestHandler {
  const { sessions, cookies, accessWatch } = parts;
  const open = openSession(parts);
  const reader = new SessionReader(sessions);
  return (request, response, next) => {
    const named = cookies.read(request.headers.cookie);
    request.namedSessionIds = named;
    const [id] = cookies.refuseDoubled(request, response) ? [] : named;
    if (id === undefined || withSession.has(matchedRoute(response))) return open(request, response, next);
    const goOn = (isKnown: boolean) =>
      isKnown ? next() : accessWatch.lookBehind(id).then(() => open(request, response, next));
    return reader.identify(request, id).then(goOn, next);
  };
}

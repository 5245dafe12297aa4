import { randomBytes } from "node:crypto";
import type { CookieOptions, Express, NextFunction, Request, RequestHandler, Response } from "express";
import session from "express-session";
import { contract } from "#contract/index.ts";
import type { Config } from "../config.ts";
import type { SessionService } from "../domain/sessions/session-service.ts";
import { inOrder } from "./in-order.ts";
import { matchedRoute } from "./match-route.ts";
import type { Passport } from "./passport.ts";
import { SessionReader } from "./session-reader.ts";
import { SessionStore } from "./session-store.ts";
import { SignedCookie } from "./signed-cookie.ts";

const sessionIdBytes = 32;

/** `__Host-` ties the cookie to this host and to https; http on localhost cannot have it. */
export function sessionCookieName({ isHttps }: Pick<Config, "isHttps">): string {
  return isHttps ? "__Host-sid" : "sid";
}

/** The cookie's attributes, which setting and clearing must agree on. */
export function sessionCookie({ isHttps }: Pick<Config, "isHttps">): CookieOptions {
  return { httpOnly: true, sameSite: "strict", secure: isHttps, path: "/" };
}

/**
 * express-session sends no Secure cookie on a connection that it takes for insecure, which behind a TLS proxy is
 * every one. The address in the configuration decides instead.
 */
export function secureAsConfigured(app: Express, { isHttps }: Pick<Config, "isHttps">): void {
  Object.defineProperty(app.request, "secure", { get: () => isHttps });
}

/** Ends the session of a user who is gone or disabled: the request goes on as an anonymous one. */
function endSessionOfNobody(request: Request, _response: Response, next: NextFunction): void {
  const { passport } = request.session;
  const isOfNobody = passport !== undefined && request.user === undefined;
  if (isOfNobody) request.session.regenerate(next);
  else next();
}

interface Parts {
  readonly config: Config;
  readonly sessions: SessionService;
  readonly passport: Passport;
  readonly secrets: string[];
}

/** The calls that open, change or end a session; all others only ask whose it is. */
const withSession: ReadonlySet<unknown> = new Set([
  contract.session.logout,
  contract.passkeyLogin.options,
  contract.passkeyLogin.verify,
  contract.invite.register,
  contract.invite.verify,
]);

/** Cookie, session and person by express-session and passport. Anonymous requests write nothing. */
function openSession({ config, sessions, passport, secrets }: Parts): RequestHandler {
  const opened = session({
    name: sessionCookieName(config),
    secret: secrets,
    genid: () => randomBytes(sessionIdBytes).toString("base64url"),
    store: new SessionStore(sessions),
    resave: false,
    saveUninitialized: false,
    cookie: { ...sessionCookie(config), maxAge: config.sessionMaxSeconds * 1000 },
  });
  return inOrder(opened, passport.session(), endSessionOfNobody);
}

/**
 * Finds who a request comes from. The session itself is there for the calls that change it, and for whoever is not
 * known by a short look: a visitor without a session, or one whose session has lost its person and is to end.
 */
export function sessionMiddleware(parts: Parts): RequestHandler {
  const { config, sessions, secrets } = parts;
  const open = openSession(parts);
  const reader = new SessionReader({
    sessions,
    cookie: new SignedCookie(sessionCookieName(config), secrets),
  });
  return (request, response, next) => {
    const id = withSession.has(matchedRoute(response)) ? undefined : reader.sessionIdOf(request);
    if (id === undefined) return open(request, response, next);
    return reader
      .identify(request, id)
      .then((isKnown) => (isKnown ? next() : open(request, response, next)), next);
  };
}

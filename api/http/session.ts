import { randomBytes } from "node:crypto";
import type { CookieOptions, Express, NextFunction, Request, RequestHandler, Response } from "express";
import session from "express-session";
import type { Config } from "../config.ts";
import type { SessionService } from "../domain/sessions/session-service.ts";
import type { Passport } from "./passport.ts";
import { SessionStore } from "./session-store.ts";

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

/** Cookie, session and person of a request. Anonymous requests write nothing. */
export function sessionMiddleware({ config, sessions, passport, secrets }: Parts): RequestHandler[] {
  return [
    session({
      name: sessionCookieName(config),
      secret: secrets,
      genid: () => randomBytes(sessionIdBytes).toString("base64url"),
      store: new SessionStore(sessions),
      resave: false,
      saveUninitialized: false,
      cookie: { ...sessionCookie(config), maxAge: config.sessionMaxSeconds * 1000 },
    }),
    passport.session(),
    endSessionOfNobody,
  ];
}

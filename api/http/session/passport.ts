import type { Request } from "express";
import passport from "passport";
import type { Clock } from "../../clock.ts";
import { presentSignedInUser } from "../presenters/present-user.ts";
import { requestId } from "../request/request-log.ts";
import { describeClient } from "./browser-session.ts";

export type Passport = InstanceType<typeof passport.Passport>;

/**
 * A passport instance of this server. A session stores the user's id, and where and when it began, before it is
 * first saved; the user was read with the session, and is missing when deleted or disabled.
 */
export function makePassport(clock: Clock): Passport {
  const authenticator = new passport.Passport();
  authenticator.serializeUser<string, Request>((request, user, done) => {
    request.session.client = describeClient(request);
    request.session.authenticatedAt = clock.now().getTime();
    if (request.provedPasskeyId !== undefined) request.session.authenticatorId = request.provedPasskeyId;
    if (request.res) request.session.requestId = requestId(request.res);
    done(null, user.id);
  });
  authenticator.deserializeUser<string, Request>(({ foundSession }, id, done) => {
    const person = foundSession?.person;
    done(null, person?.id === id ? presentSignedInUser(person) : false);
  });
  return authenticator;
}

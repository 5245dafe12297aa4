import type { Request } from "express";
import passport from "passport";
import { presentSignedInUser } from "./present-user.ts";

export type Passport = InstanceType<typeof passport.Passport>;

/**
 * A passport of this server's own. A session keeps the user's id only; the person was read with the session for this
 * request, as they are at this moment, and is missing when gone or disabled.
 */
export function makePassport(): Passport {
  const authenticator = new passport.Passport();
  authenticator.serializeUser<string>((user, done) => done(null, user.id));
  authenticator.deserializeUser<string, Request>(({ sessionPerson }, id, done) => {
    done(null, sessionPerson?.id === id ? presentSignedInUser(sessionPerson) : false);
  });
  return authenticator;
}

import passport from "passport";
import type { Database } from "../database/connect.ts";
import { findPerson } from "../domain/sessions/find-person.ts";
import { presentSignedInUser } from "./present-user.ts";
import type { SignedInUser } from "./signed-in-user.ts";

export type Passport = InstanceType<typeof passport.Passport>;

/** The person behind a session, as they are at this moment; undefined when gone or disabled. */
async function readUser(database: Database, id: string): Promise<SignedInUser | undefined> {
  const person = await findPerson(database, id);
  return person && presentSignedInUser(person);
}

/** A passport of this server's own. A session keeps the user's id only; the rest is read for each request. */
export function makePassport(database: Database): Passport {
  const authenticator = new passport.Passport();
  authenticator.serializeUser<string>((user, done) => done(null, user.id));
  authenticator.deserializeUser<string>((id, done) => {
    readUser(database, id).then((user) => done(null, user ?? false), done);
  });
  return authenticator;
}

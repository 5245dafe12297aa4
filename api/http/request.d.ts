import type {} from "express-session";
import type {} from "passport";
import type { Person } from "../domain/sessions/find-person.ts";
import type { SignedInUser } from "./signed-in-user.ts";

declare global {
  namespace Express {
    // Interfaces merge: this is how passport learns what a user is.
    interface User extends SignedInUser {}

    interface Request {
      /** Who is behind the session that the request came with, as they were when it was read. */
      sessionPerson?: Person | undefined;
    }
  }
}

declare module "express-session" {
  interface SessionData {
    /** Where the session began, for the list that its owner sees. */
    client?: { ip: string; userAgent: string };
    /** When the person last proved a passkey, in milliseconds since 1970. */
    authenticatedAt?: number;
    /** Kept by passport: the user's id and nothing else. */
    passport?: { user?: string };
    /** The id of the request that signed the person in, for the audit; never stored. */
    requestId?: string;
    /** When the row was last written as seen, in milliseconds since 1970; never stored. */
    seenAt?: number;
  }
}

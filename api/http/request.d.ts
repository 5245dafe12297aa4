import type {} from "express-session";
import type {} from "passport";
import type { FoundSession } from "../domain/sessions/find-session.ts";
import type { SignedInUser } from "./session/signed-in-user.ts";

declare global {
  namespace Express {
    // Interfaces merge: this is how passport learns what a user is.
    interface User extends SignedInUser {}

    interface Request {
      /** The session that the request came with and who is behind it, as they were when it was read. */
      foundSession?: FoundSession | undefined;
      /** The ids in the request's cookies whose signature is good: what a logout ends, whether they name a session or not. */
      namedSessionIds?: readonly string[];
      /** The passkey that this request has proved. */
      provedPasskeyId?: string | undefined;
    }
  }
}

declare module "express-session" {
  interface SessionData {
    /** Where the session began, for the list that its owner sees. */
    client?: { ip: string; userAgent: string };
    /** When the person last proved a passkey, in milliseconds since 1970; it has a column of its own. */
    authenticatedAt?: number;
    /** The passkey that the person signed in with. */
    authenticatorId?: string;
    /** Kept by passport: the user's id and nothing else. */
    passport?: { user?: string };
    /** The id of the request that signed the person in, for the audit; never stored. */
    requestId?: string;
    /** When the row was last written as seen, in milliseconds since 1970; never stored. */
    seenAt?: number;
  }
}

import type {} from "express-session";
import type {} from "passport";
import type { FoundSession } from "../domain/sessions/session-reader.ts";
import type { SignInProof } from "../domain/sessions/session-service.ts";
import type { SignedInUser } from "./session/request-session.ts";

declare global {
  namespace Express {
    // Interfaces merge: this declares the user type for passport.
    interface User extends SignedInUser {}

    interface Request {
      /** The session of the request and its user, as they were when read. */
      foundSession?: FoundSession | undefined;
      /**
       * The validly signed ids in the request's cookies: a logout ends these, whether they name a session or
       * not.
       */
      cookieSessionIds?: readonly string[];
      /** The proof with which the user of this request signs in. */
      passkeyProof?: SignInProof | undefined;
    }
  }
}

declare module "express-session" {
  interface SessionData {
    /** The client with which the session began, for its owner's session list. */
    client?: { ip: string; userAgent: string };
    /** When the user last proved a passkey, in milliseconds since 1970; stored in a column of its own. */
    authenticatedAt?: number;
    /** The passkey with which the user signed in. */
    authenticatorId?: string;
    /** Written by passport: only the user's id. */
    passport?: { user?: string };
    /** The id of the request that signed the user in, for the audit; never stored. */
    requestId?: string;
    /** When the row was last written as used, in milliseconds since 1970; never stored. */
    seenAt?: number;
  }
}

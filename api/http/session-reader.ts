import type { Request } from "express";
import type { SessionService } from "../domain/sessions/session-service.ts";
import { presentSignedInUser } from "./present-user.ts";
import type { SignedCookie } from "./signed-cookie.ts";

interface Parts {
  readonly sessions: SessionService;
  readonly cookie: SignedCookie;
}

/** Tells who is behind a session by one read: most calls want no more, and opening it costs more than answering them. */
export class SessionReader {
  private readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** Gives a request its user and session id, and tells whether there is such a user; else nothing is changed. */
  async identify(request: Request, sessionId: string): Promise<boolean> {
    const { sessions } = this.parts;
    const found = await sessions.load(sessionId);
    if (found?.person === undefined) return false;
    const { person, userId, lastSeenAt } = found;
    if (sessions.isToBeTouched(userId, lastSeenAt)) await sessions.touch(sessionId, userId, lastSeenAt);
    request.sessionID = sessionId;
    request.user = presentSignedInUser(person);
    return true;
  }

  /** The id of the session that a request names by a good cookie. */
  sessionIdOf({ headers }: Pick<Request, "headers">): string | undefined {
    return this.parts.cookie.read(headers.cookie);
  }
}

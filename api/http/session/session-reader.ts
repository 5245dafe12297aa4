import type { Request } from "express";
import type { SessionService } from "../../domain/sessions/session-service.ts";
import { presentSignedInUser } from "../presenters/present-user.ts";

/** Tells who is behind a session by one read: most calls want no more, and opening it costs more than answering them. */
export class SessionReader {
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
    if (sessions.isToBeTouched(userId, lastSeenAt)) await sessions.touch(sessionId, userId, lastSeenAt);
    request.sessionID = sessionId;
    request.foundSession = found;
    request.user = presentSignedInUser(person);
    return true;
  }
}

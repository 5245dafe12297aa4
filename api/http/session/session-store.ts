import { randomBytes } from "node:crypto";
import type { Request } from "express";
import { type Session, type SessionData, Store } from "express-session";
import type { SessionContent } from "../../domain/sessions/session.ts";
import type { FoundSession } from "../../domain/sessions/session-reader.ts";
import type { SessionService, SignInProof } from "../../domain/sessions/session-service.ts";

const sessionIdBytes = 32;

/** A new session id for the cookie: 256 random bits as base64url. */
export function newSessionId(): string {
  return randomBytes(sessionIdBytes).toString("base64url");
}

type Done<Result = void> = (error?: unknown, result?: Result) => void;

/**
 * The columns of a session. Fields with a column of their own, and fields that are never stored, are omitted
 * from the data.
 */
function contentOf({
  seenAt: _seenAt,
  requestId: _requestId,
  authenticatedAt,
  authenticatorId,
  ...session
}: SessionData): SessionContent {
  return {
    data: JSON.stringify(session),
    userId: session.passport?.user ?? null,
    authAt: authenticatedAt === undefined ? null : new Date(authenticatedAt),
    authenticatorId: authenticatorId ?? null,
    ip: session.client?.ip ?? "",
    userAgent: session.client?.userAgent ?? "",
  };
}

/** express-session's store over the session service. A failure affects only its request. */
export class SessionStore extends Store {
  private readonly sessions: SessionService;
  /** The stored session, attached to the request and never written back. */
  private readonly storedSession = new WeakMap<SessionData, FoundSession>();
  /** The session as this request wrote it: the library saves a new one again when the response ends. */
  private readonly lastWritten = new WeakMap<SessionData, string>();
  /** The session before this one began; it ends when the new one signs a user in. */
  private readonly previousSession = new WeakMap<SessionData, FoundSession>();
  /**
   * The proof with which the new session signs a user in. Not a property of the session, all of which the library
   * serializes again and again.
   */
  private readonly proofs = new WeakMap<SessionData, SignInProof>();
  /** Set by the library: generates a new session for a request. */
  declare generate: (request: Request) => void;

  constructor(sessions: SessionService) {
    super();
    this.sessions = sessions;
  }

  override get(id: string, done: Done<SessionData | null>): void {
    this.read(id).then((session) => done(null, session), done);
  }

  /** Only a session that was not read from a row is saved: otherwise a parallel request could undo a logout. */
  override set(id: string, session: SessionData, done: Done = () => undefined): void {
    const print = JSON.stringify({ ...session, cookie: undefined });
    if (this.lastWritten.get(session) === print) {
      done();
      return;
    }
    const isNew = session.seenAt === undefined;
    const content = contentOf(session);
    const writing = isNew
      ? this.sessions.create(id, content, {
          requestId: session.requestId,
          proof: this.proofs.get(session),
          previousSession: this.previousSession.get(session),
        })
      : this.sessions.save(id, content);
    writing.then(() => {
      this.lastWritten.set(session, print);
      done();
    }, done);
  }

  override createSession(request: Request, session: SessionData): Session & SessionData {
    request.foundSession = this.storedSession.get(session);
    return super.createSession(request, session);
  }

  /**
   * Calls back immediately when nothing is to be written: otherwise the last byte of every response would be
   * sent separately.
   */
  override touch(id: string, session: SessionData, done: Done = () => undefined): void {
    const seenAt = new Date(session.seenAt ?? 0);
    const userId = session.passport?.user ?? null;
    if (!this.sessions.needsTouch(userId, seenAt)) done();
    else this.sessions.touch(id, userId, seenAt).then(() => done(), done);
  }

  /**
   * If the sign-in is refused later, the earlier session continues: its row is ended by the code that begins
   * the new one.
   */
  override regenerate(request: Request, done: Done = () => undefined): void {
    this.generate(request);
    const { session, foundSession, passkeyProof } = request;
    if (foundSession !== undefined) this.previousSession.set(session, foundSession);
    if (passkeyProof !== undefined) this.proofs.set(session, passkeyProof);
    done();
  }

  override destroy(id: string, done: Done = () => undefined): void {
    this.sessions.removeQuietly(id).then(() => done(), done);
  }

  private async read(id: string): Promise<SessionData | null> {
    const storedSession = await this.sessions.find(id);
    if (storedSession === undefined) return null;
    const session: SessionData = JSON.parse(storedSession.data);
    session.seenAt = storedSession.lastSeenAt.getTime();
    if (storedSession.authAt !== null) session.authenticatedAt = storedSession.authAt.getTime();
    if (storedSession.authenticatorId !== null) session.authenticatorId = storedSession.authenticatorId;
    this.storedSession.set(session, storedSession);
    return session;
  }
}

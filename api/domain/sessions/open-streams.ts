import { streamsPerUser } from "#contract/limits.ts";
import type { ProblemCode, SessionEndReason } from "#contract/problem.ts";

export interface OpenStream {
  readonly userId: string;
  /** The public id of the session that it was opened in. */
  readonly sessionId: string;
  /** The id in the cookie of its session, as far as this process knows: the session may have gone on under another. */
  cookieId: string;
  /** Ends it: because its session did, as the code says, and why from elsewhere; or because it gives way. */
  end(code?: ProblemCode, reason?: SessionEndReason): void;
}

/** The event streams that are open in this process, oldest first, and the calls that wait as long as a reply is written. */
export class OpenStreams {
  private readonly streams = new Set<OpenStream>();
  private readonly calls = new Set<OpenStream>();

  /** Of more than 20 streams of one person the oldest gives way. */
  add(stream: OpenStream): void {
    this.streams.add(stream);
    const own = [...this.streams].filter(({ userId }) => userId === stream.userId);
    for (const oldest of own.slice(0, -streamsPerUser)) this.end([oldest]);
  }

  /** A waiting call ends with its session as a stream does, and gives way to none. */
  addCall(call: OpenStream): void {
    this.calls.add(call);
  }

  remove(stream: OpenStream): void {
    this.streams.delete(stream);
    this.calls.delete(stream);
  }

  all(): readonly OpenStream[] {
    return [...this.streams, ...this.calls];
  }

  isAnyOf(cookieId: string): boolean {
    return this.all().some((stream) => stream.cookieId === cookieId);
  }

  /** A session goes on under another id in its cookie. */
  renew(sessionId: string, cookieId: string): void {
    for (const stream of this.all()) if (stream.sessionId === sessionId) stream.cookieId = cookieId;
  }

  endSession(sessionId: string, reason?: SessionEndReason): void {
    this.end(
      this.all().filter((stream) => stream.sessionId === sessionId),
      "unauthenticated",
      reason,
    );
  }

  endUser(userId: string, code: ProblemCode): void {
    this.end(
      this.all().filter((stream) => stream.userId === userId),
      code,
    );
  }

  /** Ends the streams; the calls are answered with how the replies have ended. */
  close(): void {
    this.end([...this.streams]);
  }

  private end(streams: readonly OpenStream[], code?: ProblemCode, reason?: SessionEndReason): void {
    for (const stream of streams) {
      this.remove(stream);
      stream.end(code, reason);
    }
  }
}

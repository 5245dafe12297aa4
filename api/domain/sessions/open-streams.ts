import { streamsPerUser } from "#contract/limits.ts";
import type { ProblemCode, SessionEndReason } from "#contract/problem.ts";

export interface OpenStream {
  readonly userId: string;
  /** The public id of the session in which it was opened. */
  readonly sessionId: string;
  /**
   * The id in the session's cookie, as far as this process knows: the session may have continued under another
   * one.
   */
  cookieId: string;
  /**
   * Ends the stream: with a code, and maybe a reason, because its session has ended; without one because it is
   * evicted.
   */
  end(code?: ProblemCode, reason?: SessionEndReason): void;
}

/** The open event streams and waiting calls of this process, oldest first. */
export class OpenStreams {
  private readonly streams = new Set<OpenStream>();
  private readonly calls = new Set<OpenStream>();

  /** Evicts the oldest of a user's more than 20 streams. */
  add(stream: OpenStream): void {
    this.streams.add(stream);
    const own = [...this.streams].filter(({ userId }) => userId === stream.userId);
    for (const oldest of own.slice(0, -streamsPerUser)) this.end([oldest]);
  }

  /** A waiting call ends with its session as a stream does, but is never evicted. */
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

  /** The number of event streams, without waiting calls. */
  get size(): number {
    return this.streams.size;
  }

  hasCookie(cookieId: string): boolean {
    return this.all().some((stream) => stream.cookieId === cookieId);
  }

  /** Records that a session continues under another id. */
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

  endUser(userId: string, code: ProblemCode, reason?: SessionEndReason): void {
    this.end(
      this.all().filter((stream) => stream.userId === userId),
      code,
      reason,
    );
  }

  /** Ends the streams; waiting calls return when their replies have ended. */
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

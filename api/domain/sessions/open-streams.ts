import { streamsPerUser } from "#contract/limits.ts";
import type { ProblemCode } from "#contract/problem.ts";

export interface OpenStream {
  readonly userId: string;
  /** The public id of the session that it was opened in. */
  readonly sessionId: string;
  /** Ends it: because its session did, as the code says, or because it gives way. */
  end(code?: ProblemCode): void;
}

/** The event streams that are open in this process, oldest first. */
export class OpenStreams {
  private readonly streams = new Set<OpenStream>();

  /** Of more than 20 streams of one person the oldest gives way. */
  add(stream: OpenStream): void {
    this.streams.add(stream);
    const own = this.of(stream.userId);
    for (const oldest of own.slice(0, -streamsPerUser)) this.end([oldest]);
  }

  remove(stream: OpenStream): void {
    this.streams.delete(stream);
  }

  all(): readonly OpenStream[] {
    return [...this.streams];
  }

  endSession(sessionId: string): void {
    this.end(
      this.all().filter((stream) => stream.sessionId === sessionId),
      "unauthenticated",
    );
  }

  endUser(userId: string, code: ProblemCode): void {
    this.end(this.of(userId), code);
  }

  close(): void {
    this.end(this.all());
  }

  private of(userId: string): OpenStream[] {
    return this.all().filter((stream) => stream.userId === userId);
  }

  private end(streams: readonly OpenStream[], code?: ProblemCode): void {
    for (const stream of streams) {
      this.remove(stream);
      stream.end(code);
    }
  }
}

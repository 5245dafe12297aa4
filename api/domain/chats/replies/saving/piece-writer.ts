import type { Clock } from "../../../../clock.ts";
import type { Database } from "../../../../database/connect.ts";
import type { Logger } from "../../../../logging/logger.ts";
import { replySaveFailed } from "../../../../telemetry/events.ts";
import type { RunningReply } from "../running-reply.ts";
import { piecesAfter, savePieces } from "./reply-pieces.ts";
import type { SerialQueue } from "./serial-queue.ts";

/** Text that readers received is stored within 250 ms, including the time of the statement. */
const textMilliseconds = 185;
/** After a failure text is late already; the pause doubles while the database stays away. */
const minRetryMilliseconds = 20;
/** The heartbeat interval of a reply without new text; far below the silence that counts as death. */
const heartbeatMilliseconds = 2000;

interface Dependencies {
  /** The connection for streaming texts, which never waits for requests. */
  readonly replyConnection: Database;
  readonly clock: Clock;
  readonly queue: SerialQueue;
  readonly running: () => readonly RunningReply[];
  /** Called when pieces were refused: their replies have ended, or are to stop. */
  readonly onRefused: () => void;
}

interface Saved {
  readonly length: number;
  readonly at: number;
  readonly confirmedAt: number;
}

/** Logs what keeps running replies from being saved. */
export function logSaveFaults(logger: Pick<Logger, "error">): (error: unknown) => void {
  return (error) => logger.error("running replies could not be saved", { error });
}

/** Counts an attempt to save that has failed. Reads in between are none. */
export function countSaveFault(error: unknown): never {
  replySaveFailed.emit();
  throw error;
}

/** Saves what is new of the running replies, the oldest unsaved text of which decides when; then of all at once. */
export class PieceWriter {
  private readonly dependencies: Dependencies;
  private readonly saved = new WeakMap<RunningReply, Saved>();
  private textTimer: NodeJS.Timeout | undefined;
  private heartbeatTimer: NodeJS.Timeout | undefined;
  private retryMilliseconds = minRetryMilliseconds;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  add(reply: RunningReply): void {
    reply.subscribe({ onDelta: () => this.schedule(), onEnd: () => undefined });
    this.heartbeatTimer ??= setInterval(() => this.saveHeartbeats(), heartbeatMilliseconds).unref();
  }

  /** Stops the timers: no reply is running. */
  stop(): void {
    clearInterval(this.heartbeatTimer);
    clearTimeout(this.textTimer);
    this.heartbeatTimer = undefined;
    this.textTimer = undefined;
  }

  /** Saves first texts now. */
  saveFirstTexts(): void {
    const isFirst = (reply: RunningReply) => reply.text !== "" && this.stateOf(reply).length === 0;
    void this.dependencies.queue.add(() => this.save(isFirst));
  }

  /** When the database last showed that the reply goes on, by `performance.now()`; minus infinity if it never did. */
  confirmedAt(reply: RunningReply): number {
    return this.stateOf(reply).confirmedAt;
  }

  /** Text that arrives while a round waits in the queue belongs to it; later text, to another one. */
  private schedule(milliseconds = textMilliseconds): void {
    const save = () => {
      this.textTimer = undefined;
      return this.save((reply) => reply.text.length > this.stateOf(reply).length);
    };
    this.textTimer ??= setTimeout(() => void this.dependencies.queue.add(save), milliseconds).unref();
  }

  private saveHeartbeats(): void {
    const isSilent = (reply: RunningReply) =>
      performance.now() - this.stateOf(reply).at > heartbeatMilliseconds / 2;
    void this.dependencies.queue.add(() => this.save(isSilent));
  }

  private stateOf(reply: RunningReply): Saved {
    const never = Number.NEGATIVE_INFINITY;
    return this.saved.get(reply) ?? { length: reply.initialLength, at: never, confirmedAt: never };
  }

  private async save(isDue: (reply: RunningReply) => boolean): Promise<void> {
    const { replyConnection, clock, running, onRefused } = this.dependencies;
    const due = running()
      .filter((reply) => reply.ending === undefined && isDue(reply))
      .map((reply) => ({ reply, text: reply.text, before: this.stateOf(reply) }));
    if (due.length === 0) return;
    const pieces = due.flatMap(({ reply: { messageId, ownerId }, text, before }) =>
      piecesAfter(messageId, text, before.length).map((piece) => ({ ...piece, ownerId })),
    );
    let changed: number;
    try {
      changed = await savePieces(replyConnection, pieces, clock.now());
      this.retryMilliseconds = minRetryMilliseconds;
    } catch (error) {
      this.schedule(this.retryMilliseconds);
      this.retryMilliseconds = Math.min(2 * this.retryMilliseconds, textMilliseconds);
      countSaveFault(error);
    }
    // A heartbeat may change a row that MySQL counts twice.
    const isConfirmed = changed === pieces.length && pieces.every(({ text }) => text !== "");
    const at = performance.now();
    for (const { reply, text, before } of due)
      this.saved.set(reply, { length: text.length, at, confirmedAt: isConfirmed ? at : before.confirmedAt });
    if (changed < pieces.length) onRefused();
  }
}

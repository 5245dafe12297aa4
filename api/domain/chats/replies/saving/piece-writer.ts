import type { Clock } from "../../../../clock.ts";
import type { Database } from "../../../../database/connect.ts";
import type { Logger } from "../../../../logging/logger.ts";
import { replySaveFailed } from "../../../../telemetry/events.ts";
import type { RunningReply } from "../running-reply.ts";
import { piecesAfter, replacePieces, savePieces } from "./reply-pieces.ts";
import type { SerialQueue } from "./serial-queue.ts";

/** Text that readers received is stored within 250 ms, including the time of the statement. */
const textMilliseconds = 185;
/** The first pause after a failure. It doubles while the database stays away. */
const minRetryMilliseconds = 20;
/** The heartbeat interval of a reply without new text, far below the silence after which a process is considered dead. */
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
  readonly epoch: number;
  readonly at: number;
  readonly confirmedAt: number;
}

/** Logs errors that keep running replies from being saved. */
export function logSaveFaults(logger: Pick<Logger, "error">): (error: unknown) => void {
  return (error) => logger.error("running replies could not be saved", { error });
}

/** Counts a failed attempt to save, and rethrows its error. */
export function countSaveFault(error: unknown): never {
  replySaveFailed.emit();
  throw error;
}

/** Saves new text of all running replies together, soon after the first unsaved text arrives. */
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
    const schedule = () => this.schedule();
    reply.subscribe({ onDelta: schedule, onTakeBack: schedule, onEnd: () => undefined });
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

  /** When the database last confirmed that the reply is running, by `performance.now()`; minus infinity if it never did. */
  confirmedAt(reply: RunningReply): number {
    return this.stateOf(reply).confirmedAt;
  }

  /** Whether the pieces are of text that was taken back since. */
  hasVoidPieces(reply: RunningReply): boolean {
    return this.stateOf(reply).epoch < reply.epoch;
  }

  /** Schedules a round. Text that arrives while the round waits in the queue is saved by it; later text, by the next one. */
  private schedule(milliseconds = textMilliseconds): void {
    const save = () => {
      this.textTimer = undefined;
      return this.save(
        (reply) => this.hasVoidPieces(reply) || reply.text.length > this.stateOf(reply).length,
      );
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
    const { initialLength: length, initialEpoch: epoch } = reply;
    return this.saved.get(reply) ?? { length, epoch, at: never, confirmedAt: never };
  }

  /** Replaces pieces of text that was taken back. Returns whether all were. */
  private async replaceVoidPieces(replies: readonly RunningReply[]): Promise<boolean> {
    const { replyConnection, clock } = this.dependencies;
    let areReplaced = true;
    for (const reply of replies) {
      const { messageId, ownerId, epoch, reasoning, text, initialLength } = reply;
      const now = { messageId, ownerId, epoch, reasoning, text, initialLength };
      const isReplaced = await replacePieces(replyConnection, now, clock.now());
      areReplaced &&= isReplaced;
      const at = performance.now();
      const { confirmedAt } = this.stateOf(reply);
      const saved = { length: text.length, epoch, at, confirmedAt: isReplaced ? at : confirmedAt };
      this.saved.set(reply, saved);
    }
    return areReplaced;
  }

  private async save(isDue: (reply: RunningReply) => boolean): Promise<void> {
    const { replyConnection, clock, running, onRefused } = this.dependencies;
    const dueReplies = running().filter((reply) => reply.ending === undefined && isDue(reply));
    const due = dueReplies
      .filter((reply) => !this.hasVoidPieces(reply))
      .map((reply) => ({ reply, text: reply.text, before: this.stateOf(reply) }));
    if (dueReplies.length === 0) return;
    const pieces = due.flatMap(({ reply: { messageId, ownerId }, text, before }) =>
      piecesAfter(messageId, text, before.length).map((piece) => ({ ...piece, ownerId })),
    );
    let changed: number;
    let areReplaced: boolean;
    try {
      areReplaced = await this.replaceVoidPieces(dueReplies.filter((reply) => this.hasVoidPieces(reply)));
      changed = await savePieces(replyConnection, pieces, clock.now());
      this.retryMilliseconds = minRetryMilliseconds;
    } catch (error) {
      this.schedule(this.retryMilliseconds);
      this.retryMilliseconds = Math.min(2 * this.retryMilliseconds, textMilliseconds);
      countSaveFault(error);
    }
    // A heartbeat does not confirm: MySQL may count its changed row twice.
    const isConfirmed = changed === pieces.length && pieces.every(({ text }) => text !== "");
    const at = performance.now();
    for (const { reply, text, before } of due) {
      const { epoch } = before;
      const confirmedAt = isConfirmed ? at : before.confirmedAt;
      this.saved.set(reply, { length: text.length, epoch, at, confirmedAt });
    }
    if (changed < pieces.length || !areReplaced) onRefused();
  }
}

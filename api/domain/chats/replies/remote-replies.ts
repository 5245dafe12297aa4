import { z } from "zod";
import type { Database } from "../../../database/connect.ts";
import type { Logger } from "../../../logging/logger.ts";
import { PollInterval } from "../../../relay/poll-interval.ts";
import type { Relay } from "../../../relay/relay.ts";
import { followChannel, replyChannel } from "../events/channels.ts";
import { appendPieces } from "../messages/saved-texts.ts";
import { followMilliseconds } from "./followed-replies.ts";
import { readStoredTexts, type StoredText } from "./saving/stored-replies.ts";
import { type ReplyListener, type StoredReplyEnd, StreamingReply } from "./streaming-reply.ts";

/** A reply as its row was read. */
interface KnownReply {
  readonly messageId: string;
  readonly text: string;
  readonly epoch: number;
}

/** A reply of another process, as far as this one has received it. */
class RemoteReply extends StreamingReply {
  constructor({ messageId, text, epoch }: KnownReply) {
    super(messageId);
    this.text = text;
    this.epoch = epoch;
  }

  /**
   * Appends text that begins at `offset`; ignores text that would leave a gap (the database has it), and text of an earlier
   * epoch, which was taken back. Text of a later epoch replaces the known text.
   */
  mergeText(offset: number, text: string, epoch: number): void {
    if (epoch > this.epoch) this.takeBack("", epoch);
    if (epoch < this.epoch) return;
    const known = this.text.length - offset;
    if (known >= 0 && known < text.length) this.append(text.slice(known));
  }

  /** Takes over reasoning that begins at `at`; ignores reasoning that would leave a gap. */
  mergeReasoning(at: number, text: string): void {
    if (at === 0) this.replaceReasoning(text);
    else if (at === this.reasoning.length) this.appendReasoning(text);
  }

  /** Takes over saved reasoning, unless it is older and only the beginning of the known one. */
  private mergeSavedReasoning(saved: string): void {
    if (saved.startsWith(this.reasoning))
      this.mergeReasoning(this.reasoning.length, saved.slice(this.reasoning.length));
    else if (!this.reasoning.startsWith(saved)) this.replaceReasoning(saved);
  }

  /**
   * Takes over saved text. `arePiecesValid` is false if text was taken back after the pieces were read: they belong to that text.
   */
  mergeSaved({ text, pieces, origin, epoch }: StoredText, arePiecesValid: boolean): void {
    this.mergeSavedReasoning(origin.reasoning ?? "");
    this.mergeText(0, text, epoch);
    if (arePiecesValid && epoch === this.epoch) this.mergeText(0, appendPieces(this.text, pieces), epoch);
  }

  end(end: StoredReplyEnd, epoch: number): void {
    if (end.kind === "ended") this.mergeText(0, end.content, epoch);
    this.complete(end);
  }
}

const pollMilliseconds = 250;
/** How often a reply is read. */
const pollIntervals = { alone: pollMilliseconds, besideRelay: followMilliseconds };

const messageSchema = z.object({ offset: z.number(), text: z.string(), epoch: z.number().default(0) });
const reasoningSchema = z.object({ at: z.number(), reasoning: z.string() });

interface Dependencies {
  readonly database: Database;
  readonly relay: Relay;
  readonly logger: Logger;
}

interface TrackedReply {
  readonly reply: RemoteReply;
  readonly unsubscribe: () => void;
  /** When its row was last read, by `performance.now()`. */
  readAt: number;
  /** The epoch of the row at that time. */
  savedEpoch: number;
}

/**
 * Subscribes to replies of other processes. Announces to the relay which ones, so that their processes publish
 * them; reads their rows every 250 ms, or every 2 s beside the relay.
 */
export class RemoteReplies {
  private readonly dependencies: Dependencies;
  private readonly tracked = new Map<string, TrackedReply>();
  private readonly closed = Promise.withResolvers<undefined>();
  private timer: NodeJS.Timeout | undefined;
  private isReading = false;
  private readonly pollInterval: PollInterval;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    this.pollInterval = new PollInterval(dependencies.relay, pollIntervals);
  }

  /** The reply as this process has it; `known` is how its row was read. */
  track(known: KnownReply): RemoteReply {
    const { messageId, text, epoch: savedEpoch } = known;
    const followed = this.tracked.get(messageId);
    if (followed !== undefined) {
      followed.reply.mergeText(0, text, savedEpoch);
      return followed.reply;
    }
    const reply = new RemoteReply(known);
    const unsubscribe = this.dependencies.relay.subscribe(replyChannel(messageId), (message) => {
      const thought = reasoningSchema.safeParse(message).data;
      if (thought !== undefined) return reply.mergeReasoning(thought.at, thought.reasoning);
      const { data } = messageSchema.safeParse(message);
      if (data !== undefined) reply.mergeText(data.offset, data.text, data.epoch);
      // The message is the reply's end, or text after a lost piece.
      if (data === undefined || data.offset > reply.text.length) this.readSoon(messageId);
      if (data === undefined) void this.readDue();
    });
    // The end may have been stored before its process heard of this follower.
    this.tracked.set(messageId, { reply, unsubscribe, readAt: Number.NEGATIVE_INFINITY, savedEpoch });
    this.announce(reply);
    this.timer ??= setInterval(() => void this.readDue(), pollMilliseconds).unref();
    return reply;
  }

  /** Waits until the reply of another process ends; undefined if this process stops first. */
  async waitForEnd(messageId: string): Promise<StoredReplyEnd | undefined> {
    const reply = this.track({ messageId, text: "", epoch: 0 });
    const waiting: ReplyListener = { onDelta: () => undefined, onEnd: () => undefined };
    const unsubscribe = reply.subscribe(waiting);
    try {
      return await Promise.race([reply.whenSettled, this.closed.promise]);
    } finally {
      unsubscribe();
    }
  }

  close(): void {
    this.closed.resolve(undefined);
    for (const messageId of this.tracked.keys()) this.unsubscribe(messageId);
  }

  private announce({ messageId, text, epoch }: RemoteReply): void {
    const position = { messageId, offset: text.length, ...(epoch > 0 && { epoch }) };
    this.dependencies.relay.publish(followChannel, position);
  }

  private readSoon(messageId: string): void {
    const tracked = this.tracked.get(messageId);
    if (tracked !== undefined) tracked.readAt = Number.NEGATIVE_INFINITY;
  }

  private async readDue(): Promise<void> {
    for (const [messageId, { reply }] of this.tracked) if (!reply.hasListeners) this.unsubscribe(messageId);
    if (this.isReading) return;
    const due = [...this.tracked].filter(([, { readAt }]) => this.pollInterval.isDueSince(readAt));
    if (due.length === 0) return;
    this.isReading = true;
    const { database, logger } = this.dependencies;
    try {
      for (const [, tracked] of due) {
        tracked.readAt = performance.now();
        this.announce(tracked.reply);
      }
      const known = due.map(([messageId, { reply }]) => ({ messageId, length: reply.text.length }));
      const rows = await readStoredTexts(database, known);
      for (const [messageId, tracked] of due) this.applyRow(messageId, tracked, rows.get(messageId));
    } catch (error) {
      logger.error("replies of other processes could not be read", { error });
    } finally {
      this.isReading = false;
    }
  }

  private applyRow(messageId: string, tracked: TrackedReply, row: StoredText | undefined): void {
    const { reply, savedEpoch } = tracked;
    if (row === undefined || row.end !== undefined) {
      this.unsubscribe(messageId);
      reply.end(row?.end ?? { kind: "deleted" }, row?.epoch ?? reply.epoch);
      return;
    }
    const arePiecesValid = savedEpoch === row.epoch;
    tracked.savedEpoch = row.epoch;
    reply.mergeSaved(row, arePiecesValid);
    if (!arePiecesValid) this.readSoon(messageId);
  }

  private unsubscribe(messageId: string): void {
    this.tracked.get(messageId)?.unsubscribe();
    this.tracked.delete(messageId);
    if (this.tracked.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}

import { interruptedEnding } from "#contract/rules/conversation/reply-endings.ts";
import type { Clock } from "../../../../clock.ts";
import type { Database } from "../../../../database/connect.ts";
import { runTransaction } from "../../../../database/rows/run-transaction.ts";
import type { Logger } from "../../../../logging/logger.ts";
import { PollInterval } from "../../../../relay/poll-interval.ts";
import type { Relay } from "../../../../relay/relay.ts";
import { replyEnded } from "../../../../telemetry/events.ts";
import type { UsageLedger } from "../../../usage/usage-ledger.ts";
import type { ChatListPublisher } from "../../events/chat-list-changes.ts";
import type { ReplyEnding, RunningReply } from "../running-reply.ts";
import { markUnindexed } from "./ended-replies.ts";
import { countSaveFault, logSaveFaults, PieceWriter } from "./piece-writer.ts";
import type { ReplyIndexer } from "./reply-indexer.ts";
import { deletePieces } from "./reply-pieces.ts";
import { SerialQueue } from "./serial-queue.ts";
import {
  type EndedReply,
  finishReplies,
  interruptedAt,
  readStoredReplies,
  restoreInterruptedText,
  type StoredReply,
} from "./stored-replies.ts";

/** The interval at which failed ends are retried, and changes by other processes are read without a relay. */
const pollMilliseconds = 250;
const pollIntervals = { alone: pollMilliseconds, besideRelay: 2000 };

interface Dependencies {
  readonly database: Database;
  /** The connection for streaming texts, which never waits for requests. */
  readonly replyConnection: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly relay: Pick<Relay, "isConnected">;
  readonly indexer: ReplyIndexer;
  readonly listPublisher: ChatListPublisher;
  readonly usageLedger: Pick<UsageLedger, "settle" | "settleAlone">;
}

interface Snapshot
  extends Pick<
    RunningReply,
    "messageId" | "chatId" | "userId" | "ownerId" | "text" | "model" | "reasoning" | "epoch"
  > {
  readonly reply: RunningReply;
}

interface EndSnapshot extends Snapshot {
  readonly ending: ReplyEnding;
}

function snapshot(reply: RunningReply): Snapshot {
  const { messageId, chatId, userId, ownerId, text, model, reasoning, epoch } = reply;
  return { reply, messageId, chatId, userId, ownerId, text, model, reasoning, epoch };
}

const idOf = ({ messageId }: Snapshot) => messageId;

/** Whether another run has continued the reply. */
function isForeign(reply: RunningReply, { ownerId }: StoredReply): boolean {
  return ownerId !== null && ownerId !== reply.ownerId;
}

/**
 * Saves running replies. First text and end are saved immediately, other text by `PieceWriter`. After a refused piece, or if no
 * text of a reply was saved for a while, it reads the changes of other processes. Texts use the reply connection; ends use the
 * request pool. Late text never changes an ended reply.
 */
export class ReplyWriter {
  private readonly dependencies: Dependencies;
  private readonly replies = new Map<string, RunningReply>();
  private readonly pieceWriter: PieceWriter;
  private readonly endQueue: SerialQueue;
  private timer: NodeJS.Timeout | undefined;
  private readonly pollInterval: PollInterval;
  /** When the row of each reply was last read, by `performance.now()`. */
  private readonly readAt = new WeakMap<RunningReply, number>();

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    this.pollInterval = new PollInterval(dependencies.relay, pollIntervals);
    const logFault = logSaveFaults(dependencies.logger);
    this.endQueue = new SerialQueue(logFault);
    this.pieceWriter = new PieceWriter({
      ...dependencies,
      queue: new SerialQueue(logFault),
      running: () => this.all(),
      onRefused: () => void this.endQueue.addOnce(() => this.syncReplies(this.all())),
    });
  }

  /**
   * Saves a reply from now on, until its end is stored. It replaces the reply that it continues, if this process did
   * not notice that another one had declared it dead.
   */
  add(reply: RunningReply): void {
    const continued = this.replies.get(reply.messageId);
    this.replies.set(reply.messageId, reply);
    continued?.settle(interruptedAt(continued.text));
    this.pieceWriter.add(reply);
    this.readAt.set(reply, performance.now());
    this.timer ??= setInterval(() => void this.pollDatabase(), pollMilliseconds).unref();
  }

  find(messageId: string): RunningReply | undefined {
    return this.replies.get(messageId);
  }

  findByChat(chatId: string, userId: string): RunningReply | undefined {
    for (const reply of this.replies.values())
      if (reply.chatId === chatId && reply.userId === userId) return reply;
    return undefined;
  }

  all(): RunningReply[] {
    return [...this.replies.values()];
  }

  /** Writes first texts and ends; resolves after one attempt to write the ends. */
  async flush(): Promise<void> {
    this.pieceWriter.saveFirstTexts();
    await this.endQueue.add(() => this.writeEnds());
  }

  /** Stops saving a reply whose chat was deleted. Resolves once its usage is entered in the ledger. */
  async discard(reply: RunningReply): Promise<void> {
    if (this.find(reply.messageId) === reply) replyEnded.emit({ outcome: "deleted" });
    this.stopTracking(reply);
    reply.settle({ kind: "deleted" });
    for (const each of reply.settlements) await this.dependencies.usageLedger.settleAlone(each);
  }

  private pollDatabase(): Promise<void> {
    return this.endQueue.addOnce(async () => {
      const due = this.all().filter((reply) => this.pollInterval.isDueSince(this.seenAt(reply)));
      await this.syncReplies(due);
    });
  }

  private async syncReplies(replies: readonly RunningReply[]): Promise<void> {
    if (replies.length > 0) await this.applyRemoteChanges(replies);
    await this.writeEnds();
  }

  /** When the database last showed the state of a reply. */
  private seenAt(reply: RunningReply): number {
    return Math.max(this.pieceWriter.confirmedAt(reply), this.readAt.get(reply) ?? 0);
  }

  private async writeEnds(): Promise<void> {
    const ends = this.all().flatMap((reply): EndSnapshot[] =>
      reply.ending === undefined ? [] : [{ ...snapshot(reply), ending: reply.ending }],
    );
    if (ends.length === 0) return;
    const { database, clock, indexer, listPublisher, usageLedger } = this.dependencies;
    const now = clock.now();
    const storing = runTransaction(database, async (transaction) => {
      const finished = await finishReplies(transaction, ends, now);
      const taken = finished.filter(({ reply }) => this.pieceWriter.hasVoidPieces(reply));
      await deletePieces(transaction, taken.map(idOf));
      const unmarked = finished.filter(({ reply }) => this.pieceWriter.confirmedAt(reply) < 0);
      await markUnindexed(transaction, [...new Set([...unmarked, ...taken].map(idOf))], now);
      const settlements = finished.flatMap(({ reply }) => reply.settlements);
      await usageLedger.settle(transaction, settlements);
      return finished;
    });
    const ended = await storing.catch(countSaveFault);
    for (const { reply, text, ending } of ended) {
      this.stopTracking(reply);
      const { status, code, retryAt = null, isCut = false } = ending;
      reply.settle({ kind: "ended", content: text, status, code, retryAt, isCut, origin: reply.origin });
    }
    for (const { userId, chatId, messageId } of ended)
      listPublisher.publish(userId, { kind: "reply-ended", chatId, messageId });
    indexer.add(ended);
    if (ended.length < ends.length) await this.applyRemoteChanges(this.all());
  }

  /** Ends replies that another process ended, continued, or asked to stop. */
  private async applyRemoteChanges(replies: readonly RunningReply[]): Promise<void> {
    for (const reply of replies) this.readAt.set(reply, performance.now());
    const ids = replies.map(({ messageId }) => messageId);
    const rows = await readStoredReplies(this.dependencies.database, ids);
    for (const reply of replies) await this.applyRow(reply, rows.get(reply.messageId));
  }

  private async applyRow(reply: RunningReply, row: StoredReply | undefined): Promise<void> {
    if (row === undefined) await this.discard(reply);
    else if (row.end !== undefined) {
      reply.end(interruptedEnding);
      const isOther = isForeign(reply, row);
      const content = isOther ? row.end.content : await this.textAtEnd(reply, row.end, row.epoch);
      this.stopTracking(reply);
      reply.settle({ ...row.end, content });
      // The stored end may be this process's own, if the answer to its COMMIT was lost: the reservation is then settled already.
      if (isOther) return;
      this.dependencies.indexer.add([reply]);
      for (const each of reply.settlements) await this.dependencies.usageLedger.settleAlone(each);
    } else if (isForeign(reply, row)) {
      this.stopTracking(reply);
      reply.settle(interruptedAt(reply.text));
    } else if (row.stopAt !== null) reply.stop(row.stopAt, row.epoch);
  }

  /** Keeps streamed text when another process declared this one dead. */
  private async textAtEnd(
    reply: RunningReply,
    { status, code, content }: EndedReply,
    epoch: number,
  ): Promise<string> {
    const { userId, chatId, text } = reply;
    const isSilence = status === interruptedEnding.status && code === interruptedEnding.code;
    const goesOn = text.length > content.length && text.startsWith(content);
    if (!isSilence || (!goesOn && reply.epoch <= epoch)) return content;
    const { database, listPublisher } = this.dependencies;
    await restoreInterruptedText(database, reply);
    listPublisher.publish(userId, { kind: "chat", chatId });
    return text;
  }

  /** Stops saving a reply. If another run in this process continues it, that run is still saved. */
  private stopTracking(reply: RunningReply): void {
    if (this.replies.get(reply.messageId) === reply) this.replies.delete(reply.messageId);
    if (this.replies.size > 0) return;
    this.pieceWriter.stop();
    clearInterval(this.timer);
    this.timer = undefined;
  }
}

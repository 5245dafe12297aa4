import { interruptedEnding } from "#contract/rules/conversation/reply-endings.ts";
import type { Clock } from "../../../clock.ts";
import type { Database } from "../../../database/connect.ts";
import { newId } from "../../../database/rows/ids.ts";
import type { Logger } from "../../../logging/logger.ts";
import { PollPace } from "../../../relay/poll-pace.ts";
import type { Relay } from "../../../relay/relay.ts";
import type { ChatListPublisher } from "../events/chat-list-changes.ts";
import type { ReplyEnding, RunningReply } from "./running-reply.ts";
import { SerialQueue } from "./serial-queue.ts";
import {
  type EndedReply,
  finishReplies,
  interruptedAt,
  readStoredReplies,
  restoreInterruptedText,
  type StoredReply,
  saveReplyTexts,
} from "./stored-replies.ts";

/** Text that readers have seen is stored within 250 ms, including the time of the statement. */
const textMilliseconds = 150;
/** The interval at which failed ends are retried, and changes by other processes are read without a relay. */
const pollMilliseconds = 250;
const pollIntervals = { alone: pollMilliseconds, besideRelay: 2000 };
/** The heartbeat interval of a reply without new text; far below the silence that counts as death. */
const heartbeatMilliseconds = 2000;

interface Dependencies {
  readonly database: Database;
  /** The connection for streaming texts, which never waits for requests. */
  readonly replyConnection: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly relay: Pick<Relay, "isConnected">;
  readonly listPublisher: ChatListPublisher;
}

interface Snapshot extends Pick<RunningReply, "messageId" | "chatId" | "userId" | "text"> {
  readonly reply: RunningReply;
}

interface EndSnapshot extends Snapshot {
  readonly ending: ReplyEnding;
}

function snapshot(reply: RunningReply): Snapshot {
  const { messageId, chatId, userId, text } = reply;
  return { reply, messageId, chatId, userId, text };
}

/**
 * Saves running replies. First text and end are saved immediately, other text in rounds, which also apply
 * changes by other processes. Texts use the reply connection; ends use the request pool. Late text never
 * changes an ended reply.
 */
export class ReplyWriter {
  private readonly dependencies: Dependencies;
  /** Identifies this process in its rows. */
  readonly ownerId = newId();
  private readonly replies = new Map<string, RunningReply>();
  /** The length and time of the last stored text of each reply. */
  private readonly written = new WeakMap<RunningReply, { length: number; at: number }>();
  private readonly textQueue: SerialQueue;
  private readonly endQueue: SerialQueue;
  private timers: NodeJS.Timeout[] = [];
  private readonly pollPace: PollPace;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    this.pollPace = new PollPace(dependencies.relay, pollIntervals);
    const noteFault = (error: unknown) =>
      dependencies.logger.error("running replies could not be saved", { error });
    this.textQueue = new SerialQueue(noteFault);
    this.endQueue = new SerialQueue(noteFault);
  }

  /**
   * Saves a reply from now on, until its end is stored; the first round sets its owner. It replaces the reply that it
   * continues, if this process did not notice that another one had declared it dead.
   */
  add(reply: RunningReply): void {
    const continued = this.replies.get(reply.messageId);
    this.replies.set(reply.messageId, reply);
    continued?.settle(interruptedAt(continued.text));
    if (this.timers.length > 0) return;
    this.timers = [
      setInterval(() => void this.saveDueTexts(), textMilliseconds).unref(),
      setInterval(() => void this.pollDatabase(), pollMilliseconds).unref(),
    ];
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
    const isFirst = (reply: RunningReply) => this.lastWrite(reply).length === 0 && reply.text !== "";
    void this.textQueue.add(() => this.writeTexts(isFirst));
    await this.endQueue.add(() => this.writeEnds());
  }

  /** Stops saving a reply whose chat was deleted. */
  discard(reply: RunningReply): void {
    this.stopTracking(reply);
    reply.settle({ kind: "deleted" });
  }

  private saveDueTexts(): Promise<void> {
    return this.textQueue.addOnce(() => this.writeTexts((reply) => this.isDue(reply)));
  }

  private pollDatabase(): Promise<void> {
    return this.endQueue.addOnce(async () => {
      if (this.replies.size > 0 && this.pollPace.isDue()) await this.applyRemoteChanges();
      await this.writeEnds();
    });
  }

  private lastWrite(reply: RunningReply): { length: number; at: number } {
    return this.written.get(reply) ?? { length: 0, at: Number.NEGATIVE_INFINITY };
  }

  private isDue(reply: RunningReply): boolean {
    const { length, at } = this.lastWrite(reply);
    return reply.text.length > length || performance.now() - at > heartbeatMilliseconds;
  }

  private async writeTexts(isDue: (reply: RunningReply) => boolean): Promise<void> {
    const due = this.all().filter((reply) => reply.ending === undefined && isDue(reply));
    if (due.length === 0) return;
    const { replyConnection, clock } = this.dependencies;
    const texts = due.map(snapshot);
    await saveReplyTexts(replyConnection, texts, { ownerId: this.ownerId, heartbeatAt: clock.now() });
    const at = performance.now();
    for (const { reply, text } of texts) this.written.set(reply, { length: text.length, at });
  }

  private async writeEnds(): Promise<void> {
    const ends = this.all().flatMap((reply): EndSnapshot[] =>
      reply.ending === undefined ? [] : [{ ...snapshot(reply), ending: reply.ending }],
    );
    if (ends.length === 0) return;
    const { database, clock, listPublisher } = this.dependencies;
    const now = clock.now();
    const ended = await database.transaction((transaction) =>
      finishReplies(transaction, ends, { now, ownerId: this.ownerId }),
    );
    for (const { reply, text, ending } of ended) {
      this.stopTracking(reply);
      const { status, code, retryAt = null, isCut = false } = ending;
      reply.settle({ kind: "ended", content: text, status, code, retryAt, isCut });
    }
    for (const { userId, chatId, messageId } of ended)
      listPublisher.publish(userId, { kind: "reply-ended", chatId, messageId });
    if (ended.length < ends.length) await this.applyRemoteChanges();
  }

  /**
   * Ends replies that another process ended, continued, or asked to stop. A reply that starts during the read is not in
   * `asked` and must not count as deleted.
   */
  private async applyRemoteChanges(): Promise<void> {
    this.pollPace.recordRead();
    const asked = [...this.replies];
    const ids = asked.map(([messageId]) => messageId);
    const rows = await readStoredReplies(this.dependencies.database, ids);
    for (const [messageId, reply] of asked) await this.applyRow(reply, rows.get(messageId));
  }

  private async applyRow(reply: RunningReply, row: StoredReply | undefined): Promise<void> {
    if (row === undefined) this.discard(reply);
    else if (row.end !== undefined) {
      reply.end(interruptedEnding);
      const content = this.isForeign(row) ? row.end.content : await this.textAtEnd(reply, row.end);
      this.stopTracking(reply);
      reply.settle({ ...row.end, content });
    } else if (this.isForeign(row)) {
      this.stopTracking(reply);
      reply.settle(interruptedAt(reply.text));
    } else if (row.stopAt !== null) reply.stop(row.stopAt);
  }

  /** Whether another process has continued the reply. */
  private isForeign({ ownerId }: StoredReply): boolean {
    return ownerId !== null && ownerId !== this.ownerId;
  }

  /** Keeps streamed text when another process declared this one dead. */
  private async textAtEnd(reply: RunningReply, { status, code, content }: EndedReply): Promise<string> {
    const { userId, chatId, text } = reply;
    const isSilence = status === interruptedEnding.status && code === interruptedEnding.code;
    if (!isSilence || text.length <= content.length || !text.startsWith(content)) return content;
    const { database, listPublisher } = this.dependencies;
    const restored = { userId, messageId: reply.messageId, text };
    await restoreInterruptedText(database, restored, this.ownerId);
    listPublisher.publish(userId, { kind: "chat", chatId });
    return text;
  }

  /** The reply that continues it in this process, if any, is saved on. */
  private stopTracking(reply: RunningReply): void {
    if (this.replies.get(reply.messageId) === reply) this.replies.delete(reply.messageId);
    if (this.replies.size > 0) return;
    for (const timer of this.timers) clearInterval(timer);
    this.timers = [];
  }
}

import { z } from "zod";
import type { Database } from "../../../database/connect.ts";
import type { Logger } from "../../../logging/logger.ts";
import type { Relay } from "../../../relay/relay.ts";
import { replyChannel } from "../events/channels.ts";
import { readStoredReplies } from "./stored-replies.ts";
import { type ReplyListener, type StoredReplyEnd, StreamingReply } from "./streaming-reply.ts";

/** A reply of another process, as far as this one has received it. */
class RemoteReply extends StreamingReply {
  constructor(messageId: string, text: string) {
    super(messageId);
    this.text = text;
  }

  /** Appends text that begins at `offset`; ignores text that would leave a gap (the database has it). */
  mergeText(offset: number, text: string): void {
    const known = this.text.length - offset;
    if (known >= 0 && known < text.length) this.append(text.slice(known));
  }

  end(end: StoredReplyEnd): void {
    if (end.kind === "ended") this.mergeText(0, end.content);
    this.complete(end);
  }
}

const pollMilliseconds = 250;

const messageSchema = z.object({ offset: z.number(), text: z.string() });

interface Dependencies {
  readonly database: Database;
  readonly relay: Relay;
  readonly logger: Logger;
}

interface TrackedReply {
  readonly reply: RemoteReply;
  readonly unsubscribe: () => void;
}

/** Subscribes to replies of other processes: polls their rows every 250 ms; the relay is faster. */
export class RemoteReplies {
  private readonly dependencies: Dependencies;
  private readonly tracked = new Map<string, TrackedReply>();
  private readonly closed = Promise.withResolvers<undefined>();
  private timer: NodeJS.Timeout | undefined;
  private isPolling = false;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** The reply as this process has it; `known` is how its row was read. */
  track(known: { readonly messageId: string; readonly text: string }): RemoteReply {
    const { messageId, text } = known;
    const followed = this.tracked.get(messageId);
    if (followed !== undefined) {
      followed.reply.mergeText(0, text);
      return followed.reply;
    }
    const reply = new RemoteReply(messageId, text);
    const unsubscribe = this.dependencies.relay.subscribe(replyChannel(messageId), (message) => {
      const { data } = messageSchema.safeParse(message);
      if (data === undefined) void this.poll();
      else reply.mergeText(data.offset, data.text);
    });
    this.tracked.set(messageId, { reply, unsubscribe });
    this.timer ??= setInterval(() => void this.poll(), pollMilliseconds).unref();
    return reply;
  }

  /** Waits until the reply of another process ends; undefined if this process stops first. */
  async waitForEnd(messageId: string): Promise<StoredReplyEnd | undefined> {
    const reply = this.track({ messageId, text: "" });
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

  private async poll(): Promise<void> {
    for (const [messageId, { reply }] of this.tracked) if (!reply.hasListeners) this.unsubscribe(messageId);
    if (this.isPolling || this.tracked.size === 0) return;
    this.isPolling = true;
    const { database, logger } = this.dependencies;
    try {
      const asked = [...this.tracked];
      const ids = asked.map(([messageId]) => messageId);
      const rows = await readStoredReplies(database, ids, { withTexts: true });
      for (const [messageId, { reply }] of asked) {
        const row = rows.get(messageId);
        if (row !== undefined && row.end === undefined) reply.mergeText(0, row.text);
        else {
          this.unsubscribe(messageId);
          reply.end(row?.end ?? { kind: "deleted" });
        }
      }
    } catch (error) {
      logger.error("replies of other processes could not be read", { error });
    } finally {
      this.isPolling = false;
    }
  }

  private unsubscribe(messageId: string): void {
    this.tracked.get(messageId)?.unsubscribe();
    this.tracked.delete(messageId);
    if (this.tracked.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}

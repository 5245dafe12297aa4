import { z } from "zod";
import type { Database } from "../../../database/connect.ts";
import type { Logger } from "../../../logging/logger.ts";
import type { Relay } from "../../../relay/relay.ts";
import { listChannel } from "./channels.ts";
import type { ChatListEvents, ListSubscriber } from "./chat-list-events.ts";
import { describeChatListEvents, type ListChange } from "./describe-events.ts";
import { MissedEvents } from "./missed-events.ts";

const lookMilliseconds = 1000;

const relayed: z.ZodType<ChatListEvents> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("chat"), chatId: z.string() }),
  z.object({ kind: z.literal("reply-ended"), chatId: z.string(), messageId: z.string() }),
  z.object({ kind: z.literal("deleted"), chatIds: z.array(z.string()) }),
]);

interface Dependencies {
  readonly database: Database;
  readonly relay: Relay;
  readonly logger: Logger;
}

/**
 * Publishes changes of chat lists to subscribers. Changes of this process are published immediately, those of
 * other processes when the relay delivers them. A query every second compares the versions of the subscribed
 * lists and finds changes that the relay lost.
 */
export class ChatListEventService implements ListSubscriber {
  private readonly dependencies: Dependencies;
  private readonly followed = new Map<string, ListFollowers>();
  private timer: NodeJS.Timeout | undefined;
  private isLooking = false;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Publishes a change of this process. */
  changed(userId: string, listEvents: ChatListEvents): void {
    this.dependencies.relay.publish(listChannel(userId), listEvents);
    this.hear(userId, listEvents);
  }

  /** Subscribes to a user's list until the returned function is called. */
  follow(userId: string, listener: ListListener): () => void {
    const followers = this.followed.get(userId) ?? this.begin(userId);
    followers.listeners.add(listener);
    return () => {
      followers.listeners.delete(listener);
      if (followers.listeners.size === 0) this.end(followers);
    };
  }

  close(): void {
    for (const followers of this.followed.values()) this.end(followers);
  }

  private begin(userId: string): ListFollowers {
    const leave = this.dependencies.relay.listen(listChannel(userId), (message) => {
      const { data } = relayed.safeParse(message);
      if (data !== undefined) this.hear(userId, data);
    });
    const none = { queue: Promise.resolve(), version: undefined, isBehind: true };
    const activity = new MissedEvents(this.dependencies.database, userId);
    const followers: ListFollowers = { userId, listeners: new Set(), ...none, activity, leave };
    this.followed.set(userId, followers);
    this.timer ??= setInterval(() => void this.look(), lookMilliseconds).unref();
    void this.look();
    return followers;
  }

  private end(followers: ListFollowers): void {
    followers.leave();
    if (this.followed.get(followers.userId) === followers) this.followed.delete(followers.userId);
    if (this.followed.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private hear(userId: string, listEvents: ChatListEvents): void {
    const followers = this.followed.get(userId);
    if (followers === undefined) return;
    if (followers.version !== undefined) followers.version += 1;
    followers.queue = followers.queue.then(() => this.passOn(followers, listEvents));
  }

  private async passOn(followers: ListFollowers, listEvents: ChatListEvents): Promise<void> {
    const { database, logger } = this.dependencies;
    try {
      const changes = await describeChatListEvents(database, followers.userId, listEvents);
      for (const change of changes) if (followers.activity.note(change)) this.tell(followers, change);
    } catch (error) {
      logger.warn("the changes of a list could not be read", { error });
      followers.isBehind = true;
      this.tell(followers, { kind: "changed" });
    }
  }

  private tell({ listeners }: ListFollowers, change: ListChange): void {
    for (const listener of listeners) listener(change);
  }

  private async look(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    const { database, logger } = this.dependencies;
    try {
      const rows: { id: string; listVersion: number }[] = await database("users")
        .whereIn("id", [...this.followed.keys()])
        .select("id", "listVersion");
      for (const { id, listVersion } of rows) this.compare(id, listVersion);
      for (const followers of [...this.followed.values()])
        if (followers.isBehind && followers.version !== undefined) await this.catchUp(followers);
    } catch (error) {
      logger.warn("the versions of followed lists could not be read", { error });
    } finally {
      this.isLooking = false;
    }
  }

  /** Marks lists whose version shows a missed change. All lists are compared before one is read. */
  private compare(userId: string, version: number): void {
    const followers = this.followed.get(userId);
    if (followers === undefined || !missedEvents(followers, version)) return;
    followers.isBehind = true;
    this.tell(followers, { kind: "changed" });
  }

  /** Reads missed changes. On a database error the next poll tries again. */
  private async catchUp(followers: ListFollowers): Promise<void> {
    followers.isBehind = false;
    try {
      for await (const end of followers.activity.missedEnds()) this.tell(followers, end);
    } catch (error) {
      followers.isBehind = true;
      this.dependencies.logger.warn("the activity of a list could not be read", { error });
    }
  }
}

/** Receives changes of a list. All of a user's listeners get the same object. */
type ListListener = (change: ListChange) => void;

interface ListFollowers {
  readonly userId: string;
  readonly listeners: Set<ListListener>;
  /** Resolves when everything received so far is published, in order. */
  queue: Promise<void>;
  /** The list's version when it was first read, plus the changes received since: each change is one version. */
  version: number | undefined;
  /** A change was missed, or nothing is known yet: the newest activity must be read. */
  isBehind: boolean;
  readonly activity: MissedEvents;
  leave(): void;
}

/**
 * Stores the database's version and returns whether a change was missed. One transaction with several changes
 * is one version, so receiving more changes than versions is normal.
 */
function missedEvents(followers: ListFollowers, version: number): boolean {
  const expected = followers.version ?? version;
  followers.version = version;
  return version > expected;
}

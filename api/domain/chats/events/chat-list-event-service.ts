import { z } from "zod";
import type { Database } from "../../../database/connect.ts";
import type { Logger } from "../../../logging/logger.ts";
import type { Relay } from "../../../relay/relay.ts";
import { listChannel } from "./channels.ts";
import type { ChatListChange, ChatListPublisher } from "./chat-list-events.ts";
import { type ListChange, loadListChanges } from "./load-list-changes.ts";
import { MissedEventTracker } from "./missed-events.ts";

const lookMilliseconds = 1000;

const relayed: z.ZodType<ChatListChange> = z.discriminatedUnion("kind", [
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
export class ChatListEventService implements ChatListPublisher {
  private readonly dependencies: Dependencies;
  private readonly followed = new Map<string, ListSubscription>();
  private timer: NodeJS.Timeout | undefined;
  private isLooking = false;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Publishes a change of this process. */
  publish(userId: string, listEvents: ChatListChange): void {
    this.dependencies.relay.publish(listChannel(userId), listEvents);
    this.receive(userId, listEvents);
  }

  /** Subscribes to a user's list until the returned function is called. */
  follow(userId: string, listener: ListListener): () => void {
    const followers = this.followed.get(userId) ?? this.subscribe(userId);
    followers.listeners.add(listener);
    return () => {
      followers.listeners.delete(listener);
      if (followers.listeners.size === 0) this.end(followers);
    };
  }

  close(): void {
    for (const followers of this.followed.values()) this.end(followers);
  }

  private subscribe(userId: string): ListSubscription {
    const leave = this.dependencies.relay.listen(listChannel(userId), (message) => {
      const { data } = relayed.safeParse(message);
      if (data !== undefined) this.receive(userId, data);
    });
    const none = { queue: Promise.resolve(), version: undefined, isBehind: true };
    const activity = new MissedEventTracker(this.dependencies.database, userId);
    const followers: ListSubscription = { userId, listeners: new Set(), ...none, activity, leave };
    this.followed.set(userId, followers);
    this.timer ??= setInterval(() => void this.poll(), lookMilliseconds).unref();
    void this.poll();
    return followers;
  }

  private end(followers: ListSubscription): void {
    followers.leave();
    if (this.followed.get(followers.userId) === followers) this.followed.delete(followers.userId);
    if (this.followed.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private receive(userId: string, listEvents: ChatListChange): void {
    const followers = this.followed.get(userId);
    if (followers === undefined) return;
    if (followers.version !== undefined) followers.version += 1;
    followers.queue = followers.queue.then(() => this.forward(followers, listEvents));
  }

  private async forward(followers: ListSubscription, listEvents: ChatListChange): Promise<void> {
    const { database, logger } = this.dependencies;
    try {
      const changes = await loadListChanges(database, followers.userId, listEvents);
      for (const change of changes) if (followers.activity.record(change)) this.tell(followers, change);
    } catch (error) {
      logger.warn("the changes of a list could not be read", { error });
      followers.isBehind = true;
      this.tell(followers, { kind: "changed" });
    }
  }

  private tell({ listeners }: ListSubscription, change: ListChange): void {
    for (const listener of listeners) listener(change);
  }

  private async poll(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    const { database, logger } = this.dependencies;
    try {
      const rows: { id: string; listVersion: number }[] = await database("users")
        .whereIn("id", [...this.followed.keys()])
        .select("id", "listVersion");
      for (const { id, listVersion } of rows) this.compareVersion(id, listVersion);
      for (const followers of [...this.followed.values()])
        if (followers.isBehind && followers.version !== undefined) await this.catchUp(followers);
    } catch (error) {
      logger.warn("the versions of followed lists could not be read", { error });
    } finally {
      this.isLooking = false;
    }
  }

  /** Marks lists whose version shows a missed change. All lists are compared before one is read. */
  private compareVersion(userId: string, version: number): void {
    const followers = this.followed.get(userId);
    if (followers === undefined || !missedEvents(followers, version)) return;
    followers.isBehind = true;
    this.tell(followers, { kind: "changed" });
  }

  /** Reads missed changes. On a database error the next poll tries again. */
  private async catchUp(followers: ListSubscription): Promise<void> {
    followers.isBehind = false;
    try {
      for await (const end of followers.activity.missedReplyEnds()) this.tell(followers, end);
    } catch (error) {
      followers.isBehind = true;
      this.dependencies.logger.warn("the activity of a list could not be read", { error });
    }
  }
}

/** Receives changes of a list. All of a user's listeners get the same object. */
type ListListener = (change: ListChange) => void;

interface ListSubscription {
  readonly userId: string;
  readonly listeners: Set<ListListener>;
  /** Resolves when everything received so far is published, in order. */
  queue: Promise<void>;
  /** The list's version when it was first read, plus the changes received since: each change is one version. */
  version: number | undefined;
  /** A change was missed, or nothing is known yet: the newest activity must be read. */
  isBehind: boolean;
  readonly activity: MissedEventTracker;
  leave(): void;
}

/**
 * Stores the database's version and returns whether a change was missed. One transaction with several changes
 * is one version, so receiving more changes than versions is normal.
 */
function missedEvents(followers: ListSubscription, version: number): boolean {
  const expected = followers.version ?? version;
  followers.version = version;
  return version > expected;
}

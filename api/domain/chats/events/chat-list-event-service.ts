import { z } from "zod";
import type { Database } from "../../../database/connect.ts";
import type { Logger } from "../../../logging/logger.ts";
import { PollInterval } from "../../../relay/poll-interval.ts";
import type { Relay } from "../../../relay/relay.ts";
import { listChannel } from "./channels.ts";
import {
  type ChatListChange,
  type ChatListPublisher,
  loadChatListChanges,
  type PublishedChange,
} from "./chat-list-changes.ts";
import { MissedEventTracker } from "./missed-events.ts";

const pollMilliseconds = 1000;
const pollIntervals = { alone: pollMilliseconds, besideRelay: 2000 };

const relayMessageSchema: z.ZodType<PublishedChange> = z.discriminatedUnion("kind", [
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
  private readonly subscriptions = new Map<string, ListSubscription>();
  private timer: NodeJS.Timeout | undefined;
  private isPolling = false;
  private readonly pollInterval: PollInterval;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    this.pollInterval = new PollInterval(dependencies.relay, pollIntervals);
  }

  /** Publishes a change of this process. */
  publish(userId: string, change: PublishedChange): void {
    this.dependencies.relay.publish(listChannel(userId), change);
    this.receive(userId, change);
  }

  /**
   * Subscribes to a user's list until the returned function is called. A listener that knows the list in some
   * version first hears `changed` if the list has another one by now.
   */
  subscribe(userId: string, listener: ListListener, knownVersion?: string): () => void {
    const subscription = this.subscriptions.get(userId) ?? this.openSubscription(userId);
    subscription.listeners.add(listener);
    if (knownVersion !== undefined) void this.compareKnownVersion(subscription, listener, knownVersion);
    return () => {
      subscription.listeners.delete(listener);
      if (subscription.listeners.size === 0) this.end(subscription);
    };
  }

  close(): void {
    for (const subscription of this.subscriptions.values()) this.end(subscription);
  }

  private openSubscription(userId: string): ListSubscription {
    const unsubscribe = this.dependencies.relay.subscribe(listChannel(userId), (message) => {
      const { data } = relayMessageSchema.safeParse(message);
      if (data !== undefined) this.receive(userId, data);
    });
    const none = { queue: Promise.resolve(), version: undefined, isStale: true };
    const tracker = new MissedEventTracker(this.dependencies.database, userId);
    const subscription: ListSubscription = { userId, listeners: new Set(), ...none, tracker, unsubscribe };
    this.subscriptions.set(userId, subscription);
    this.timer ??= setInterval(() => this.pollInterval.isDue() && void this.poll(), pollMilliseconds).unref();
    void this.poll();
    return subscription;
  }

  private async compareKnownVersion(
    { userId, listeners }: ListSubscription,
    listener: ListListener,
    knownVersion: string,
  ): Promise<void> {
    const { database, logger } = this.dependencies;
    try {
      const [row] = await database("users").where({ id: userId }).select("listVersion");
      if (String(row?.listVersion) === knownVersion) return;
    } catch (error) {
      logger.warn("the version of a list could not be read", { error });
    }
    if (listeners.has(listener)) listener({ kind: "changed" });
  }

  private end(subscription: ListSubscription): void {
    subscription.unsubscribe();
    if (this.subscriptions.get(subscription.userId) === subscription)
      this.subscriptions.delete(subscription.userId);
    if (this.subscriptions.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private receive(userId: string, event: PublishedChange): void {
    const subscription = this.subscriptions.get(userId);
    if (subscription === undefined) return;
    if (subscription.version !== undefined) subscription.version += 1;
    subscription.queue = subscription.queue.then(() => this.forward(subscription, event));
  }

  private async forward(subscription: ListSubscription, event: PublishedChange): Promise<void> {
    const { database, logger } = this.dependencies;
    try {
      const changes = await loadChatListChanges(database, subscription.userId, event);
      for (const change of changes)
        if (subscription.tracker.record(change)) this.notify(subscription, change);
    } catch (error) {
      logger.warn("the changes of a list could not be read", { error });
      subscription.isStale = true;
      this.notify(subscription, { kind: "changed" });
    }
  }

  private notify({ listeners }: ListSubscription, change: ChatListChange): void {
    for (const listener of listeners) listener(change);
  }

  private async poll(): Promise<void> {
    if (this.isPolling) return;
    this.isPolling = true;
    this.pollInterval.recordRead();
    const { database, logger } = this.dependencies;
    try {
      const rows: { id: string; listVersion: number }[] = await database("users")
        .whereIn("id", [...this.subscriptions.keys()])
        .select("id", "listVersion");
      for (const { id, listVersion } of rows) this.compareVersion(id, listVersion);
      for (const subscription of [...this.subscriptions.values()])
        if (subscription.isStale && subscription.version !== undefined) await this.catchUp(subscription);
    } catch (error) {
      logger.warn("the versions of followed lists could not be read", { error });
    } finally {
      this.isPolling = false;
    }
  }

  /** Marks lists whose version shows a missed change. All lists are compared before one is read. */
  private compareVersion(userId: string, version: number): void {
    const subscription = this.subscriptions.get(userId);
    if (subscription === undefined || !updateVersion(subscription, version)) return;
    subscription.isStale = true;
    this.notify(subscription, { kind: "changed" });
  }

  /** Reads missed changes. On a database error the next poll tries again. */
  private async catchUp(subscription: ListSubscription): Promise<void> {
    subscription.isStale = false;
    try {
      for await (const end of subscription.tracker.missedReplyEnds()) this.notify(subscription, end);
    } catch (error) {
      subscription.isStale = true;
      this.dependencies.logger.warn("the activity of a list could not be read", { error });
    }
  }
}

/** Receives changes of a list. All of a user's listeners get the same object. */
type ListListener = (change: ChatListChange) => void;

interface ListSubscription {
  readonly userId: string;
  readonly listeners: Set<ListListener>;
  /** Resolves when everything received so far is published, in order. */
  queue: Promise<void>;
  /** The list's version when it was first read, plus the changes received since: each change is one version. */
  version: number | undefined;
  /** A change was missed, or the list was not read yet: the newest activity must be read. */
  isStale: boolean;
  readonly tracker: MissedEventTracker;
  unsubscribe(): void;
}

/**
 * Stores the database's version and returns whether a change was missed. One transaction with several changes
 * is one version, so receiving more changes than versions is normal.
 */
function updateVersion(subscription: ListSubscription, version: number): boolean {
  const expected = subscription.version ?? version;
  subscription.version = version;
  return version > expected;
}

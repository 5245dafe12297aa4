import type { RedisClientType } from "@redis/client";
import { z } from "zod";
import { newId } from "../database/rows/ids.ts";
import type { Logger } from "../logging/logger.ts";
import { openRedis } from "./open-redis.ts";
import type { Relay } from "./relay.ts";

const prefix = "inglenook:";

const envelopeShape = z.object({ from: z.string(), message: z.unknown() });

interface Connections {
  readonly publisher: RedisClientType;
  readonly subscriber: RedisClientType;
}

/** A message of this product; undefined for other messages on the same Redis. */
function readEnvelope(text: string): z.infer<typeof envelopeShape> | undefined {
  try {
    return envelopeShape.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * Messages over Redis pub/sub. Broken connections reconnect, and subscribe to the same channels; messages
 * published in the meantime are lost. Never throws or rejects.
 */
export class RedisRelay implements Relay {
  private readonly logger: Logger;
  private readonly host: string;
  /** Identifies this process, which ignores its own messages. */
  private readonly id = newId();
  private readonly connections: Promise<Connections>;
  private connected: Connections | undefined;
  private isDown = false;
  private isClosed = false;

  constructor(url: string, logger: Logger) {
    this.logger = logger;
    this.host = URL.parse(url)?.host ?? "";
    this.connections = this.connect(url);
    this.connections.then(
      (connections) => {
        this.connected = connections;
      },
      (error: unknown) => this.noteFault(error),
    );
  }

  get isConnected(): boolean {
    return this.connected?.publisher.isReady === true && this.connected.subscriber.isReady;
  }

  publish(channel: string, message: unknown): void {
    const publisher = this.connected?.publisher;
    if (!publisher?.isReady) return;
    const text = JSON.stringify({ from: this.id, message });
    publisher.publish(prefix + channel, text).catch((error: unknown) => this.noteFault(error));
  }

  subscribe(channel: string, listener: (message: unknown) => void): () => void {
    const onMessage = (text: string) => {
      const envelope = readEnvelope(text);
      if (envelope !== undefined && envelope.from !== this.id) listener(envelope.message);
    };
    const name = prefix + channel;
    this.withSubscriber((subscriber) => subscriber.subscribe(name, onMessage));
    return () => this.withSubscriber((subscriber) => subscriber.unsubscribe(name, onMessage));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const connections = await this.connections.catch(() => undefined);
    connections?.publisher.destroy();
    connections?.subscriber.destroy();
  }

  private async connect(url: string): Promise<Connections> {
    const events = {
      onFault: (error: unknown) => this.noteFault(error),
      onReady: () => this.noteReady(),
    };
    return { publisher: await openRedis(url, events), subscriber: await openRedis(url, events) };
  }

  /** Runs in the order of the calls, so that a channel is never unsubscribed before it is subscribed. */
  private withSubscriber(use: (subscriber: RedisClientType) => Promise<void>): void {
    this.connections
      .then(({ subscriber }) => use(subscriber))
      .catch((error: unknown) => this.noteFault(error));
  }

  /** Logs one line for each time that the connection is lost, not for each attempt, and none after `close`. */
  private noteFault(error: unknown): void {
    if (this.isClosed) return;
    if (!this.isDown)
      this.logger.warn("Redis cannot be reached: other processes read from the database", {
        ...{ variable: "REDIS_URL", host: this.host },
        error,
      });
    this.isDown = true;
  }

  private noteReady(): void {
    if (this.isDown) this.logger.info("Redis can be reached again");
    this.isDown = false;
  }
}

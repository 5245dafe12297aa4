import type { Socket } from "node:net";
import type { Request, RequestHandler, Response } from "express";
import { unreadResponseLimits } from "#contract/limits.ts";
import { clientKey } from "../../domain/limits/address-key.ts";
import type { Logger } from "../../logging/logger.ts";
import { requestId } from "../request/request-log.ts";
import { readKernelSendQueues, sendQueueKey } from "./send-queues.ts";

export interface SlowReaderSettings {
  /** The time for which a connection may stall while a response waits. */
  readonly stallMilliseconds?: number;
  /** The maximum that all open responses of one user may hold. */
  readonly bytesPerUser?: number;
}

/** A response that is not sent completely yet. */
interface OpenResponse {
  readonly request: Request;
  readonly response: Response;
  /** Bytes that it keeps in memory besides those in its connection. */
  bufferedBytes: number;
}

/** The bytes that the reader of a connection had taken at the last check, and since when it has taken none. */
interface Progress {
  /** Bytes that the kernel has taken over; only whole writes count. */
  readonly flushedBytes: number;
  /** The part of these bytes that the reader has not acknowledged, if the system reports it. */
  readonly queued: number | undefined;
  readonly since: number;
}

const pollsPerStall = 20;
/** The maximum time between two checks, in milliseconds. */
const maxPollMilliseconds = 250;
/** Reading the kernel's queues may take at most one part in this many of the time. */
const queueReadRatio = 50;
/** Growth in bytes that triggers an immediate check instead of the next poll. */
const recheckThresholdBytes = 64 * 1024;

const openResponses = new WeakMap<
  Response,
  { readonly answer: OpenResponse; readonly owner: SlowReaderGuard }
>();

/**
 * Reports the bytes that a response keeps in memory, besides the socket buffer. Over the user's limit, other
 * responses of the user are cut off.
 */
export function reportBufferedBytes(response: Response, bytes: number): void {
  const known = openResponses.get(response);
  if (known === undefined) return;
  const growth = bytes - known.answer.bufferedBytes;
  known.answer.bufferedBytes = bytes;
  if (growth >= recheckThresholdBytes) known.owner.enforceMemoryLimits();
}

/**
 * Ends a connection immediately. A reset drops the data that the kernel holds, and no reader mistakes it for a
 * normal end.
 */
export function resetConnection(response: Response): void {
  response.req.socket.resetAndDestroy();
  response.destroy();
}

/** The user of the request; the address without one. */
function clientId({ user, ip }: Request): string {
  return user?.id ?? clientKey(ip);
}

function bytesFlushed(socket: Socket): number {
  return socket.bytesWritten - socket.writableLength;
}

function unreadBytes({ bufferedBytes, response }: OpenResponse): number {
  return bufferedBytes + response.writableLength;
}

/**
 * Tracks open responses, so that clients that do not read cannot exhaust memory. Resets connections that stall,
 * and the most stalled responses of a user over the byte limit.
 */
export class SlowReaderGuard {
  private readonly open = new Set<OpenResponse>();
  private readonly progress = new WeakMap<Socket, Progress>();
  private readonly logger: Pick<Logger, "info">;
  private readonly stallMilliseconds: number;
  private readonly bytesPerUser: number;
  private timer: NodeJS.Timeout | undefined;
  private nextQueueReading = 0;

  constructor(logger: Pick<Logger, "info">, settings: SlowReaderSettings = {}) {
    this.logger = logger;
    this.stallMilliseconds = settings.stallMilliseconds ?? unreadResponseLimits.seconds * 1000;
    this.bytesPerUser = settings.bytesPerUser ?? unreadResponseLimits.bytesPerUser;
  }

  /** The number of responses that are not sent completely yet. */
  get openCount(): number {
    return this.open.size;
  }

  /** Tracks every response that passes. */
  watch(): RequestHandler {
    const pause = Math.min(maxPollMilliseconds, this.stallMilliseconds / pollsPerStall);
    return (request, response, next) => {
      const answer = { request, response, bufferedBytes: 0 };
      this.open.add(answer);
      openResponses.set(response, { answer, owner: this });
      response.once("close", () => this.open.delete(answer));
      this.timer ??= setInterval(() => this.poll(), pause).unref();
      next();
    };
  }

  /**
   * Cuts responses off until each user's others hold no more than the maximum. The last response of a user
   * stays.
   */
  enforceMemoryLimits(): void {
    const shares = new Map<string, OpenResponse[]>();
    for (const answer of this.open) {
      if (unreadBytes(answer) === 0) continue;
      const client = clientId(answer.request);
      const own = shares.get(client);
      if (own === undefined) shares.set(client, [answer]);
      else own.push(answer);
    }
    for (const own of shares.values()) this.enforceClientLimit(own);
  }

  private enforceClientLimit(own: readonly OpenResponse[]): void {
    let bytes = own.reduce((total, answer) => total + unreadBytes(answer), 0);
    if (bytes <= this.bytesPerUser) return;
    const now = performance.now();
    // Of responses that stalled at the same time, the older one goes first.
    const slowestFirst = own
      .map((answer) => ({ answer, since: this.stalledAtLastPoll(answer.request.socket) ?? now }))
      .sort((one, other) => one.since - other.since);
    for (const { answer } of slowestFirst.slice(0, -1)) {
      if (bytes <= this.bytesPerUser) return;
      bytes -= unreadBytes(answer);
      this.disconnect(answer, "the client's unread responses are too large");
    }
  }

  private poll(): void {
    // A response that never got its turn may not emit `close` when the connection ends.
    for (const answer of this.open) if (answer.request.socket.destroyed) this.open.delete(answer);
    if (this.open.size === 0) {
      clearInterval(this.timer);
      this.timer = undefined;
      return;
    }
    const waiting = [...this.open].filter(({ request: { socket } }) => socket.writableLength > 0);
    const now = performance.now();
    const queues = this.readQueues(waiting, now);
    for (const answer of waiting) {
      const { socket } = answer.request;
      const since = this.stalledSince(socket, queues?.get(sendQueueKey(socket)), now);
      if (now - since >= this.stallMilliseconds) this.disconnect(answer, "the reader takes nothing");
    }
    this.enforceMemoryLimits();
  }

  /**
   * The kernel's queues, read only when a connection seems to stall. Reading them costs more with each
   * connection.
   */
  private readQueues(waiting: readonly OpenResponse[], now: number): Map<string, number> | undefined {
    if (now < this.nextQueueReading) return undefined;
    if (waiting.every(({ request }) => this.stalledAtLastPoll(request.socket) === undefined))
      return undefined;
    const queues = readKernelSendQueues();
    const duration = performance.now() - now;
    this.nextQueueReading = now + duration * queueReadRatio;
    return queues;
  }

  /** Since when a connection had stalled at the last check, unless bytes were taken after it. */
  private stalledAtLastPoll(socket: Socket): number | undefined {
    const known = this.progress.get(socket);
    const isStill = socket.writableLength > 0 && known?.flushedBytes === bytesFlushed(socket);
    return isStill ? known.since : undefined;
  }

  /** Since when no waiting bytes of a connection were taken, according to the checks. */
  private stalledSince(socket: Socket, queued: number | undefined, now: number): number {
    const known = this.progress.get(socket);
    const taken = bytesFlushed(socket);
    const isSameQueue = queued === undefined || known?.queued === undefined || queued === known.queued;
    const since = known?.flushedBytes === taken && isSameQueue ? known.since : now;
    this.progress.set(socket, { flushedBytes: taken, queued: queued ?? known?.queued, since });
    return since;
  }

  private disconnect(answer: OpenResponse, reason: string): void {
    const { request, response } = answer;
    this.open.delete(answer);
    const unread = unreadBytes(answer);
    this.logger.info("a reader was cut off", {
      requestId: requestId(response),
      userId: request.user?.id,
      reason,
      unread,
    });
    resetConnection(response);
  }
}

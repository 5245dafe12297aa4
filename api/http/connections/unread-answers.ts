import type { Socket } from "node:net";
import type { Request, RequestHandler, Response } from "express";
import { unreadAnswers } from "#contract/limits.ts";
import { addressKey } from "../../domain/limits/address-key.ts";
import type { Logger } from "../../logging/logger.ts";
import { requestId } from "../request/request-log.ts";
import { readSendQueues, sendQueueKey } from "./send-queues.ts";

export interface UnreadSettings {
  /** How long a connection may stand still while an answer waits in it. */
  readonly stallMilliseconds?: number;
  /** How much all answers under way to one person may hold. */
  readonly bytesPerPerson?: number;
}

/** An answer that is not sent whole yet. */
interface OpenAnswer {
  readonly request: Request;
  readonly response: Response;
  /** Bytes that it keeps in memory besides those in its connection. */
  held: number;
}

/** The bytes that the reader of a connection had taken at the last look, and since when it has taken none. */
interface Progress {
  /** Bytes that the kernel has taken over; only whole writes count. */
  readonly emptyOutbox: number;
  /** Bytes of these that the reader has not acknowledged, where the system tells. */
  readonly queued: number | undefined;
  readonly since: number;
}

const looksPerStall = 20;
/** Between two looks, in milliseconds. */
const longestPause = 250;
/** The kernel's queues are read for one in so many parts of the time at most. */
const queueReadingShare = 50;
/** Bytes. What an answer holds more than before is looked at with the next look when it is less. */
const muchMore = 64 * 1024;

const answers = new WeakMap<Response, { readonly answer: OpenAnswer; readonly owner: UnreadAnswers }>();

/**
 * Notes how many bytes an answer keeps in memory until its reader takes them, besides those that wait in its
 * connection. Answers of the same person give way when that is too much for one.
 */
export function holdUnread(response: Response, bytes: number): void {
  const known = answers.get(response);
  if (known === undefined) return;
  const growth = bytes - known.answer.held;
  known.answer.held = bytes;
  if (growth >= muchMore) known.owner.enforceShares();
}

/** Ends a connection at once. A reset drops what the kernel still holds, and no reader takes it for an orderly end. */
export function cutOff(response: Response): void {
  response.req.socket.resetAndDestroy();
  response.destroy();
}

/** The person who asked; the address where nobody is signed in. */
function personOf({ user, ip }: Request): string {
  return user?.id ?? addressKey(ip);
}

function emptyOutbox(socket: Socket): number {
  return socket.bytesWritten - socket.writableLength;
}

function unreadBytes({ held, response }: OpenAnswer): number {
  return held + response.writableLength;
}

/**
 * Every answer under way, so that readers who do not read cannot hold the server's memory. A connection is cut off in
 * which an answer waits and nothing was taken for a while. Of more bytes than one person may leave unread, the answers
 * that have stood still longest are cut off.
 */
export class UnreadAnswers {
  private readonly open = new Set<OpenAnswer>();
  private readonly progress = new WeakMap<Socket, Progress>();
  private readonly logger: Pick<Logger, "info">;
  private readonly stallMilliseconds: number;
  private readonly bytesPerPerson: number;
  private timer: NodeJS.Timeout | undefined;
  private nextQueueReading = 0;

  constructor(logger: Pick<Logger, "info">, settings: UnreadSettings = {}) {
    this.logger = logger;
    this.stallMilliseconds = settings.stallMilliseconds ?? unreadAnswers.seconds * 1000;
    this.bytesPerPerson = settings.bytesPerPerson ?? unreadAnswers.bytesPerPerson;
  }

  /** How many answers are not sent whole yet. */
  get underWay(): number {
    return this.open.size;
  }

  /** Looks after every answer that passes. */
  watch(): RequestHandler {
    const pause = Math.min(longestPause, this.stallMilliseconds / looksPerStall);
    return (request, response, next) => {
      const answer = { request, response, held: 0 };
      this.open.add(answer);
      answers.set(response, { answer, owner: this });
      response.once("close", () => this.open.delete(answer));
      this.timer ??= setInterval(() => this.look(), pause).unref();
      next();
    };
  }

  /** Cuts answers off until each person's others hold no more than their share. The last one of a person stays. */
  enforceShares(): void {
    const shares = new Map<string, OpenAnswer[]>();
    for (const answer of this.open) {
      if (unreadBytes(answer) === 0) continue;
      const person = personOf(answer.request);
      const own = shares.get(person);
      if (own === undefined) shares.set(person, [answer]);
      else own.push(answer);
    }
    for (const own of shares.values()) this.enforceShare(own);
  }

  private enforceShare(own: readonly OpenAnswer[]): void {
    let bytes = own.reduce((total, answer) => total + unreadBytes(answer), 0);
    if (bytes <= this.bytesPerPerson) return;
    const now = performance.now();
    // Of those that began to stand still at the same time the older one goes first.
    const slowestFirst = own
      .map((answer) => ({ answer, since: this.lastSeenStill(answer.request.socket) ?? now }))
      .sort((one, other) => one.since - other.since);
    for (const { answer } of slowestFirst.slice(0, -1)) {
      if (bytes <= this.bytesPerPerson) return;
      bytes -= unreadBytes(answer);
      this.cut(answer, "the person's unread answers are too large");
    }
  }

  private look(): void {
    // An answer whose turn in its connection never came may not be told that the connection has ended.
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
      const since = this.standsStillSince(socket, queues?.get(sendQueueKey(socket)), now);
      if (now - since >= this.stallMilliseconds) this.cut(answer, "the reader takes nothing");
    }
    this.enforceShares();
  }

  /** The kernel's queues, when a connection seems to stand still. Reading them costs more with each connection. */
  private readQueues(waiting: readonly OpenAnswer[], now: number): Map<string, number> | undefined {
    if (now < this.nextQueueReading) return undefined;
    if (waiting.every(({ request }) => this.lastSeenStill(request.socket) === undefined)) return undefined;
    const queues = readSendQueues();
    const duration = performance.now() - now;
    this.nextQueueReading = now + duration * queueReadingShare;
    return queues;
  }

  /** Since when a connection stood still at the last look, unless something was taken of it after that. */
  private lastSeenStill(socket: Socket): number | undefined {
    const known = this.progress.get(socket);
    const isStill = socket.writableLength > 0 && known?.emptyOutbox === emptyOutbox(socket);
    return isStill ? known.since : undefined;
  }

  /** Since when nothing was taken of what waits in a connection, by what the looks have seen. */
  private standsStillSince(socket: Socket, queued: number | undefined, now: number): number {
    const known = this.progress.get(socket);
    const taken = emptyOutbox(socket);
    const isSameQueue = queued === undefined || known?.queued === undefined || queued === known.queued;
    const since = known?.emptyOutbox === taken && isSameQueue ? known.since : now;
    this.progress.set(socket, { emptyOutbox: taken, queued: queued ?? known?.queued, since });
    return since;
  }

  private cut(answer: OpenAnswer, reason: string): void {
    const { request, response } = answer;
    this.open.delete(answer);
    const unread = unreadBytes(answer);
    this.logger.info("a reader was cut off", {
      requestId: requestId(response),
      userId: request.user?.id,
      reason,
      unread,
    });
    cutOff(response);
  }
}

import { createParser, type EventSourceMessage } from "eventsource-parser";
import { lastEventIdHeader } from "../../headers.ts";
import { heartbeatSeconds } from "../../limits.ts";
import { ApiError } from "../http/api-error.ts";
import { refusalOf } from "../http/refusal-of.ts";
import { sendRequest } from "../http/send-request.ts";
import { BackOff } from "./back-off.ts";
import type { PageLifecycleEvent } from "./page-lifecycle.ts";

interface LineOptions {
  readonly path: string;
  readonly signal: AbortSignal;
  /** The id after which the next connection resumes. */
  readonly lastEventId: () => string | undefined;
  /** Returns true for the last event. An error ends the connection. */
  readonly onMessage: (message: EventSourceMessage) => boolean;
  readonly onConnection: (connection: "open" | "lost") => void;
}

/** A connection that misses two heartbeats is considered lost. */
const heartbeatMilliseconds = heartbeatSeconds * 1000;
const longestSilence = 2.5 * heartbeatMilliseconds;
/** Statuses that a retry may resolve: timeout, too early, too many requests (RFC 9110, RFC 8470, RFC 6585). */
const passing = new Set([408, 425, 429]);

/** Whether a retry cannot help. */
function isFinal(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return false;
  return failure.status >= 400 && failure.status < 500 && !passing.has(failure.status);
}

/** One event stream over its connections: when to drop one, and how long to wait before the next. */
export class EventConnection {
  private readonly options: LineOptions;
  private readonly backOff = new BackOff();
  private connection = new AbortController();
  private state: "open" | "lost" | undefined;
  private firstSign: number | undefined;
  private lastSign = 0;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private endPause: (() => void) | undefined;
  private isPutAway = false;
  private isHurried = false;

  constructor(options: LineOptions) {
    this.options = options;
    options.signal.addEventListener("abort", () => this.hurry(), { once: true });
  }

  /** Reads until the last event, until there is nothing to read, or until the connection is lost. */
  async connect(): Promise<"ended" | "nothing" | "lost"> {
    const connection = new AbortController();
    const { path, lastEventId, onMessage } = this.options;
    let isEnded = false;
    const onEvent = (message: EventSourceMessage) => {
      if (!isEnded) isEnded = onMessage(message);
      if (isEnded) connection.abort();
    };
    this.connection = connection;
    this.firstSign = undefined;
    this.listen();
    try {
      const { signal } = connection;
      const asked = { path, lastEventId: lastEventId(), signal, onEvent, onSign: () => this.hear() };
      if ((await readEvents(asked)) === "nothing") return "nothing";
    } catch (failure) {
      if (isFinal(failure)) throw failure;
    } finally {
      clearTimeout(this.silence);
      connection.abort();
    }
    return isEnded ? "ended" : "lost";
  }

  /** Waits before the next connection; while the page is hidden in the back/forward cache, until it returns. */
  async pause(): Promise<void> {
    if (this.options.signal.aborted) return;
    this.tell("lost");
    if (!this.isHurried) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = this.isPutAway ? undefined : setTimeout(resolve, this.backOff.next());
      this.endPause = resolve;
      await promise;
      clearTimeout(timer);
    }
    this.isHurried = false;
    this.endPause = undefined;
  }

  meet(moment: PageLifecycleEvent): void {
    this.isPutAway = moment === "left";
    if (moment === "left") this.connection.abort();
    else if (moment === "back" || this.endPause || this.isSilent()) this.hurry();
  }

  /** Reconnects immediately. */
  private hurry(): void {
    this.backOff.reset();
    this.isHurried = this.endPause === undefined;
    this.connection.abort();
    this.endPause?.();
  }

  private isSilent(): boolean {
    return Date.now() - this.lastSign > heartbeatMilliseconds;
  }

  /** Resets the backoff after a connection has lasted. */
  private hear(): void {
    this.tell("open");
    this.listen();
    this.firstSign ??= this.lastSign;
    if (this.lastSign - this.firstSign >= heartbeatMilliseconds) this.backOff.reset();
  }

  private listen(): void {
    this.lastSign = Date.now();
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.hurry(), longestSilence);
  }

  private tell(state: "open" | "lost"): void {
    if (this.state !== state) this.options.onConnection(state);
    this.state = state;
  }
}

interface Reading {
  readonly path: string;
  /** The id at which the last connection ended (HTML standard, section 9.2). */
  readonly lastEventId: string | undefined;
  readonly signal: AbortSignal;
  readonly onEvent: (message: EventSourceMessage) => void;
  /** Called for everything that arrives, including headers and heartbeat comments. */
  readonly onSign: () => void;
}

/**
 * Reads an event stream until it is `closed`, or `nothing` (204). Throws an ApiError for a refusal, otherwise
 * as fetch does.
 */
async function readEvents({ path, lastEventId, signal, onEvent, onSign }: Reading) {
  const headers = {
    accept: "text/event-stream",
    ...(lastEventId !== undefined && { [lastEventIdHeader]: lastEventId }),
  };
  const response = await sendRequest(path, { cache: "no-store", headers, signal });
  if (response.status === 204) return "nothing";
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  if (!response.ok || !isStream || response.body === null) throw await refusalOf(response);
  onSign();
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  const parser = createParser({ onEvent });
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return "closed";
    onSign();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}

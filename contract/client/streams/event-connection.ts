import { createParser, type EventSourceMessage } from "eventsource-parser";
import { lastEventIdHeader } from "../../headers.ts";
import { heartbeatSeconds } from "../../limits.ts";
import type { ApiConnection } from "../http/api-connection.ts";
import { ApiError } from "../http/api-error.ts";
import { toApiError } from "../http/response-error.ts";
import type { PageLifecycleEvent } from "./page-lifecycle.ts";

const initialDelayMilliseconds = 300;
const maxDelayMilliseconds = 5000;

/** Exponential backoff with jitter. */
export class Backoff {
  private attempts = 0;

  next(): number {
    const whole = Math.min(initialDelayMilliseconds * 2 ** this.attempts, maxDelayMilliseconds);
    this.attempts += 1;
    return whole * (0.5 + Math.random() / 2);
  }

  /** Resets the delay after a sign of life. */
  reset(): void {
    this.attempts = 0;
  }
}

interface StreamOptions {
  readonly connection: ApiConnection;
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
const maxSilenceMilliseconds = 2.5 * heartbeatMilliseconds;
/** Statuses that a retry may resolve: timeout, too early, too many requests (RFC 9110, RFC 8470, RFC 6585). */
const retryableStatuses = new Set([408, 425, 429]);

/** Whether a retry is useless. Includes redirects, which a `fetch` such as that of `cookieFetch` does not follow. */
function isPermanentFailure(failure: unknown): boolean {
  if (!(failure instanceof ApiError)) return false;
  return failure.status >= 300 && failure.status < 500 && !retryableStatuses.has(failure.status);
}

/** One event stream over its connections: when to drop one, and how long to wait before the next. */
export class EventConnection {
  private readonly options: StreamOptions;
  private readonly backoff = new Backoff();
  private connection = new AbortController();
  private state: "open" | "lost" | undefined;
  private firstActivityAt: number | undefined;
  private lastActivityAt = 0;
  private silenceTimer: ReturnType<typeof setTimeout> | undefined;
  private resolvePause: (() => void) | undefined;
  private isPageHidden = false;
  private isReconnectRequested = false;

  constructor(options: StreamOptions) {
    this.options = options;
    options.signal.addEventListener("abort", () => this.reconnectNow(), { once: true });
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
    this.firstActivityAt = undefined;
    this.resetSilenceTimer();
    try {
      const { signal } = connection;
      const readOptions = {
        connection: this.options.connection,
        path,
        lastEventId: lastEventId(),
        signal,
        onEvent,
        onActivity: () => this.recordActivity(),
      };
      if ((await readEvents(readOptions)) === "nothing") return "nothing";
    } catch (failure) {
      if (isPermanentFailure(failure)) throw failure;
    } finally {
      clearTimeout(this.silenceTimer);
      connection.abort();
    }
    return isEnded ? "ended" : "lost";
  }

  /** Waits before the next connection; while the page is hidden in the back/forward cache, until it returns. */
  async pause(): Promise<void> {
    if (this.options.signal.aborted) return;
    this.setState("lost");
    if (!this.isReconnectRequested) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = this.isPageHidden ? undefined : setTimeout(resolve, this.backoff.next());
      this.resolvePause = resolve;
      await promise;
      clearTimeout(timer);
    }
    this.isReconnectRequested = false;
    this.resolvePause = undefined;
  }

  onPageLifecycle(lifecycleEvent: PageLifecycleEvent): void {
    this.isPageHidden = lifecycleEvent === "left";
    if (lifecycleEvent === "left") this.connection.abort();
    else if (lifecycleEvent === "back" || this.resolvePause || this.isSilent()) this.reconnectNow();
  }

  /** Reconnects immediately. */
  private reconnectNow(): void {
    this.backoff.reset();
    this.isReconnectRequested = this.resolvePause === undefined;
    this.connection.abort();
    this.resolvePause?.();
  }

  private isSilent(): boolean {
    return Date.now() - this.lastActivityAt > heartbeatMilliseconds;
  }

  /** Resets the backoff after a connection has lasted. */
  private recordActivity(): void {
    this.setState("open");
    this.resetSilenceTimer();
    this.firstActivityAt ??= this.lastActivityAt;
    if (this.lastActivityAt - this.firstActivityAt >= heartbeatMilliseconds) this.backoff.reset();
  }

  private resetSilenceTimer(): void {
    this.lastActivityAt = Date.now();
    clearTimeout(this.silenceTimer);
    this.silenceTimer = setTimeout(() => this.reconnectNow(), maxSilenceMilliseconds);
  }

  private setState(state: "open" | "lost"): void {
    if (this.state !== state) this.options.onConnection(state);
    this.state = state;
  }
}

interface ReadEventsOptions {
  readonly connection: ApiConnection;
  readonly path: string;
  /** The id at which the last connection ended (HTML standard, section 9.2). */
  readonly lastEventId: string | undefined;
  readonly signal: AbortSignal;
  readonly onEvent: (message: EventSourceMessage) => void;
  /** Called for everything that arrives, including headers and heartbeat comments. */
  readonly onActivity: () => void;
}

/**
 * Reads an event stream until it is `closed`, or `nothing` (204). Throws an ApiError for a refusal, otherwise
 * as fetch does.
 */
async function readEvents(options: ReadEventsOptions) {
  const { connection, path, lastEventId, signal, onEvent, onActivity } = options;
  const headers = {
    accept: "text/event-stream",
    ...(lastEventId !== undefined && { [lastEventIdHeader]: lastEventId }),
  };
  const response = await connection.sendRequest(path, { cache: "no-store", headers, signal });
  if (response.status === 204) return "nothing";
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  if (!response.ok || !isStream || response.body === null) throw await toApiError(response);
  onActivity();
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  const parser = createParser({ onEvent });
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return "closed";
    onActivity();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}

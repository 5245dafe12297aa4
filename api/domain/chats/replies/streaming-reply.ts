import type { ReplyOrigin } from "../messages/chat-messages.ts";

/** Text within this time is sent together, in milliseconds. */
const mergeMilliseconds = 16;

/** Received text. All readers get the same object, so that a derived value is computed once. */
export interface ReplyDelta {
  readonly text: string;
  /** The position after it, in UTF-16 units. */
  readonly offset: number;
  /** How often text was taken back before it; none is 0. */
  readonly epoch?: number | undefined;
}

/** Received reasoning. At 0 it replaces the earlier reasoning. */
export interface ReasoningDelta {
  readonly text: string;
  /** Its position in UTF-16 units. */
  readonly at: number;
}

/** The stored state of a reply after its end; `deleted` if its row is missing. */
export type StoredReplyEnd =
  | {
      readonly kind: "ended";
      readonly status: string;
      readonly code: string | null;
      readonly retryAt: Date | null;
      readonly isCut: boolean;
      readonly content: string;
      /** Missing where the end was not read from the database. */
      readonly origin?: ReplyOrigin | undefined;
    }
  | { readonly kind: "deleted" };

/** Receives the text of a reply as it arrives. `onEnd` is the last call. */
export interface ReplyListener {
  onDelta(delta: ReplyDelta): void;
  /** Called when text that was passed on has proven to be reasoning: the text begins anew with the present one. */
  onTakeBack?(): void;
  onReasoning?(delta: ReasoningDelta): void;
  onEnd(end: StoredReplyEnd): void;
}

/** A streaming reply of any process: its text so far and its listeners. */
export class StreamingReply {
  readonly messageId: string;
  text = "";
  reasoning = "";
  /** How often text was taken back. */
  epoch = 0;
  private readonly listeners = new Set<ReplyListener>();
  private readonly settled = Promise.withResolvers<StoredReplyEnd>();
  private buffered = "";
  private bufferedReasoning = "";
  private lastSent = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(messageId: string) {
    this.messageId = messageId;
  }

  /** Resolves with the end, once it is stored. */
  get whenSettled(): Promise<StoredReplyEnd> {
    return this.settled.promise;
  }

  /** The position after the text that was passed on. */
  get sentLength(): number {
    return this.text.length - this.buffered.length;
  }

  get hasListeners(): boolean {
    return this.listeners.size > 0;
  }

  /** Subscribes to text after the current text, until the returned function is called. */
  subscribe(listener: ReplyListener): () => void {
    this.flush();
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Appends text, which must not split a surrogate pair between two calls. */
  protected append(text: string): void {
    this.text += text;
    if (this.listeners.size === 0) return;
    this.buffered += text;
    this.flushSoon();
  }

  protected appendReasoning(text: string): void {
    this.reasoning += text;
    if (this.listeners.size === 0) return;
    this.bufferedReasoning += text;
    this.flushSoon();
  }

  protected replaceReasoning(text: string): void {
    if (text === this.reasoning) return;
    this.bufferedReasoning = "";
    this.reasoning = text;
    for (const listener of this.listeners) listener.onReasoning?.({ text, at: 0 });
  }

  private flushSoon(): void {
    const rest = this.lastSent + mergeMilliseconds - performance.now();
    if (rest <= 0) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), rest).unref();
  }

  /** Replaces the text. The text that listeners have received is void. */
  protected takeBack(text: string, epoch: number): void {
    this.buffered = "";
    this.text = text;
    this.epoch = epoch;
    for (const listener of this.listeners) listener.onTakeBack?.();
  }

  /** Shortens the text to a beginning. Listeners must not have received the rest. */
  protected truncate(beginning: string): void {
    if (beginning.length === this.text.length) return;
    this.buffered = "";
    this.text = beginning;
  }

  /** Passes on buffered text. */
  protected flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.bufferedReasoning !== "") this.flushReasoning();
    if (this.buffered === "") return;
    const delta = { text: this.buffered, offset: this.text.length, epoch: this.epoch || undefined };
    this.buffered = "";
    this.lastSent = performance.now();
    for (const listener of this.listeners) listener.onDelta(delta);
  }

  private flushReasoning(): void {
    const text = this.bufferedReasoning;
    const delta = { text, at: this.reasoning.length - text.length };
    this.bufferedReasoning = "";
    this.lastSent = performance.now();
    for (const listener of this.listeners) listener.onReasoning?.(delta);
  }

  /** Passes the end to all listeners; only the first call counts. */
  protected complete(end: StoredReplyEnd): void {
    this.flush();
    this.settled.resolve(end);
    const listeners = [...this.listeners];
    this.listeners.clear();
    for (const listener of listeners) listener.onEnd(end);
  }
}

/** Text within this time is sent together, in milliseconds. */
const mergeMilliseconds = 16;

/** Text that came. All readers get the same object, so that what is made of it is made once. */
export interface ReplyDelta {
  readonly text: string;
  /** The place after it, in UTF-16 units. */
  readonly offset: number;
}

/** How a reply is in the database once nobody writes it any more; `deleted` when it is not there. */
export type ReplyEnd =
  | {
      readonly kind: "ended";
      readonly status: string;
      readonly code: string | null;
      readonly retryAt: Date | null;
      readonly isCut: boolean;
      readonly content: string;
    }
  | { readonly kind: "deleted" };

/** Hears of a reply as it grows. Nothing follows its end. */
export interface ReplyListener {
  heard(delta: ReplyDelta): void;
  ended(end: ReplyEnd): void;
}

/** A reply that is being written, by whichever process: its text so far, and those who listen. */
export class LiveReply {
  readonly messageId: string;
  text = "";
  private readonly listeners = new Set<ReplyListener>();
  private readonly over = Promise.withResolvers<ReplyEnd>();
  private pending = "";
  private lastSent = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(messageId: string) {
    this.messageId = messageId;
  }

  /** Resolves with the end, once that is in the database. */
  get settled(): Promise<ReplyEnd> {
    return this.over.promise;
  }

  get hasListeners(): boolean {
    return this.listeners.size > 0;
  }

  /** Listens to what comes after the text so far, until the returned function is called. */
  listen(listener: ReplyListener): () => void {
    this.pass();
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Adds text, which must be whole: no pair of surrogates is ever split between two additions. */
  protected append(text: string): void {
    this.text += text;
    if (this.listeners.size === 0) return;
    this.pending += text;
    const rest = this.lastSent + mergeMilliseconds - performance.now();
    if (rest <= 0) this.pass();
    else this.timer ??= setTimeout(() => this.pass(), rest).unref();
  }

  /** Takes back what follows a beginning of the text, if anything does; nobody needs to have heard of it. */
  protected cut(beginning: string): void {
    if (beginning.length === this.text.length) return;
    this.pending = "";
    this.text = beginning;
  }

  /** Passes on what waits. */
  protected pass(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.pending === "") return;
    const delta = { text: this.pending, offset: this.text.length };
    this.pending = "";
    this.lastSent = performance.now();
    for (const listener of this.listeners) listener.heard(delta);
  }

  /** Tells everybody the end; the first one counts. */
  protected finish(end: ReplyEnd): void {
    this.pass();
    this.over.resolve(end);
    const listeners = [...this.listeners];
    this.listeners.clear();
    for (const listener of listeners) listener.ended(end);
  }
}

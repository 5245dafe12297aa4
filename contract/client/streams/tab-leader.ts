/** How long the tab that reads has to answer, in milliseconds, before another one takes its place. */
const patienceMilliseconds = 2000;

/** The messages between tabs: "is there a leader?", "yes", and received events. */
const call = { question: "who-reads", answer: "i-read" } as const;

interface TabGroupOptions<News> {
  /** Tabs of one browser that have this name share what one of them reads. */
  readonly name: string;
  readonly signal: AbortSignal;
  /** Reads until its signal says so; ends or throws when there is nothing more to read. */
  readonly read: (signal: AbortSignal, onEvents: (listEvents: News) => void) => Promise<void>;
  readonly onEvents: (listEvents: News) => void;
  /** Another tab reads already: what it heard until now was not heard here. */
  readonly onJoined: () => void;
}

/**
 * Shares one stream among the tabs of a browser: the tab that holds a lock reads it and passes on what it hears
 * (Web Locks, BroadcastChannel). When that tab goes, the next one reads; when it was put to sleep, a tab that comes to
 * be seen takes the lock from it. Where a browser has neither, each tab reads by itself.
 */
class TabGroup<News> {
  private readonly options: TabGroupOptions<News>;
  private readonly channel: BroadcastChannel;
  private reading: AbortController | undefined;
  private doubt: ReturnType<typeof setTimeout> | undefined;
  private hasJoined = false;

  constructor(options: TabGroupOptions<News>) {
    this.options = options;
    this.channel = new BroadcastChannel(options.name);
    this.channel.onmessage = ({ data }) => this.hear(data);
  }

  async follow(): Promise<void> {
    const { signal } = this.options;
    try {
      this.ask();
      while (!signal.aborted) if (await this.queue({ signal })) return;
    } finally {
      clearTimeout(this.doubt);
      this.reading?.abort();
      this.channel.close();
    }
  }

  /** Takes the place of a tab that reads but does not answer; the tab that is seen must hear. */
  ask(): void {
    if (this.reading !== undefined) return;
    this.channel.postMessage(call.question);
    clearTimeout(this.doubt);
    this.doubt = setTimeout(() => {
      if (this.reading === undefined) void this.queue({ steal: true }).catch(() => undefined);
    }, patienceMilliseconds);
  }

  /** Waits for the lock, then reads. Answers whether all was read; not when the lock was taken away. */
  private async queue(how: LockOptions): Promise<boolean> {
    const { name, signal } = this.options;
    const reading = new AbortController();
    let isHeld = false;
    try {
      await navigator.locks.request(name, how, () => {
        isHeld = true;
        return this.read(reading);
      });
      return true;
    } catch (failure) {
      const isTaken = failure instanceof DOMException && failure.name === "AbortError";
      if (!isTaken) throw failure;
      return signal.aborted;
    } finally {
      if (isHeld) reading.abort();
    }
  }

  private async read(reading: AbortController): Promise<void> {
    const { read, onEvents, signal } = this.options;
    clearTimeout(this.doubt);
    this.reading = reading;
    const both = AbortSignal.any([signal, reading.signal]);
    try {
      await read(both, (listEvents) => {
        if (both.aborted) return;
        this.channel.postMessage({ listEvents });
        onEvents(listEvents);
      });
    } finally {
      if (this.reading === reading) this.reading = undefined;
    }
  }

  private hear(data: unknown): void {
    if (data === call.answer) this.join();
    else if (data === call.question) this.answer();
    // Only tabs of this app have the channel's name, so that all else is news.
    else this.options.onEvents((data as { listEvents: News }).listEvents);
  }

  private join(): void {
    clearTimeout(this.doubt);
    if (!this.hasJoined) this.options.onJoined();
    this.hasJoined = true;
  }

  private answer(): void {
    if (this.reading !== undefined) this.channel.postMessage(call.answer);
  }
}

/** Follows a stream with the other tabs of the browser, until the signal says so. Throws what reading throws. */
export async function followAsTabGroup<News>(options: TabGroupOptions<News>): Promise<void> {
  const { signal, read, onEvents } = options;
  if (!("locks" in navigator) || !("BroadcastChannel" in globalThis)) return read(signal, onEvents);
  const group = new TabGroup(options);
  const look = () => document.visibilityState === "visible" && group.ask();
  globalThis.document?.addEventListener("visibilitychange", look, { signal });
  await group.follow();
}

/** The time for the leader to respond, in milliseconds, before another tab takes over. */
const patienceMilliseconds = 2000;

/** The messages between tabs: "is there a leader?", "yes", and received events. */
const call = { question: "who-reads", answer: "i-read" } as const;

interface TabGroupOptions<News> {
  /** Tabs of one browser with this name share a stream. */
  readonly name: string;
  readonly signal: AbortSignal;
  /** Reads until `signal` aborts; resolves or throws when there is nothing more to read. */
  readonly read: (signal: AbortSignal, onEvents: (listEvents: News) => void) => Promise<void>;
  readonly onEvents: (listEvents: News) => void;
  /** Called when another tab is the leader: events that it received earlier are missing here. */
  readonly onJoined: () => void;
}

/**
 * Shares one stream among tabs: the tab that holds a Web Lock reads it and broadcasts events. When it closes,
 * another tab takes over; when it is frozen, a visible tab steals the lock. Without Web Locks or
 * BroadcastChannel each tab reads its own stream.
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

  /** Takes over from a leader that does not respond; the visible tab must receive events. */
  ask(): void {
    if (this.reading !== undefined) return;
    this.channel.postMessage(call.question);
    clearTimeout(this.doubt);
    this.doubt = setTimeout(() => {
      if (this.reading === undefined) void this.queue({ steal: true }).catch(() => undefined);
    }, patienceMilliseconds);
  }

  /** Waits for the lock, then reads. Returns whether everything was read; false when the lock was stolen. */
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
    // Only tabs of this app use the channel's name, so all other messages are events.
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

/**
 * Follows a stream together with the other tabs of the browser, until `signal` aborts. Throws what `read`
 * throws.
 */
export async function followAsTabGroup<News>(options: TabGroupOptions<News>): Promise<void> {
  const { signal, read, onEvents } = options;
  if (!("locks" in navigator) || !("BroadcastChannel" in globalThis)) return read(signal, onEvents);
  const group = new TabGroup(options);
  const look = () => document.visibilityState === "visible" && group.ask();
  globalThis.document?.addEventListener("visibilitychange", look, { signal });
  await group.follow();
}

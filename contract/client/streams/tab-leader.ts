/** The time for the leader to respond, in milliseconds, before another tab takes over. */
const leaderTimeoutMilliseconds = 2000;

/** The messages between tabs: "is there a leader?", "yes", and received events. */
const call = { question: "who-reads", answer: "i-read" } as const;

interface TabLeaderOptions<News> {
  /** Tabs of one browser with this name share a stream. */
  readonly name: string;
  readonly signal: AbortSignal;
  /** Reads until `signal` aborts; resolves or throws when there is nothing more to read. */
  readonly read: (signal: AbortSignal, onEvent: (listEvents: News) => void) => Promise<void>;
  readonly onEvent: (listEvents: News) => void;
  /** Called when another tab is the leader: events that it received earlier are missing here. */
  readonly onJoined: () => void;
}

/**
 * Shares one stream among tabs: the tab that holds a Web Lock reads it and broadcasts events. When it closes,
 * another tab takes over; when it is frozen, a visible tab steals the lock. Without Web Locks or
 * BroadcastChannel each tab reads its own stream.
 */
class TabLeader<News> {
  private readonly options: TabLeaderOptions<News>;
  private readonly channel: BroadcastChannel;
  private leadership: AbortController | undefined;
  private leaderTimeout: ReturnType<typeof setTimeout> | undefined;
  private hasJoined = false;

  constructor(options: TabLeaderOptions<News>) {
    this.options = options;
    this.channel = new BroadcastChannel(options.name);
    this.channel.onmessage = ({ data }) => this.hear(data);
  }

  async follow(): Promise<void> {
    const { signal } = this.options;
    try {
      this.checkLeader();
      while (!signal.aborted) if (await this.waitForLock({ signal })) return;
    } finally {
      clearTimeout(this.leaderTimeout);
      this.leadership?.abort();
      this.channel.close();
    }
  }

  /** Takes over from a leader that does not respond; the visible tab must receive events. */
  checkLeader(): void {
    if (this.leadership !== undefined) return;
    this.channel.postMessage(call.question);
    clearTimeout(this.leaderTimeout);
    this.leaderTimeout = setTimeout(() => {
      if (this.leadership === undefined) void this.waitForLock({ steal: true }).catch(() => undefined);
    }, leaderTimeoutMilliseconds);
  }

  /** Waits for the lock, then reads. Returns whether everything was read; false when the lock was stolen. */
  private async waitForLock(how: LockOptions): Promise<boolean> {
    const { name, signal } = this.options;
    const leadership = new AbortController();
    let isHeld = false;
    try {
      await navigator.locks.request(name, how, () => {
        isHeld = true;
        return this.read(leadership);
      });
      return true;
    } catch (failure) {
      const isTaken = failure instanceof DOMException && failure.name === "AbortError";
      if (!isTaken) throw failure;
      return signal.aborted;
    } finally {
      if (isHeld) leadership.abort();
    }
  }

  private async read(leadership: AbortController): Promise<void> {
    const { read, onEvent, signal } = this.options;
    clearTimeout(this.leaderTimeout);
    this.leadership = leadership;
    const both = AbortSignal.any([signal, leadership.signal]);
    try {
      await read(both, (listEvents) => {
        if (both.aborted) return;
        this.channel.postMessage({ listEvents });
        onEvent(listEvents);
      });
    } finally {
      if (this.leadership === leadership) this.leadership = undefined;
    }
  }

  private hear(data: unknown): void {
    if (data === call.answer) this.join();
    else if (data === call.question) this.answer();
    // Only tabs of this app use the channel's name, so all other messages are events.
    else this.options.onEvent((data as { listEvents: News }).listEvents);
  }

  private join(): void {
    clearTimeout(this.leaderTimeout);
    if (!this.hasJoined) this.options.onJoined();
    this.hasJoined = true;
  }

  private answer(): void {
    if (this.leadership !== undefined) this.channel.postMessage(call.answer);
  }
}

/**
 * Follows a stream together with the other tabs of the browser, until `signal` aborts. Throws what `read`
 * throws.
 */
export async function followWithTabLeader<News>(options: TabLeaderOptions<News>): Promise<void> {
  const { signal, read, onEvent } = options;
  if (!("locks" in navigator) || !("BroadcastChannel" in globalThis)) return read(signal, onEvent);
  const group = new TabLeader(options);
  const look = () => document.visibilityState === "visible" && group.checkLeader();
  globalThis.document?.addEventListener("visibilitychange", look, { signal });
  await group.follow();
}

import { usableLocks } from "../http/web-locks.ts";

/** The time for the leader to respond, in milliseconds, before another tab takes over. */
const leaderTimeoutMilliseconds = 2000;

/** "Is there a leader?" */
const question = "who-reads";

/** The answer of a leader: when it received its last event, in milliseconds of the epoch; 0 for none yet. */
interface LeaderAnswer {
  readonly lastEventAt: number;
}

function isAnswer(data: unknown): data is LeaderAnswer {
  return typeof data === "object" && data !== null && "lastEventAt" in data;
}

interface TabLeaderOptions<Message> {
  /** Tabs of one browser with this name share a stream. */
  readonly name: string;
  readonly signal: AbortSignal;
  /** Reads until `signal` aborts; resolves or throws when there is nothing more to read. */
  readonly read: (signal: AbortSignal, onEvent: (event: Message) => void) => Promise<void>;
  readonly onEvent: (event: Message) => void;
  /**
   * Called when another tab is the leader: events that it received until `lastEventAt` (milliseconds of the epoch) may
   * be missing here, and later ones are not.
   */
  readonly onJoined: (lastEventAt: number) => void;
}

/**
 * Shares one stream among tabs: the tab that holds a Web Lock reads it and broadcasts events. When it closes,
 * another tab takes over; when it is frozen, a visible tab steals the lock.
 */
class TabLeader<Message> {
  private readonly options: TabLeaderOptions<Message>;
  private readonly locks: LockManager;
  private readonly channel: BroadcastChannel;
  private leadership: AbortController | undefined;
  private leaderTimeout: ReturnType<typeof setTimeout> | undefined;
  private hasJoined = false;
  private lastEventAt = 0;

  constructor(options: TabLeaderOptions<Message>, locks: LockManager, channel: BroadcastChannel) {
    this.options = options;
    this.locks = locks;
    this.channel = channel;
    this.channel.onmessage = ({ data }) => this.onChannelMessage(data);
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
    this.channel.postMessage(question);
    clearTimeout(this.leaderTimeout);
    this.leaderTimeout = setTimeout(() => {
      if (this.leadership === undefined) void this.waitForLock({ steal: true }).catch(() => undefined);
    }, leaderTimeoutMilliseconds);
  }

  /** Waits for the lock, then reads. Returns whether everything was read; false when the lock was stolen. */
  private async waitForLock(lockOptions: LockOptions): Promise<boolean> {
    const { name, signal } = this.options;
    const leadership = new AbortController();
    let isHeld = false;
    try {
      await this.locks.request(name, lockOptions, () => {
        isHeld = true;
        return this.read(leadership);
      });
      return true;
    } catch (failure) {
      const isStolen = failure instanceof DOMException && failure.name === "AbortError";
      if (!isStolen) throw failure;
      return signal.aborted;
    } finally {
      if (isHeld) leadership.abort();
    }
  }

  private async read(leadership: AbortController): Promise<void> {
    const { read, signal } = this.options;
    clearTimeout(this.leaderTimeout);
    this.leadership = leadership;
    const combinedSignal = AbortSignal.any([signal, leadership.signal]);
    try {
      await read(combinedSignal, (event) => {
        if (combinedSignal.aborted) return;
        this.channel.postMessage({ event });
        this.receive(event);
      });
    } finally {
      if (this.leadership === leadership) this.leadership = undefined;
    }
  }

  private onChannelMessage(data: unknown): void {
    if (isAnswer(data)) this.join(data);
    else if (data === question) this.answer();
    // Only tabs of this app use the channel's name, so all other messages are events.
    else this.receive((data as { event: Message }).event);
  }

  private receive(event: Message): void {
    this.lastEventAt = Date.now();
    this.options.onEvent(event);
  }

  private join({ lastEventAt }: LeaderAnswer): void {
    clearTimeout(this.leaderTimeout);
    if (!this.hasJoined) this.options.onJoined(lastEventAt);
    this.hasJoined = true;
  }

  private answer(): void {
    if (this.leadership !== undefined)
      this.channel.postMessage({ lastEventAt: this.lastEventAt } satisfies LeaderAnswer);
  }
}

/** Undefined where the browser has none or refuses it, as with blocked site data. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

/**
 * Follows a stream together with the other tabs of the browser, until `signal` aborts. Throws errors of `read`. Without Web Locks
 * or BroadcastChannel each tab reads its own stream.
 */
export async function followWithTabLeader<Message>(options: TabLeaderOptions<Message>): Promise<void> {
  const { name, signal, read, onEvent } = options;
  const locks = await usableLocks();
  if (signal.aborted) return;
  const channel = locks && openChannel(name);
  if (locks === undefined || channel === undefined) return read(signal, onEvent);
  const leader = new TabLeader(options, locks, channel);
  const onVisibilityChange = () => document.visibilityState === "visible" && leader.checkLeader();
  globalThis.document?.addEventListener("visibilitychange", onVisibilityChange, { signal });
  await leader.follow();
}

/** The time for which the notification is kept, in milliseconds: every tab has received it by then. */
const lockHoldMilliseconds = 10_000;

/** Delays in milliseconds: the focused tab first, then visible tabs, then hidden ones. */
const notifyDelays = { focused: 0, visible: 80, hidden: 250 } as const;

function tabVisibility(): keyof typeof notifyDelays {
  if (document.visibilityState !== "visible") return "hidden";
  return document.hasFocus() ? "focused" : "visible";
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Notifies in one tab, the focused one if any. Without Web Locks only the focused tab notifies. */
export async function notifyOneTab(name: string, notify: () => void): Promise<void> {
  const visibility = tabVisibility();
  await wait(notifyDelays[visibility]);
  const locks = await usableLocks();
  if (locks === undefined) {
    if (visibility === "focused") notify();
    return;
  }
  await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    notify();
    await wait(lockHoldMilliseconds);
  });
}

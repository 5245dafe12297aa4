const minuteMilliseconds = 60_000;
/** Longer keys are made of long messages, whose ends rarely distinguish two kinds. */
const maxKeyLength = 200;

/** Writes a line about this many repetitions. */
type WriteLine = (count: number) => void;

interface Kind {
  readonly write: WriteLine;
  /** Repetitions since the last line about this kind. */
  readonly unlogged: number;
  /** Of a monotonic clock, in milliseconds. */
  readonly seenAt: number;
}

interface Settings {
  /** The maximum of kinds with a line of their own per minute. */
  readonly maxKinds: number;
  /** Writes the line about all kinds beyond. */
  readonly writeOthers: WriteLine;
}

/**
 * Limits repeated lines to one a minute: the first of a kind is written immediately, and repetitions within a minute as one line
 * with their count at its end, with the message of the last one.
 */
export class RepeatedLines {
  private readonly settings: Settings;
  private readonly kinds = new Map<string, Kind>();
  private others = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(settings: Settings) {
    this.settings = settings;
  }

  /** Returns whether its kind has a line of its own. */
  note(wholeKey: string, write: WriteLine): boolean {
    this.timer ??= setTimeout(() => this.endMinute(), minuteMilliseconds).unref();
    const key = wholeKey.slice(0, maxKeyLength);
    const seenAt = performance.now();
    const kind = this.kinds.get(key);
    if (kind !== undefined) {
      this.kinds.set(key, { write, seenAt, unlogged: kind.unlogged + 1 });
      return true;
    }
    if (!this.hasPlace(seenAt)) {
      this.others += 1;
      return false;
    }
    this.kinds.set(key, { write, seenAt, unlogged: 0 });
    write(1);
    return true;
  }

  /** Forgets a kind that has ended: its repetitions need no line any more. */
  end(wholeKey: string): void {
    this.kinds.delete(wholeKey.slice(0, maxKeyLength));
  }

  /** Writes the counts since the last lines. */
  flush(): void {
    const ended = [...this.kinds];
    this.kinds.clear();
    // A kind that repeated keeps its place for another minute, so that it never has two lines in one.
    for (const [key, { write, unlogged, seenAt }] of ended) {
      if (unlogged === 0) continue;
      write(unlogged);
      this.kinds.set(key, { write, seenAt, unlogged: 0 });
    }
    if (this.others > 0) this.settings.writeOthers(this.others);
    this.others = 0;
  }

  /**
   * Whether there is a place for another kind. If needed, frees that of a kind that was not seen for a minute, so that no line of
   * it is due.
   */
  private hasPlace(now: number): boolean {
    if (this.kinds.size < this.settings.maxKinds) return true;
    const old = [...this.kinds].find(
      ([, { seenAt, unlogged }]) => unlogged === 0 && now - seenAt >= minuteMilliseconds,
    );
    return old !== undefined && this.kinds.delete(old[0]);
  }

  private endMinute(): void {
    this.timer = undefined;
    this.flush();
    if (this.kinds.size > 0) this.timer = setTimeout(() => this.endMinute(), minuteMilliseconds).unref();
  }
}

const minuteMilliseconds = 60_000;

/** Writes a line about so many repetitions. */
type WriteLine = (count: number) => void;

interface Kind {
  readonly write: WriteLine;
  /** Repetitions since the last line about this kind. */
  readonly unlogged: number;
}

interface Settings {
  /** The maximum of kinds with a line of their own per minute. */
  readonly maxKinds: number;
  /** Writes the line about all kinds beyond. */
  readonly writeOthers: WriteLine;
}

/**
 * Writes what repeats once a minute: the first of a kind immediately, and repetitions within a minute as one line with
 * their count at the end of that minute, in the words of the last one.
 */
export class RepeatedLines {
  private readonly settings: Settings;
  private readonly kinds = new Map<string, Kind>();
  private others = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(settings: Settings) {
    this.settings = settings;
  }

  note(key: string, write: WriteLine): void {
    this.timer ??= setTimeout(() => this.endMinute(), minuteMilliseconds).unref();
    const kind = this.kinds.get(key);
    if (kind !== undefined) {
      this.kinds.set(key, { write, unlogged: kind.unlogged + 1 });
    } else if (this.kinds.size < this.settings.maxKinds) {
      this.kinds.set(key, { write, unlogged: 0 });
      write(1);
    } else {
      this.others += 1;
    }
  }

  /** Writes what was counted since the last lines. */
  flush(): void {
    const ended = [...this.kinds];
    this.kinds.clear();
    // A kind that repeated keeps its place for another minute, so that it never has two lines in one.
    for (const [key, { write, unlogged }] of ended) {
      if (unlogged === 0) continue;
      write(unlogged);
      this.kinds.set(key, { write, unlogged: 0 });
    }
    if (this.others > 0) this.settings.writeOthers(this.others);
    this.others = 0;
  }

  private endMinute(): void {
    this.timer = undefined;
    this.flush();
    if (this.kinds.size > 0) this.timer = setTimeout(() => this.endMinute(), minuteMilliseconds).unref();
  }
}

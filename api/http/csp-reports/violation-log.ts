import type { Logger } from "../../logging/logger.ts";
import type { Violation } from "./read-violations.ts";

const minuteMilliseconds = 60_000;
/** The maximum of violation kinds with a line of their own per minute; anybody may send reports. */
const maxKinds = 20;
const message = "content policy violated";

interface Kind {
  readonly violation: Violation;
  /** Reports since the last line about this kind. */
  unlogged: number;
}

/**
 * Logs violations of the content security policy: the first of a kind immediately, and repetitions within a
 * minute as one line with `count` at the end of that minute. Kinds beyond twenty in a minute are counted
 * together.
 */
export class ViolationLog {
  private readonly logger: Logger;
  private readonly kinds = new Map<string, Kind>();
  private others = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(logger: Logger) {
    this.logger = logger;
  }

  note(violation: Violation): void {
    this.timer ??= setTimeout(() => this.endMinute(), minuteMilliseconds).unref();
    const key = Object.values(violation).join(" ");
    const kind = this.kinds.get(key);
    if (kind !== undefined) {
      kind.unlogged += 1;
    } else if (this.kinds.size < maxKinds) {
      this.kinds.set(key, { violation, unlogged: 0 });
      this.logger.warn(message, { ...violation, count: 1 });
    } else {
      this.others += 1;
    }
  }

  /** A kind that repeated keeps its place for another minute, so that it never has two lines in one. */
  private endMinute(): void {
    this.timer = undefined;
    const ended = [...this.kinds];
    this.kinds.clear();
    for (const [key, { violation, unlogged }] of ended) {
      if (unlogged === 0) continue;
      this.logger.warn(message, { ...violation, count: unlogged });
      this.kinds.set(key, { violation, unlogged: 0 });
    }
    if (this.others > 0) this.logger.warn(message, { kind: "others", count: this.others });
    this.others = 0;
    if (this.kinds.size > 0) this.timer = setTimeout(() => this.endMinute(), minuteMilliseconds).unref();
  }
}

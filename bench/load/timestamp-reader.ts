import { monotonicMicroseconds } from "../harness/process-usage.ts";
import type { StreamSample } from "./stream-sample.ts";

const stampFormat = /@(\d{6,});/g;
const maxStampLength = 24;

/** Reads the provider's stamps from a body in any format; a repeated stamp counts once. */
export class TimestampReader {
  /** Microseconds from writing to reading, per token. */
  readonly lags: number[] = [];
  private readonly seen = new Set<string>();
  private firstAt = Number.NaN;
  private tail = "";

  get tokens(): number {
    return this.seen.size;
  }

  /** Reads a chunk, which may begin or end inside a stamp. */
  read(piece: string, now = monotonicMicroseconds()): void {
    const text = this.tail + piece;
    let end = 0;
    for (const match of text.matchAll(stampFormat)) {
      end = match.index + match[0].length;
      const [, stamp = ""] = match;
      if (this.seen.has(stamp)) continue;
      if (this.seen.size === 0) this.firstAt = now;
      this.seen.add(stamp);
      this.lags.push(now - Number(stamp));
    }
    this.tail = text.slice(Math.max(end, text.length - maxStampLength));
  }

  /** The text read by a client whose request started at `startedAt`. */
  sampleSince(startedAt: number): StreamSample {
    return { firstToken: (this.firstAt - startedAt) / 1000, lags: this.lags };
  }
}

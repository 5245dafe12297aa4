import { streamsPerUser } from "../../limits.ts";
import type { EventStream } from "./event-stream.ts";

/** The event streams that are open in a world, oldest first. */
export class MockEventStreams {
  private readonly streams = new Map<EventStream, string>();

  /** Evicts the user's oldest stream over the maximum. */
  add(stream: EventStream, userId: string): void {
    this.streams.set(stream, userId);
    const own = [...this.streams].filter(([, owner]) => owner === userId);
    for (const [oldest] of own.slice(0, -streamsPerUser)) oldest.close();
  }

  remove(stream: EventStream): void {
    this.streams.delete(stream);
  }

  abortAll(): void {
    for (const stream of this.streams.keys()) stream.abort();
  }

  count(): number {
    return this.streams.size;
  }
}

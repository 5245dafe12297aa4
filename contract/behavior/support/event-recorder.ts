import { onTestFinished } from "vitest";
import type { EventStreamOptions, EventStreamResponse, Visitor } from "../world.ts";
import type { SseEvent } from "./read-events.ts";

/** An event stream that is read until the test ends. */
export interface EventRecorder extends EventStreamResponse {
  /** The events so far. */
  readonly received: readonly SseEvent[];
  /** The names of the events so far. */
  eventNames(): (string | undefined)[];
  /** The events of one name so far. */
  dataOfEvent(name: string): unknown[];
  /** The reply text so far. */
  replyText(): string;
  /** Resolves when the stream has ended, also after an error. */
  readonly ended: Promise<void>;
}

function textOf({ data }: SseEvent): string {
  return typeof data === "object" && data !== null && "text" in data ? String(data.text) : "";
}

async function collectEvents(events: AsyncIterable<SseEvent>, heard: SseEvent[]): Promise<void> {
  try {
    for await (const event of events) heard.push(event);
  } catch {
    // A broken connection also ends a stream; the events before it were recorded.
  }
}

/** Reads an event stream and records its events. */
export async function recordEvents(
  visitor: Visitor,
  path: string,
  options?: EventStreamOptions,
): Promise<EventRecorder> {
  const stream = await visitor.openEventStream(path, options);
  const heard: SseEvent[] = [];
  const ended = collectEvents(stream.events, heard);
  onTestFinished(() => stream.close());
  return {
    ...stream,
    received: heard,
    ended,
    eventNames: () => heard.map(({ event }) => event),
    dataOfEvent: (name) => heard.filter(({ event }) => event === name).map(({ data }) => data),
    replyText: () =>
      heard
        .filter(({ event }) => event !== "reasoning")
        .map(textOf)
        .join(""),
  };
}

/** Follows the streaming reply of a chat. */
export function followReplyEvents(
  visitor: Visitor,
  chatId: string,
  options?: EventStreamOptions,
): Promise<EventRecorder> {
  return recordEvents(visitor, `/api/chats/${chatId}/events`, options);
}

/** Follows the events of the visitor's chat list. */
export function followListEvents(visitor: Visitor, options?: EventStreamOptions): Promise<EventRecorder> {
  return recordEvents(visitor, "/api/events", options);
}

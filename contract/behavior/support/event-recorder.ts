import { onTestFinished } from "vitest";
import type { Listening, ListenOptions, Visitor } from "../world.ts";
import type { HeardEvent } from "./read-events.ts";

/** An event stream that is read until the test ends. */
export interface EventRecorder extends Listening {
  /** The events so far. */
  readonly heard: readonly HeardEvent[];
  /** The names of the events so far. */
  names(): (string | undefined)[];
  /** The events of one name so far. */
  named(name: string): unknown[];
  /** The reply text so far. */
  text(): string;
  /** Resolves when the stream has ended, also after an error. */
  readonly ended: Promise<void>;
}

function textOf({ data }: HeardEvent): string {
  return typeof data === "object" && data !== null && "text" in data ? String(data.text) : "";
}

async function keep(events: AsyncIterable<HeardEvent>, heard: HeardEvent[]): Promise<void> {
  try {
    for await (const event of events) heard.push(event);
  } catch {
    // A broken connection also ends a stream; the events before it were recorded.
  }
}

/** Reads an event stream and records its events. */
export async function listenTo(
  visitor: Visitor,
  path: string,
  options?: ListenOptions,
): Promise<EventRecorder> {
  const listening = await visitor.listen(path, options);
  const heard: HeardEvent[] = [];
  const ended = keep(listening.events, heard);
  onTestFinished(() => listening.close());
  return {
    ...listening,
    heard,
    ended,
    names: () => heard.map(({ event }) => event),
    named: (name) => heard.filter(({ event }) => event === name).map(({ data }) => data),
    text: () => heard.map(textOf).join(""),
  };
}

/** Follows the streaming reply of a chat. */
export function followReplyEvents(
  visitor: Visitor,
  chatId: string,
  options?: ListenOptions,
): Promise<EventRecorder> {
  return listenTo(visitor, `/api/chats/${chatId}/events`, options);
}

/** Follows the events of the visitor's chat list. */
export function followListEvents(visitor: Visitor): Promise<EventRecorder> {
  return listenTo(visitor, "/api/events");
}

import { onTestFinished } from "vitest";
import type { Listening, ListenOptions, Visitor } from "../world.ts";
import type { HeardEvent } from "./read-events.ts";

/** A stream that is listened to until the test has ended. */
export interface EventRecorder extends Listening {
  /** The events so far. */
  readonly heard: readonly HeardEvent[];
  /** The names of the events so far. */
  names(): (string | undefined)[];
  /** The events of one name that came so far. */
  named(name: string): unknown[];
  /** The text of the reply that came so far. */
  text(): string;
  /** Settled when the stream has ended, in order or not. */
  readonly ended: Promise<void>;
}

function textOf({ data }: HeardEvent): string {
  return typeof data === "object" && data !== null && "text" in data ? String(data.text) : "";
}

async function keep(events: AsyncIterable<HeardEvent>, heard: HeardEvent[]): Promise<void> {
  try {
    for await (const event of events) heard.push(event);
  } catch {
    // A connection that is cut ends a stream too; what came before it has been heard.
  }
}

/** Listens to an event stream, and keeps what comes. */
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

/** Listens to the reply that is being written in a chat. */
export function followReplyEvents(
  visitor: Visitor,
  chatId: string,
  options?: ListenOptions,
): Promise<EventRecorder> {
  return listenTo(visitor, `/api/chats/${chatId}/events`, options);
}

/** Listens to what changes in the visitor's list of chats. */
export function followListEvents(visitor: Visitor): Promise<EventRecorder> {
  return listenTo(visitor, "/api/events");
}

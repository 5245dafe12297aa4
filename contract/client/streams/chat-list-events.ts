import type { ListEvent } from "../../chats/chat-events.ts";
import { contract } from "../../index.ts";
import { pathOf } from "../cache/query-key.ts";
import { type EventNames, followEvents } from "./follow-events.ts";

const eventNames: EventNames<ListEvent> = { chat: true, "reply-ended": true, deleted: true, changed: true };

/** A received list event; `id` lets tabs agree on one that notifies, `receivedAt` is in milliseconds. */
export interface ChatListEvents {
  readonly id: string;
  readonly receivedAt: number;
  readonly event: ListEvent;
}

function eventsOf(event: ListEvent): ChatListEvents {
  return { id: crypto.randomUUID(), receivedAt: Date.now(), event };
}

/** The event for possibly missed changes. */
export function missedEvents(): ChatListEvents {
  return eventsOf({ event: "changed", data: {} });
}

/**
 * Follows the list's events until `signal` aborts. Events during a disconnect are lost, so every connection
 * begins with `changed`. Throws ApiError when the session ends.
 */
export async function followList(
  signal: AbortSignal,
  onEvents: (listEvents: ChatListEvents) => void,
): Promise<void> {
  await followEvents<ListEvent>({
    path: pathOf(contract.chats.listEvents),
    eventNames,
    signal,
    onEvent: (event) => {
      onEvents(eventsOf(event));
      return false;
    },
    onConnection: (connection) => {
      if (connection === "open") onEvents(missedEvents());
    },
  });
}

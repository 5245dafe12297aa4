import type { ListEvent } from "../../chats/chat-events.ts";
import { contract } from "../../index.ts";
import { pathOf } from "../cache/query-key.ts";
import { type EventNames, followEvents } from "./follow-events.ts";

const eventNames: EventNames<ListEvent> = { chat: true, "reply-ended": true, deleted: true, changed: true };

/** News of the list, named so that the tabs of a browser can agree on who tells it, and when it was heard (ms). */
export interface ChatListEvents {
  readonly id: string;
  readonly receivedAt: number;
  readonly event: ListEvent;
}

function eventsOf(event: ListEvent): ChatListEvents {
  return { id: crypto.randomUUID(), receivedAt: Date.now(), event };
}

/** Something may have changed unheard. */
export function missedEvents(): ChatListEvents {
  return eventsOf({ event: "changed", data: {} });
}

/**
 * Follows what changes in a person's list until the signal says so. What happened while nobody listened cannot be
 * named, so that every connection begins with `changed`. Throws an ApiError when the session ends.
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

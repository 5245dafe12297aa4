import type { ChatListEvent } from "../../chats/chat-events.ts";
import { contract } from "../../index.ts";
import { routePath } from "../cache/query-key.ts";
import type { ApiConnection } from "../http/api-connection.ts";
import { type EventNames, followEvents } from "./follow-events.ts";

export const chatListEventNames: EventNames<ChatListEvent> = {
  chat: true,
  "reply-ended": true,
  deleted: true,
  changed: true,
};

/** A received list event; `id` lets tabs agree on one that notifies, `receivedAt` is in milliseconds. */
export interface ReceivedListEvent {
  readonly id: string;
  readonly receivedAt: number;
  /** Whether it is the `changed` of a first connection: no connection was lost before it. */
  readonly isBeginning?: boolean;
  readonly event: ChatListEvent;
}

function receivedNow(event: ChatListEvent): ReceivedListEvent {
  return { id: crypto.randomUUID(), receivedAt: Date.now(), event };
}

/** The event for possibly missed changes. */
export function changedEvent(): ReceivedListEvent {
  return receivedNow({ event: "changed", data: {} });
}

/**
 * Follows the list's events until `signal` aborts. Events during a disconnect are lost, so every connection begins with
 * `changed`. If no cached data are older than `knownVersion` of the list, the server says `changed` only when the list has
 * another version by then. Throws ApiError when the session ends.
 */
export async function followChatList(
  connection: ApiConnection,
  signal: AbortSignal,
  onEvent: (event: ReceivedListEvent) => void,
  knownVersion?: number,
): Promise<void> {
  let isBeginning = true;
  await followEvents<ChatListEvent>({
    connection,
    path: routePath(contract.chats.listEvents),
    eventNames: chatListEventNames,
    signal,
    lastEventId: () => knownVersion?.toString(),
    onEvent: (event) => {
      onEvent(receivedNow(event));
      return false;
    },
    onConnection: (state) => {
      if (state !== "open" || knownVersion !== undefined) return;
      onEvent({ ...changedEvent(), isBeginning });
      isBeginning = false;
    },
  });
}

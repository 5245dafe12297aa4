import type { ListEvent } from "../../chats/chat-events.ts";
import { contract } from "../../index.ts";
import { pathOf } from "../cache/query-key.ts";
import { listEventGuards } from "../guards/known-shapes.ts";
import { followEvents } from "./follow-events.ts";

/** News of the list, named so that the tabs of a browser can agree on who tells it, and when it was heard (ms). */
export interface ListNews {
  readonly id: string;
  readonly heardAt: number;
  readonly event: ListEvent;
}

function newsOf(event: ListEvent): ListNews {
  return { id: crypto.randomUUID(), heardAt: Date.now(), event };
}

/** Something may have changed unheard. */
export function unheardNews(): ListNews {
  return newsOf({ event: "changed", data: {} });
}

/**
 * Follows what changes in a person's list until the signal says so. What happened while nobody listened cannot be
 * named, so that every connection begins with `changed`. Throws an ApiError when the session ends.
 */
export async function followList(signal: AbortSignal, onNews: (news: ListNews) => void): Promise<void> {
  await followEvents({
    path: pathOf(contract.chats.listEvents),
    events: listEventGuards,
    signal,
    onEvent: (event) => {
      onNews(newsOf(event));
      return false;
    },
    onConnection: (connection) => {
      if (connection === "open") onNews(unheardNews());
    },
  });
}

import type { ChatListEvent } from "#contract/chats/chat-events.ts";
import { messageStatus } from "#contract/chats/messages.ts";
import type { ListChange } from "../../domain/chats/events/load-list-changes.ts";
import { presentChat } from "../presenters/chats.ts";

/** An event as it is sent. Both forms can be written to any number of readers. */
export interface EventFrame {
  readonly text: string;
  /** The same as one chunk of a chunked body (RFC 9112, section 7.1). */
  readonly chunk: Buffer;
}

export function frameOf(text: string): EventFrame {
  return { text, chunk: Buffer.from(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`) };
}

/** An event (HTML standard, section 9.2): its name, its id for resuming, and its data as one line of JSON. */
export function eventFrame({ event, data }: { event: string; data: unknown }, id?: string): EventFrame {
  const idLine = id === undefined ? "" : `id: ${id}\n`;
  return frameOf(`event: ${event}\n${idLine}data: ${JSON.stringify(data)}\n\n`);
}

function presentChange(change: ListChange): ChatListEvent {
  switch (change.kind) {
    case "chat":
      return { event: "chat", data: { chat: presentChat(change.chat) } };
    case "reply-ended": {
      const { chatId, title, status } = change;
      return { event: "reply-ended", data: { chatId, title, status: messageStatus.parse(status) } };
    }
    case "deleted":
      return { event: "deleted", data: { ids: [...change.chatIds] } };
    case "changed":
      return { event: "changed", data: {} };
  }
}

/** Frames by change, so that all tabs of a user get the same bytes. */
const frames = new WeakMap<ListChange, EventFrame>();

/** A change of a list as an event of GET /events. */
export function listFrame(change: ListChange): EventFrame {
  const known = frames.get(change) ?? eventFrame(presentChange(change));
  frames.set(change, known);
  return known;
}

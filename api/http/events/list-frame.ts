import type { ListEvent } from "#contract/chats/chat-events.ts";
import { messageStatus } from "#contract/chats/messages.ts";
import type { ListChange } from "../../domain/chats/events/describe-events.ts";
import { presentChat } from "../presenters/present-chat.ts";
import { type EventFrame, eventFrame } from "./event-frame.ts";

function presentChange(change: ListChange): ListEvent {
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

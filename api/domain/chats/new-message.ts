import { newId } from "../../database/new-id.ts";
import type { Message } from "../../models/message.ts";

/** A place in a chat, and the time that is shown beside it. */
export interface MessagePlace {
  readonly chatId: string;
  readonly position: number;
  readonly version: number;
  readonly timestamp: Date;
}

/** Every column of a message. */
export type MessageRow = Pick<Message, "role" | "content" | "status" | "code" | "heartbeatAt" | "id"> &
  MessagePlace;

/** A message of a person, which is complete from the beginning. */
export function newUserMessage(place: MessagePlace, content: string): MessageRow {
  return { id: newId(), ...place, role: "user", content, status: "complete", code: null, heartbeatAt: null };
}

/** The empty row of a reply that is about to be written; its first heartbeat is its beginning. */
export function newReply(place: MessagePlace, heartbeatAt: Date): MessageRow {
  return {
    id: newId(),
    ...place,
    role: "assistant",
    content: "",
    status: "streaming",
    code: null,
    heartbeatAt,
  };
}

/** The times of a chat rise strictly, so that they tell the same order as the positions. */
export function timeAfter(now: Date, last: Date | undefined): Date {
  return last === undefined || last < now ? now : new Date(last.getTime() + 1);
}

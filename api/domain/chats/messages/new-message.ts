import type { NewPlace } from "#contract/rules/conversation/message-tree.ts";
import { newId } from "../../../database/rows/new-id.ts";
import type { Message } from "../../../models/message.ts";

export type MessageRow = NewPlace &
  Pick<Message, "id" | "chatId" | "role" | "content" | "status" | "isShown" | "heartbeatAt">;

/** A user's message, which is complete from the beginning. */
export function newUserMessage(chatId: string, place: NewPlace, content: string): MessageRow {
  const said = { role: "user", content, status: "complete" };
  return { id: newId(), chatId, ...place, ...said, isShown: true, heartbeatAt: null };
}

/** The empty row of a reply; the process that writes it sets the owner with the first text. */
export function newReply(chatId: string, place: NewPlace, heartbeatAt: Date): MessageRow {
  const empty = { role: "assistant", content: "", status: "streaming" };
  return { id: newId(), chatId, ...place, ...empty, isShown: true, heartbeatAt };
}

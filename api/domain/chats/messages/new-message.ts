import { newId } from "../../../database/rows/new-id.ts";
import type { Message } from "../../../models/message.ts";
import { nextVersion, type Place } from "./message-tree.ts";

/** Where a message is to stand: its chat, what it follows there, and the time that is shown beside it. */
export type NewPosition = Pick<Message, "chatId" | "parentId" | "position" | "version" | "timestamp">;

export type MessageRow = NewPosition &
  Pick<Message, "id" | "role" | "content" | "status" | "isShown" | "heartbeatAt">;

/** A message of a person, which is complete from the beginning. */
export function newUserMessage(place: NewPosition, content: string): MessageRow {
  const said = { role: "user", content, status: "complete" };
  return { id: newId(), ...place, ...said, isShown: true, heartbeatAt: null };
}

/** The empty row of a reply; the process that writes it puts its own name there with the first text. */
export function newReply(place: NewPosition, heartbeatAt: Date): MessageRow {
  const empty = { role: "assistant", content: "", status: "streaming" };
  return { id: newId(), ...place, ...empty, isShown: true, heartbeatAt };
}

/** The place of a further message, later than all that are there whatever the clock says: times rise along a branch. */
export function nextPosition(
  messages: readonly (Place & Pick<Message, "timestamp">)[],
  { now, ...place }: Pick<NewPosition, "chatId" | "parentId" | "position"> & { readonly now: Date },
): NewPosition {
  const last = messages.reduce((latest, { timestamp }) => Math.max(latest, timestamp.getTime()), 0);
  const timestamp = last < now.getTime() ? now : new Date(last + 1);
  return { ...place, version: nextVersion(messages, place.position), timestamp };
}

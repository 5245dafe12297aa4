import { newId } from "../../../database/rows/new-id.ts";
import type { Message } from "../../../models/message.ts";
import { nextVersion, type Place } from "./message-tree.ts";

/** The position of a new message: its chat, its parent there, and the time shown beside it. */
export type NewPosition = Pick<Message, "chatId" | "parentId" | "position" | "version" | "timestamp">;

export type MessageRow = NewPosition &
  Pick<Message, "id" | "role" | "content" | "status" | "isShown" | "heartbeatAt">;

/** A user's message, which is complete from the beginning. */
export function newUserMessage(place: NewPosition, content: string): MessageRow {
  const said = { role: "user", content, status: "complete" };
  return { id: newId(), ...place, ...said, isShown: true, heartbeatAt: null };
}

/** The empty row of a reply; the process that writes it sets the owner with the first text. */
export function newReply(place: NewPosition, heartbeatAt: Date): MessageRow {
  const empty = { role: "assistant", content: "", status: "streaming" };
  return { id: newId(), ...place, ...empty, isShown: true, heartbeatAt };
}

/**
 * The position of a further message, later than all existing ones whatever the clock says: times increase along
 * a branch.
 */
export function nextPosition(
  messages: readonly (Place & Pick<Message, "timestamp">)[],
  { now, ...place }: Pick<NewPosition, "chatId" | "parentId" | "position"> & { readonly now: Date },
): NewPosition {
  const last = messages.reduce((latest, { timestamp }) => Math.max(latest, timestamp.getTime()), 0);
  const timestamp = last < now.getTime() ? now : new Date(last + 1);
  return { ...place, version: nextVersion(messages, place.position), timestamp };
}

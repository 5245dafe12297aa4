import type { MessagePosition } from "./message-tree.ts";

/** The part of the visible branch that is asked for: the newest `tail` messages of those before `before`. */
export interface WindowQuery {
  readonly tail?: number | undefined;
  readonly before?: string | undefined;
}

export interface MessageWindow<Message> {
  /** Oldest first. */
  readonly messages: Message[];
  /** Whether the branch has messages before these; undefined if the whole branch was asked for. */
  readonly hasEarlier: boolean | undefined;
}

/** Whether only a part of the visible branch is asked for. */
export function isWindow({ tail, before }: WindowQuery): boolean {
  return tail !== undefined || before !== undefined;
}

/**
 * A part of the visible branch. `messages` are all of the chat, by depth. Refuses a `before` that is no message of the
 * chat with `not_found`, and one of a hidden branch with `chat_changed`.
 */
export function messageWindow<Message extends Pick<MessagePosition, "id" | "isShown">>(
  messages: readonly Message[],
  query: WindowQuery,
): MessageWindow<Message> | "not_found" | "chat_changed" {
  const { tail, before } = query;
  const branch = messages.filter(({ isShown }) => isShown);
  const end = before === undefined ? branch.length : branch.findIndex(({ id }) => id === before);
  if (end === -1) return messages.some(({ id }) => id === before) ? "chat_changed" : "not_found";
  const start = tail === undefined ? 0 : Math.max(0, end - tail);
  return { messages: branch.slice(start, end), hasEarlier: isWindow(query) ? start > 0 : undefined };
}

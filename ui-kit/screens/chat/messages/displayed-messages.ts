import type { Message } from "#contract/chats/messages.ts";
import type { Turn } from "../turns/turn.ts";

/** The stored messages shown in a turn: a reply asked for again is away, and what followed it or a changed message. */
export function displayedMessages(messages: readonly Message[], turn: Turn): Message[] {
  const said = messages.filter(({ role }) => role !== "system");
  const placeOf = (messageId: string) => said.findIndex(({ id }) => id === messageId);
  if (turn.state === "retrying" && placeOf(turn.messageId) >= 0)
    return said.slice(0, placeOf(turn.messageId));
  if (turn.state === "sending" && turn.replaces !== undefined)
    return said.slice(0, placeOf(turn.replaces) + 1);
  return said;
}

/** The id of a message that is being sent. */
export function pendingKey(since: string): string {
  return `sent ${since}`;
}

function asMessage(role: Message["role"], content: string, since: string): Message {
  const id = role === "user" ? pendingKey(since) : `answered ${since}`;
  return { id, role, content, timestamp: since, status: "complete" };
}

/** The messages of a turn that are not stored: one that is being sent, or one without a reply. */
export function isPendingMessage(turn: Turn): Message[] {
  if (turn.state === "sending" && turn.replaces === undefined)
    return [asMessage("user", turn.text, turn.since)];
  // An empty reply says by itself that it cannot be read.
  if (turn.state === "odd")
    return [asMessage("user", turn.text, turn.since), asMessage("assistant", "", turn.since)];
  return [];
}

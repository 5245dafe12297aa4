import type { Message } from "#contract/chats/messages.ts";
import type { Turn } from "../turns/turn.ts";

/**
 * Stored messages visible during the turn: without a reply being retried, and without what follows an edited
 * message.
 */
export function displayedMessages(messages: readonly Message[], turn: Turn): Message[] {
  const said = messages.filter(({ role }) => role !== "system");
  const placeOf = (messageId: string) => said.findIndex(({ id }) => id === messageId);
  if (turn.state === "retrying" && placeOf(turn.messageId) >= 0)
    return said.slice(0, placeOf(turn.messageId));
  if (turn.state === "sending" && turn.replaces !== undefined)
    return said.slice(0, placeOf(turn.replaces) + 1);
  return said;
}

/** Id of a message that is being sent. */
export function pendingKey(since: string): string {
  return `sent ${since}`;
}

function asMessage(role: Message["role"], content: string, since: string): Message {
  const id = role === "user" ? pendingKey(since) : `answered ${since}`;
  return { id, role, content, timestamp: since, status: "complete" };
}

/** Unstored messages of the turn: one being sent, or one with an unreadable reply. */
export function isPendingMessage(turn: Turn): Message[] {
  if (turn.state === "sending" && turn.replaces === undefined)
    return [asMessage("user", turn.text, turn.since)];
  // An empty reply renders as "cannot be read".
  if (turn.state === "odd")
    return [asMessage("user", turn.text, turn.since), asMessage("assistant", "", turn.since)];
  return [];
}

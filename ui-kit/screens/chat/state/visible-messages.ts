import type { Message } from "#contract/chats/messages.ts";
import type { Turn } from "./conversation.ts";

/** Merges newer messages: replaces by id, appends the rest. */
export function mergeMessages(messages: readonly Message[], newer: readonly Message[]): Message[] {
  const known = new Set(messages.map((message) => message.id));
  const replaced = messages.map((message) =>
    replaceMessage(
      message,
      newer.find(({ id }) => id === message.id),
    ),
  );
  return [...replaced, ...newer.filter(({ id }) => !known.has(id))];
}

/** A response about one message may omit the other versions. */
function replaceMessage(message: Message, newer: Message | undefined): Message {
  if (newer === undefined) return message;
  return message.versions === undefined ? newer : { versions: message.versions, ...newer };
}

/** Replaces a message by a new version and drops what followed it; that stays on the old branch. */
export function switchBranch(
  messages: readonly Message[],
  replacedId: string,
  [version, ...following]: readonly Message[],
): Message[] {
  const place = messages.findIndex(({ id }) => id === replacedId);
  const replaced = messages[place];
  if (replaced === undefined || version === undefined)
    return mergeMessages(messages, version === undefined ? following : [version, ...following]);
  const versions = version.versions ?? [...(replaced.versions ?? [replaced.id]), version.id];
  return [...messages.slice(0, place), { ...version, versions }, ...following];
}

/** Stored messages visible during the turn: without a reply being retried, and without the messages after an edited one. */
export function visibleMessages(messages: readonly Message[], turn: Turn): Message[] {
  const chatMessages = messages.filter(({ role }) => role !== "system");
  const placeOf = (messageId: string) => chatMessages.findIndex(({ id }) => id === messageId);
  if (turn.state === "retrying" && placeOf(turn.messageId) >= 0)
    return chatMessages.slice(0, placeOf(turn.messageId));
  if (turn.state === "sending" && turn.replaces !== undefined)
    return chatMessages.slice(0, placeOf(turn.replaces) + 1);
  return chatMessages;
}

/** Id of a message that is being sent. */
export function pendingKey(sentAt: string): string {
  return `sent ${sentAt}`;
}

function toPendingMessage(role: Message["role"], content: string, sentAt: string): Message {
  const id = role === "user" ? pendingKey(sentAt) : `answered ${sentAt}`;
  return { id, role, content, timestamp: sentAt, status: "complete" };
}

/** Unstored messages of the turn: one being sent, or one with an unreadable reply. */
export function pendingMessages(turn: Turn): Message[] {
  if (turn.state === "sending" && turn.replaces === undefined)
    return [toPendingMessage("user", turn.text, turn.sentAt)];
  // An empty reply renders as "cannot be read".
  if (turn.state === "unreadable")
    return [toPendingMessage("user", turn.text, turn.sentAt), toPendingMessage("assistant", "", turn.sentAt)];
  return [];
}

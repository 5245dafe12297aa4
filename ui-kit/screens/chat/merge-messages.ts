import type { Message } from "#contract/messages.ts";

/** Puts newer messages into a conversation: in place of the one with the same id, else at its end. */
export function mergeMessages(messages: readonly Message[], newer: readonly Message[]): Message[] {
  const known = new Set(messages.map((message) => message.id));
  const replaced = messages.map((message) => newer.find(({ id }) => id === message.id) ?? message);
  return [...replaced, ...newer.filter(({ id }) => !known.has(id))];
}

/** Puts a further version of a reply in its place. */
export function replaceMessage(messages: readonly Message[], id: string, newer: Message): Message[] {
  return messages.map((message) => (message.id === id ? newer : message));
}

/** Tells whether a message of a person arrived although its answer did not: it is stored, and was not known. */
export function hasArrived(
  text: string,
  known: readonly Message[],
  stored: readonly Message[] | undefined,
): boolean {
  const knownIds = new Set(known.map(({ id }) => id));
  const isNew = ({ id, role, content }: Message) => role === "user" && content === text && !knownIds.has(id);
  return stored?.some(isNew) ?? false;
}

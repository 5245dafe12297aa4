import type { Message } from "#contract/messages.ts";

/** Puts newer messages into a conversation: in place of the one with the same id, else at its end. */
export function mergeMessages(messages: readonly Message[], newer: readonly Message[]): Message[] {
  const known = new Set(messages.map((message) => message.id));
  const replaced = messages.map((message) => newer.find(({ id }) => id === message.id) ?? message);
  return [...replaced, ...newer.filter(({ id }) => !known.has(id))];
}

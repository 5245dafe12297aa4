import type { Message } from "#contract/messages.ts";

/** Puts a further version of a reply in its place. */
export function replaceMessage(messages: readonly Message[], id: string, newer: Message): Message[] {
  return messages.map((message) => (message.id === id ? newer : message));
}

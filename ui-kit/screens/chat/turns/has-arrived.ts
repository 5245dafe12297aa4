import type { Message } from "#contract/chats/messages.ts";

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

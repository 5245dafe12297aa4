import type { Message } from "#contract/chats/messages.ts";

/** Puts newer messages into a conversation: in place of the one with the same id, else at its end. */
export function mergeMessages(messages: readonly Message[], newer: readonly Message[]): Message[] {
  const known = new Set(messages.map((message) => message.id));
  const replaced = messages.map((message) =>
    renewed(
      message,
      newer.find(({ id }) => id === message.id),
    ),
  );
  return [...replaced, ...newer.filter(({ id }) => !known.has(id))];
}

/** An answer about one message does not always name the other versions. */
function renewed(message: Message, newer: Message | undefined): Message {
  if (newer === undefined) return message;
  return message.versions === undefined ? newer : { versions: message.versions, ...newer };
}

/** Puts a further version into its place, with what follows it; what followed the other stays on the branch it left. */
export function adoptOtherBranch(
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

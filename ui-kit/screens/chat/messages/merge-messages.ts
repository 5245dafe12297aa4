import type { Message } from "#contract/chats/messages.ts";

/** Merges newer messages: replaces by id, appends the rest. */
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

/** A response about one message may omit the other versions. */
function renewed(message: Message, newer: Message | undefined): Message {
  if (newer === undefined) return message;
  return message.versions === undefined ? newer : { versions: message.versions, ...newer };
}

/** Replaces a message by a new version and drops what followed it; that stays on the old branch. */
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

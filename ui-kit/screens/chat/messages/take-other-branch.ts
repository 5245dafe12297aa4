import type { Message } from "#contract/chats/messages.ts";
import { mergeMessages } from "./merge-messages.ts";

/** Puts a further version into its place, with what follows it; what followed the other stays on the branch it left. */
export function takeOtherBranch(
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

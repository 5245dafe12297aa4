import type { MockWorld } from "../mock-world.ts";
import type { MessageRow } from "../state/mock-tables.ts";

function messagesOf({ tables }: MockWorld, chatId: string): MessageRow[] {
  return tables.messages.filter((message) => message.chatId === chatId);
}

/** All messages with the same parent, including this one, oldest first. */
export function versionsOf(world: MockWorld, { chatId, parentId }: MessageRow): MessageRow[] {
  const versions = messagesOf(world, chatId).filter((message) => message.parentId === parentId);
  return versions.sort((one, other) => one.version - other.version);
}

/** The version that the next message gets at a depth of a chat. */
export function nextVersion(world: MockWorld, chatId: string, position: number): number {
  const versions = messagesOf(world, chatId)
    .filter((message) => message.position === position)
    .map(({ version }) => version);
  return Math.max(0, ...versions) + 1;
}

/** Shows the branch from the root through a message to its newest descendants. */
export function showBranch(world: MockWorld, message: MessageRow): void {
  const messages = messagesOf(world, message.chatId);
  const byId = new Map(messages.map((each) => [each.id, each]));
  const newestAfter = new Map<string, MessageRow>();
  for (const each of messages) {
    const known = newestAfter.get(each.parentId ?? "");
    if (known === undefined || known.version < each.version) newestAfter.set(each.parentId ?? "", each);
  }
  const branch = new Set([message]);
  for (let up = byId.get(message.parentId ?? ""); up; up = byId.get(up.parentId ?? "")) branch.add(up);
  for (let down = newestAfter.get(message.id); down; down = newestAfter.get(down.id)) branch.add(down);
  for (const each of messages) each.isShown = branch.has(each);
}

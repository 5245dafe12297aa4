import { nextVersion, showBranch } from "../chats/message-tree.ts";
import { shownMessages } from "../chats/shown-messages.ts";
import type { MockWorld } from "../mock-world.ts";
import type { MessageRow } from "../state/mock-tables.ts";

/** Times in a chat strictly increase, so that they have the order of the positions. */
function timeAfter(now: string, last: string | undefined): string {
  return last === undefined || last < now ? now : new Date(Date.parse(last) + 1).toISOString();
}

/** The parent of a message: the named one, none for null, otherwise the last visible one. */
function parentOf(world: MockWorld, chatId: string, parentId: string | null | undefined) {
  if (parentId === undefined) return shownMessages(world, chatId).at(-1);
  return world.tables.messages.find(({ id }) => id === parentId);
}

function newestTime({ tables }: MockWorld, chatId: string): string | undefined {
  return tables.messages.findLast((message) => message.chatId === chatId)?.timestamp;
}

/** A further message of a chat, visible: a complete user message at the end, unless overridden. */
export function makeMessage(
  world: MockWorld,
  chatId: string,
  overrides: Partial<MessageRow> = {},
): MessageRow {
  const parent = parentOf(world, chatId, overrides.parentId);
  const position = parent === undefined ? 0 : parent.position + 1;
  const message: MessageRow = {
    id: world.newId(),
    chatId,
    position,
    version: nextVersion(world, chatId, position),
    isShown: true,
    role: "user",
    content: "And what happened then?",
    timestamp: timeAfter(world.clock.isoIn(0), newestTime(world, chatId)),
    status: "complete",
    ...overrides,
    parentId: parent?.id ?? null,
  };
  world.tables.messages.push(message);
  if (overrides.parentId !== undefined) showBranch(world, message);
  return message;
}

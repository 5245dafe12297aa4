import { nextPosition } from "../../rules/conversation/message-tree.ts";
import type { MockWorld } from "../mock-world.ts";
import { messagesOf, showBranch } from "../state/chat-messages.ts";
import type { MessageRow } from "../state/mock-tables.ts";

/** A further message of a chat, visible: a complete user message at the end, unless overridden. */
export function makeMessage(
  world: MockWorld,
  chatId: string,
  overrides: Partial<MessageRow> = {},
): MessageRow {
  const messages = messagesOf(world, chatId);
  const parent =
    overrides.parentId === undefined
      ? messages.findLast(({ isShown }) => isShown)
      : messages.find(({ id }) => id === overrides.parentId);
  const parentId = parent?.id ?? null;
  const position = parent === undefined ? 0 : parent.position + 1;
  const { timestamp, version } = nextPosition(messages, { parentId, position, now: world.clock.now() });
  const message: MessageRow = {
    id: world.newId(),
    chatId,
    position,
    version,
    isShown: true,
    role: "user",
    content: "And what happened then?",
    timestamp: timestamp.toISOString(),
    status: "complete",
    ...overrides,
    parentId,
  };
  world.tables.messages.push(message);
  if (overrides.parentId !== undefined) showBranch(world, message);
  return message;
}

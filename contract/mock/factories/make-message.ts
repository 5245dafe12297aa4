import type { MessageRow } from "../mock-tables.ts";
import type { MockWorld } from "../mock-world.ts";
import { shownMessages } from "../shown-messages.ts";

/** Times in a chat rise strictly, so that they tell the same order as the positions. */
function timeAfter(now: string, last: string | undefined): string {
  return last === undefined || last < now ? now : new Date(Date.parse(last) + 1).toISOString();
}

/** The next message of a chat: a complete one of a person, unless said otherwise. */
export function makeMessage(
  world: MockWorld,
  chatId: string,
  overrides: Partial<MessageRow> = {},
): MessageRow {
  const last = shownMessages(world, chatId).at(-1);
  const message: MessageRow = {
    id: world.newId(),
    chatId,
    position: last === undefined ? 0 : last.position + 1,
    version: 1,
    role: "user",
    content: "And what happened then?",
    timestamp: timeAfter(world.clock.isoIn(0), last?.timestamp),
    status: "complete",
    ...overrides,
  };
  world.tables.messages.push(message);
  return message;
}

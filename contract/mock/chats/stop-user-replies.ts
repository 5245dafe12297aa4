import { interruptedEnding } from "../../rules/conversation/reply-endings.ts";
import type { MockWorld } from "../mock-world.ts";
import type { UserRow } from "../state/mock-tables.ts";
import { settle } from "../usage/reservations.ts";

/** Stops the replies of a user who may no longer have any. */
export function stopUserReplies({ tables, languageModel }: MockWorld, { id: ownerId }: UserRow): void {
  const own = tables.chats.filter(({ userId }) => userId === ownerId).map(({ id }) => id);
  const running = tables.messages.filter(
    ({ chatId, status }) => own.includes(chatId) && status === "streaming",
  );
  for (const { id } of running) languageModel.stop(id);
}

/** Ends the replies that a stored world left streaming, as a restart does. Their stored text is charged. */
export function interruptReplies(world: MockWorld): void {
  const { messages, reservations } = world.tables;
  for (const message of messages)
    if (message.status === "streaming") Object.assign(message, interruptedEnding);
  for (const { messageId } of reservations) {
    const { content: text = "", reasoning = "" } = messages.find(({ id }) => id === messageId) ?? {};
    settle(world, messageId, [{ text, reasoning, isAsked: true }]);
  }
}

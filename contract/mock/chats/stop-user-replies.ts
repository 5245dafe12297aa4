import type { MockWorld } from "../mock-world.ts";
import type { UserRow } from "../state/mock-tables.ts";

/** Stops the replies of a user who may no longer have any. */
export function stopUserReplies({ tables, languageModel }: MockWorld, { id: ownerId }: UserRow): void {
  const own = tables.chats.filter(({ userId }) => userId === ownerId).map(({ id }) => id);
  const running = tables.messages.filter(
    ({ chatId, status }) => own.includes(chatId) && status === "streaming",
  );
  for (const { id } of running) languageModel.stop(id);
}

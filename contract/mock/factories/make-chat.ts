import { chatText } from "../../texts/chat-texts.ts";
import type { MockWorld } from "../mock-world.ts";
import type { ChatRow } from "../state/mock-tables.ts";

/** A chat of a user, without messages. The title is derived from the prompt, as on the new-chat page. */
export function makeChat(world: MockWorld, userId: string, overrides: Partial<ChatRow> = {}): ChatRow {
  const initialPrompt = overrides.initialPrompt ?? "Write a toast for my grandmother's ninetieth birthday";
  const createdAt = overrides.createdAt ?? world.clock.isoIn(0);
  const chat: ChatRow = {
    id: world.newId(),
    userId,
    title: chatText.titleOf(initialPrompt),
    initialPrompt,
    systemPromptId: world.tables.styles.find(({ isDefault }) => isDefault)?.id ?? null,
    targetTokens: null,
    createdAt,
    updatedAt: createdAt,
    pinned: false,
    ...overrides,
  };
  world.tables.chats.push(chat);
  return chat;
}

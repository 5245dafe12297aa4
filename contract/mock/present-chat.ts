import type { Chat } from "../chat.ts";
import type { Message } from "../messages.ts";
import type { ChatRow, MessageRow } from "./mock-tables.ts";
import type { MockWorld } from "./mock-world.ts";
import { shownMessages } from "./shown-messages.ts";

/** A chat as its owner sees it. */
export function presentChat(world: MockWorld, chat: ChatRow): Chat {
  const { id, title, initialPrompt, systemPromptId, createdAt } = chat;
  const messageCount = shownMessages(world, id).length;
  return { id, title, initialPrompt, systemPromptId, createdAt, messageCount };
}

/** A message as its chat's owner sees it. */
export function presentMessage({ id, role, content, timestamp, status, code }: MessageRow): Message {
  return { id, role, content, timestamp, status, ...(code && { code }) };
}

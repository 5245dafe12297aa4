import type { Chat } from "../../chats/chat.ts";
import type { Message } from "../../chats/messages.ts";
import type { MockWorld } from "../mock-world.ts";
import type { ChatRow, MessageRow } from "../state/mock-tables.ts";
import { contextStart } from "./context-start.ts";
import { versionsOf } from "./message-tree.ts";
import { shownMessages } from "./shown-messages.ts";

export function presentChat(world: MockWorld, chat: ChatRow): Chat {
  const { id, title, systemPromptId, createdAt, updatedAt, pinned } = chat;
  const shown = shownMessages(world, id);
  const [first] = shown;
  const initialPrompt = first?.role === "user" ? first.content : chat.initialPrompt;
  const status = shown.some((message) => message.status === "streaming") ? "streaming" : "idle";
  const messageCount = shown.length;
  return { id, title, initialPrompt, systemPromptId, createdAt, updatedAt, messageCount, status, pinned };
}

export function presentMessage(world: MockWorld, message: MessageRow): Message {
  const { id, role, content, timestamp, status, code, retryAt, isCut } = message;
  const versions = versionsOf(world, message).map((version) => version.id);
  return {
    id,
    role,
    content,
    timestamp,
    status,
    ...(code && { code }),
    ...(retryAt && { retryAt }),
    ...(isCut && { isCut }),
    ...(versions.length > 1 && { versions }),
  };
}

/** The start of the model's context of a chat, as a member of a response; empty if nothing is omitted. */
export function presentContext(world: MockWorld, chatId: string): { readonly contextStart?: string } {
  const start = contextStart(world, shownMessages(world, chatId));
  return start === undefined ? {} : { contextStart: start };
}

import { chatMarkdown } from "../../rules/conversation/chat-markdown.ts";
import type { MockWorld } from "../mock-world.ts";
import type { ChatRow } from "../state/mock-tables.ts";
import { shownMessages } from "./chat-messages.ts";

/** A chat as Markdown: its visible branch. */
export async function exportChat(world: MockWorld, { id, title, createdAt }: ChatRow): Promise<string> {
  const parts = shownMessages(world, id).map((message) => ({
    message: { ...message, timestamp: new Date(message.timestamp) },
    text: message.content,
    isFirst: true,
    isLast: true,
  }));
  const chat = { title, createdAt: new Date(createdAt) };
  return (await Array.fromAsync(chatMarkdown(chat, parts, world.productName))).join("");
}

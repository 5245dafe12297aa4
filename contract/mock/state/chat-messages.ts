import { contextStartId } from "../../rules/conversation/context-window.ts";
import { branchThrough, byPosition } from "../../rules/conversation/message-tree.ts";
import { styleOrDefault } from "../../rules/conversation/new-chat.ts";
import { systemSizes } from "../../rules/conversation/system-message.ts";
import { measureText, type TextSize } from "../../rules/conversation/token-estimate.ts";
import type { MockWorld } from "../mock-world.ts";
import type { ChatRow, MessageRow } from "./mock-tables.ts";

/** All messages of a chat, by depth and version. */
export function messagesOf({ tables }: MockWorld, chatId: string): MessageRow[] {
  return tables.messages.filter((message) => message.chatId === chatId).sort(byPosition);
}

/** The messages of the visible branch, oldest first. */
export function shownMessages(world: MockWorld, chatId: string): MessageRow[] {
  return messagesOf(world, chatId).filter(({ isShown }) => isShown);
}

/** The ids of the streaming reply of a chat, and of the newest visible one. */
export function replyIds(world: MockWorld, chatId: string) {
  const replies = shownMessages(world, chatId).filter(({ role }) => role === "assistant");
  const runningReplyId = replies.find(({ status }) => status === "streaming")?.id ?? null;
  return { runningReplyId, lastReplyId: replies.at(-1)?.id ?? null };
}

/** Shows the branch through a message and its newest descendants. */
export function showBranch(world: MockWorld, { id, chatId }: MessageRow): void {
  const messages = messagesOf(world, chatId);
  const branch = new Set(branchThrough(messages, id));
  for (const each of messages) each.isShown = branch.has(each);
}

type ChatSettings = Pick<ChatRow, "systemPromptId" | "targetTokens">;

/** The size of the system message of a chat, if there is one. */
export function systemMessageSizes(
  { tables }: MockWorld,
  { systemPromptId, targetTokens }: ChatSettings,
): TextSize[] {
  const style = styleOrDefault(tables.styles, systemPromptId);
  return systemSizes({ style: style?.content, words: style?.words, targetTokens });
}

export function withSize<Message extends Pick<MessageRow, "content">>(
  message: Message,
): Message & { size: TextSize } {
  return { ...message, size: measureText(message.content) };
}

/** The first message after the first prompt that the next request includes, if some are omitted. */
export function contextStart(world: MockWorld, chatId: string): string | undefined {
  const chat = world.tables.chats.find(({ id }) => id === chatId);
  if (chat === undefined) return undefined;
  const history = shownMessages(world, chatId).map(withSize);
  return contextStartId(history, systemMessageSizes(world, chat), world.contextTokens);
}

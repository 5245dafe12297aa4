import type { Chat } from "../../chats/chat.ts";
import type { Message } from "../../chats/messages.ts";
import { deriveListedChat } from "../../rules/conversation/chat-state.ts";
import { versionsOf } from "../../rules/conversation/message-tree.ts";
import type { MockWorld } from "../mock-world.ts";
import { contextStart, messagesOf, shownMessages } from "../state/chat-messages.ts";
import type { ChatRow, MessageRow } from "../state/mock-tables.ts";

export function presentChat(world: MockWorld, chat: ChatRow): Chat {
  const shown = shownMessages(world, chat.id);
  const derived = deriveListedChat(chat, shown, shown[0]?.content);
  const { userId: _, unpinnedAt: __, runningReplyId, ...presented } = derived;
  return { ...presented, status: runningReplyId === null ? "idle" : "streaming" };
}

/** A message; `versions` are those of its place unless they are given. */
export function presentMessage(
  world: MockWorld,
  message: MessageRow,
  versions = versionsOf(messagesOf(world, message.chatId), message),
): Message {
  const { id, role, content, timestamp, status, code, retryAt, isCut, model, reasoning } = message;
  return {
    id,
    role,
    content,
    timestamp,
    status,
    ...(code && { code }),
    ...(retryAt && { retryAt }),
    ...(isCut && { isCut }),
    ...(model && { model }),
    ...(reasoning && { reasoning }),
    ...(versions && { versions }),
  };
}

/** The start of the model's context of a chat, as a member of a response; empty if nothing is omitted. */
export function presentContext(world: MockWorld, chatId: string): { readonly contextStart?: string } {
  const start = contextStart(world, chatId);
  return start === undefined ? {} : { contextStart: start };
}

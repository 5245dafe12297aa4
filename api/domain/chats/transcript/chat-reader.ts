import pLimit from "p-limit";
import type { WindowQuery } from "#contract/rules/conversation/message-window.ts";
import type { Database } from "../../../database/connect.ts";
import type { PromptBudgets } from "../prompt/build-prompt.ts";
import type { ReplyRunner } from "../replies/reply-runner.ts";
import type { RunningReply } from "../replies/running-reply.ts";
import type { ChatOutline } from "./chat-outline.ts";
import { type MessagePart, streamMessageParts } from "./message-parts.ts";
import { type LongChat, readChat, type WholeChat } from "./read-chat.ts";
import { type ExportedChat, streamAllChats } from "./stream-all-chats.ts";

interface Dependencies {
  readonly database: Database;
  readonly budgets: PromptBudgets;
  readonly runner: ReplyRunner;
}

/** The maximum of long chats that are started concurrently. */
const maxConcurrentLongChats = 2;

/** Reads a user's chats. Another user's chat is `not_found`. */
export class ChatReader {
  private readonly dependencies: Dependencies;
  private readonly limit = pLimit(maxConcurrentLongChats);

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /**
   * A chat with its visible branch or a part of it, oldest first; includes unsaved text of a reply of this process.
   */
  async get(userId: string, chatId: string, window: WindowQuery = {}): Promise<WholeChat | LongChat> {
    const { database, budgets, runner } = this.dependencies;
    const { limit } = this;
    // A reply that ends meanwhile is still needed with its text.
    const live = new Map<string, RunningReply>();
    const isLive = (messageId: string) => {
      const reply = runner.find(messageId);
      if (reply !== undefined) live.set(messageId, reply);
      return reply !== undefined;
    };
    const chat = await readChat(database, { userId, chatId, budgets, limit, isLive, window });
    for (const { id, status } of chat.messages) if (status === "streaming") isLive(id);
    if (!chat.isLong)
      return { ...chat, messages: chat.messages.map((message) => withLiveText(message, live)) };
    for (const id of chat.streaming.keys()) isLive(id);
    const growing = [...chat.streaming.values()].map((message) => withLiveText(message, live));
    return { ...chat, streaming: new Map(growing.map((message) => [message.id, message])) };
  }

  /**
   * The messages of a long chat with their texts, read on demand. Throws if the chat is deleted in the
   * meantime.
   */
  streamParts(outline: ChatOutline): AsyncGenerator<MessagePart> {
    return streamMessageParts(this.dependencies.database, outline);
  }

  /** Every chat with all its branches, oldest first, read on demand. */
  streamAll(userId: string): AsyncGenerator<ExportedChat> {
    return streamAllChats(this.dependencies.database, userId);
  }
}

function withLiveText<Message extends { readonly id: string; readonly status: string }>(
  message: Message,
  live: ReadonlyMap<string, RunningReply>,
): Message {
  const reply = message.status === "streaming" ? live.get(message.id) : undefined;
  return reply === undefined ? message : { ...message, content: reply.text, ...reply.origin };
}

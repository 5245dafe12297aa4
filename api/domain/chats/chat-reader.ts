import type { Database } from "../../database/connect.ts";
import { Turns } from "../turns.ts";
import type { OutlinedMessage } from "./chat-outline.ts";
import { type MessagePart, readParts } from "./message-parts.ts";
import { type LongChat, readChat, type WholeChat } from "./read-chat.ts";
import { type KeptChat, readEveryChat } from "./read-every-chat.ts";
import type { ReplyRunner } from "./reply-runner.ts";

interface Dependencies {
  readonly database: Database;
  readonly contextTokens: number;
  readonly runner: ReplyRunner;
}

/** How many long chats are begun at the same time. */
const longChatsAtOnce = 2;

/** What was said in a person's chats. A chat of somebody else is like one that does not exist: `not_found`. */
export class ChatReader {
  private readonly dependencies: Dependencies;
  private readonly turns = new Turns(longChatsAtOnce);

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** A chat with the branch on display, oldest first; a reply of this process with what has come since it was saved. */
  async get(userId: string, chatId: string): Promise<WholeChat | LongChat> {
    const { database, contextTokens: budgetTokens } = this.dependencies;
    const chat = await readChat(database, { userId, chatId, budgetTokens, turns: this.turns });
    // Each branch for the compiler: a spread of the union loses the tie between isLong and its messages.
    return chat.isLong
      ? { ...chat, messages: chat.messages.map((message) => this.asWritten(message)) }
      : { ...chat, messages: chat.messages.map((message) => this.asWritten(message)) };
  }

  /** The messages of a long chat with their texts, read as they are taken. Fails when the chat is deleted meanwhile. */
  parts(messages: readonly OutlinedMessage[]): AsyncGenerator<MessagePart> {
    return readParts(this.dependencies.database, messages);
  }

  /** Every chat with all its branches, oldest first, read as they are taken. */
  every(userId: string): AsyncGenerator<KeptChat> {
    return readEveryChat(this.dependencies.database, userId);
  }

  private asWritten<Message extends { readonly id: string; readonly status: string }>(
    message: Message,
  ): Message {
    const live = message.status === "streaming" ? this.dependencies.runner.find(message.id) : undefined;
    return live === undefined ? message : { ...message, content: live.text };
  }
}

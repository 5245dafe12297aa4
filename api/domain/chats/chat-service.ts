import { chatsPerPage } from "#contract/limits.ts";
import type { Database } from "../../database/connect.ts";
import { Chat } from "../../models/chat.ts";
import type { Message } from "../../models/message.ts";
import { User } from "../../models/user.ts";
import { DomainError } from "../domain-error.ts";
import { type ChatOrder, chatPage } from "./chat-page.ts";
import { mayBeId } from "./may-be-id.ts";
import { lockChatsOf, ownChat } from "./own-chat.ts";
import type { ReplyRunner } from "./reply-runner.ts";
import { shownMessages } from "./shown-messages.ts";

interface Dependencies {
  readonly database: Database;
  readonly runner: ReplyRunner;
}

/** A person's chats. One of somebody else is like one that does not exist: `not_found`. */
export class ChatService {
  private readonly database: Database;
  private readonly runner: ReplyRunner;

  constructor({ database, runner }: Dependencies) {
    this.database = database;
    this.runner = runner;
  }

  /** One page of the history; past the end it is empty. There is always at least one page. */
  async list(
    userId: string,
    { page, sort }: { readonly page: number; readonly sort: ChatOrder },
  ): Promise<{ chats: Chat[]; page: number; totalPages: number }> {
    const user = await User.query(this.database).findById(userId).select("chatCount");
    const total = user?.chatCount ?? 0;
    const chats = await chatPage(this.database, userId, { page, sort, total });
    return { chats, page, totalPages: Math.max(1, Math.ceil(total / chatsPerPage)) };
  }

  /** A chat with its messages, oldest first. */
  async get(userId: string, chatId: string): Promise<{ chat: Chat; messages: Message[] }> {
    const chat = await ownChat(this.database, userId, chatId);
    return { chat, messages: await shownMessages(this.database, chatId) };
  }

  /** Deletes a chat with its messages, and aborts a reply that is being written in it. */
  async delete(userId: string, chatId: string): Promise<void> {
    if (!mayBeId(chatId)) throw new DomainError("not_found");
    await this.database.transaction(async (transaction) => {
      await lockChatsOf(transaction, userId);
      const deleted = await Chat.query(transaction).delete().where({ id: chatId, userId });
      if (deleted === 0) throw new DomainError("not_found");
      await User.query(transaction).findById(userId).decrement("chatCount", 1);
    });
    await this.runner.drop(chatId);
  }
}

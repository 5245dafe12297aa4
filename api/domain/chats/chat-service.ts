import type { Database } from "../../database/connect.ts";
import type { Chat } from "../../models/chat.ts";
import { DomainError } from "../domain-error.ts";
import { type ChatChanges, changeChat } from "./change-chat.ts";
import { ownChat } from "./chat-access.ts";
import { deleteChats } from "./delete-chats.ts";
import type { ListObserver } from "./events/chat-list-events.ts";
import { type ChatPage, chatPage, type ListQuery } from "./list/chat-page.ts";
import { ListPlaces } from "./list/page-cursor-cache.ts";
import type { ReplyRunner } from "./replies/reply-runner.ts";
import { searchPage } from "./search/search-page.ts";
import { searchTerms } from "./search/search-terms.ts";

interface Dependencies {
  readonly database: Database;
  readonly runner: Pick<ReplyRunner, "drop">;
  readonly listObserver: ListObserver;
}

/** A person's chats. One of somebody else is like one that does not exist: `not_found`. */
export class ChatService {
  private readonly dependencies: Dependencies;
  private readonly places = new ListPlaces();

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  list(userId: string, query: ListQuery): Promise<ChatPage> {
    const { database } = this.dependencies;
    const terms = query.q === undefined ? undefined : searchTerms(query.q);
    if (terms !== undefined) return searchPage(database, userId, terms, query);
    return chatPage(database, this.places, userId, query);
  }

  /** Renames or pins a chat, or shows another branch of it; with nothing to change it is answered as it is. */
  async change(userId: string, chatId: string, changes: ChatChanges): Promise<Chat> {
    const { database, listObserver } = this.dependencies;
    if (Object.values(changes).every((value) => value === undefined))
      return ownChat(database, userId, chatId);
    const chat = await database.transaction((transaction) =>
      changeChat(transaction, userId, chatId, changes),
    );
    listObserver.changed(userId, { kind: "chat", chatId });
    return chat;
  }

  /** Deletes a chat with its messages, and aborts a reply that is being written in it. */
  async delete(userId: string, chatId: string): Promise<void> {
    if ((await this.deleteSeveral(userId, [chatId])) === 0) throw new DomainError("not_found");
  }

  /** Deletes those of the chats that are the person's, together, and answers how many that were. */
  async deleteSeveral(userId: string, chatIds: readonly string[]): Promise<number> {
    const { database, runner, listObserver } = this.dependencies;
    const deleted = await database.transaction((transaction) => deleteChats(transaction, userId, chatIds));
    if (deleted.length > 0) listObserver.changed(userId, { kind: "deleted", chatIds: deleted });
    for (const chatId of deleted) await runner.drop(chatId);
    return deleted.length;
  }
}

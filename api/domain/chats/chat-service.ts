import { changedSettings } from "#contract/rules/conversation/chat-state.ts";
import { searchTerms } from "#contract/rules/search/search-terms.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import { runTransaction } from "../../database/rows/run-transaction.ts";
import { Chat } from "../../models/chat.ts";
import { DomainError } from "../domain-error.ts";
import { incrementListVersion, lockUserChats, requireUserChat } from "./chat-access.ts";
import { deleteChats } from "./delete-chats.ts";
import type { ChatListPublisher } from "./events/chat-list-changes.ts";
import { type ChatPage, type ListQuery, readChatPage } from "./list/chat-page.ts";
import { PageCursorCache } from "./list/page-cursor-cache.ts";
import { showBranch } from "./messages/branches.ts";
import type { ReplyRunner } from "./replies/reply-runner.ts";
import type { ReplyIndexer } from "./replies/saving/reply-indexer.ts";
import { indexTitle } from "./search/search-index.ts";
import { searchPage } from "./search/search-page.ts";

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly runner: Pick<ReplyRunner, "abandon">;
  readonly indexer: Pick<ReplyIndexer, "whenIndexed">;
  readonly listPublisher: ChatListPublisher;
}

/** A user's chats. Another user's chat is `not_found`. */
export class ChatService {
  private readonly dependencies: Dependencies;
  private readonly cursorCache = new PageCursorCache();

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** A page of the list. A search finds the words of replies of this process that have just ended. */
  async list(userId: string, query: ListQuery): Promise<ChatPage> {
    const { database, indexer } = this.dependencies;
    const terms = query.q === undefined ? undefined : searchTerms(query.q);
    if (terms !== undefined) {
      await indexer.whenIndexed(userId);
      return searchPage(database, userId, terms, query);
    }
    return readChatPage(database, this.cursorCache, userId, query);
  }

  /** Renames a chat, pins it, or switches its branch. Without changes it returns the chat. */
  async change(userId: string, chatId: string, changes: ChatChanges): Promise<Chat> {
    const { database, clock, listPublisher } = this.dependencies;
    if (Object.values(changes).every((value) => value === undefined))
      return requireUserChat(database, userId, chatId);
    const { chat, isChanged } = await runTransaction(database, (transaction) =>
      changeChat(transaction, clock.now(), { userId, chatId }, changes),
    );
    if (isChanged) listPublisher.publish(userId, { kind: "chat", chatId });
    return chat;
  }

  /** Deletes a chat with its messages, and aborts its streaming reply. */
  async delete(userId: string, chatId: string): Promise<void> {
    if ((await this.deleteSeveral(userId, [chatId])) === 0) throw new DomainError("not_found");
  }

  /** Deletes the user's chats among those given in one transaction, and returns their number. */
  async deleteSeveral(userId: string, chatIds: readonly string[]): Promise<number> {
    const { database, runner, listPublisher } = this.dependencies;
    const deleted = await runTransaction(database, (transaction) =>
      deleteChats(transaction, userId, chatIds),
    );
    if (deleted.length > 0) listPublisher.publish(userId, { kind: "deleted", chatIds: deleted });
    for (const chatId of deleted) await runner.abandon(chatId);
    return deleted.length;
  }
}

interface ChatChanges {
  readonly title?: string | undefined;
  readonly pinned?: boolean | undefined;
  readonly shownMessageId?: string | undefined;
}

/**
 * Updates a chat in one transaction and answers whether anything changed; not an activity. Throws `not_found`,
 * and `chat_busy` for a branch switch while a reply is streaming.
 */
async function changeChat(
  transaction: Database,
  now: Date,
  { userId, chatId }: { readonly userId: string; readonly chatId: string },
  { title, pinned, shownMessageId, ...unapplied }: ChatChanges,
): Promise<{ chat: Chat; isChanged: boolean }> {
  unapplied satisfies Record<string, never>;
  await lockUserChats(transaction, userId);
  const chat = await requireUserChat(transaction, userId, chatId);
  const named = changedSettings(chat, { title, pinned });
  const isOtherBranch = shownMessageId !== undefined && (await showBranch(transaction, chat, shownMessageId));
  if (Object.keys(named).length === 0 && !isOtherBranch) return { chat, isChanged: false };
  if (named.title !== undefined) await indexTitle(transaction, { id: chatId, userId, title: named.title });
  const unpinned = named.pinned === false ? { unpinnedAt: now } : {};
  if (Object.keys(named).length > 0)
    await Chat.query(transaction)
      .findById(chatId)
      .patch({ ...named, ...unpinned });
  await incrementListVersion(transaction, userId);
  return { chat: await requireUserChat(transaction, userId, chatId), isChanged: true };
}

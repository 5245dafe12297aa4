import type { Database } from "../../database/connect.ts";
import { executeStatement } from "../../database/rows/change-rows.ts";
import { idPlaceholders, isId } from "../../database/rows/ids.ts";
import { readRows } from "../../database/rows/read-rows.ts";
import { Chat } from "../../models/chat.ts";
import { DomainError } from "../domain-error.ts";

export async function findUserChat(
  database: Database,
  userId: string,
  chatId: string,
): Promise<Chat | undefined> {
  if (!isId(chatId)) return undefined;
  return Chat.query(database).findOne({ id: chatId, userId });
}

/** A user's chat; `not_found` for a missing one and for another user's. */
export async function requireUserChat(database: Database, userId: string, chatId: string): Promise<Chat> {
  const chat = await findUserChat(database, userId, chatId);
  if (chat === undefined) throw new DomainError("not_found");
  return chat;
}

/** The members of a chat's row that a turn needs to call the model. */
export type ChatSettings = Pick<Chat, "systemPromptId" | "targetTokens">;

/** Locks a user's chats until the transaction ends. A deleted account has none: `unauthenticated`. */
export async function lockUserChats(transaction: Database, userId: string): Promise<void> {
  // On SQLite a transaction locks the whole database when it begins.
  const lock = transaction.client.dialect === "mysql" ? " for update" : "";
  const statement = `select id from users where id = ? and deletedAt is null${lock}`;
  const [user] = await readRows(transaction, statement, [userId]);
  if (user === undefined) throw new DomainError("unauthenticated");
}

const changedChatsStatement =
  "update users set listVersion = listVersion + 1 where id = ? and deletedAt is null";

/**
 * Locks a user's chats as `lockUserChats` does, and marks their list as changed with the same statement. Later statements of the
 * transaction read all data that was committed before.
 */
export async function lockChangedChats(transaction: Database, userId: string): Promise<void> {
  const locked = await executeStatement(transaction, changedChatsStatement, [userId]);
  if (locked === 0) throw new DomainError("unauthenticated");
}

/** Locks the chats of several users until the transaction ends. Some of them may be deleted. `userIds` are sorted. */
export async function lockUsers(transaction: Database, userIds: readonly string[]): Promise<void> {
  if (transaction.client.dialect !== "mysql" || userIds.length === 0) return;
  const { places, values } = idPlaceholders(userIds);
  await readRows(transaction, `select id from users where id in (${places}) order by id for update`, values);
}

const listVersionStatement = "update users set listVersion = listVersion + 1 where id = ?";

/** Marks a user's chat list as changed, and locks the user's row until the transaction ends. */
export async function incrementListVersion(transaction: Database, userId: string): Promise<void> {
  await executeStatement(transaction, listVersionStatement, [userId]);
}

interface ChatReplyIds {
  /** The streaming reply, if any. */
  readonly runningReplyId: string | null;
  /** The newest visible reply. */
  readonly lastReplyId: string | null;
}

/** One statement, so that without a streaming reply the newest one has ended. */
const repliesStatement = `select c.runningReplyId, (
    select m.id from messages m where m.chatId = c.id and m.role = 'assistant' and m.isShown = 1
    order by m.position desc limit 1
  ) as lastReplyId from chats c where c.id = ? and c.userId = ?`;

/** The replies of a user's chat; `not_found` as for the chat itself. */
export async function findReplyIds(
  database: Database,
  userId: string,
  chatId: string,
): Promise<ChatReplyIds> {
  const [replies] = isId(chatId)
    ? await readRows<ChatReplyIds>(database, repliesStatement, [chatId, userId])
    : [];
  if (replies === undefined) throw new DomainError("not_found");
  return replies;
}

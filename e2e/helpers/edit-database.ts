import { DatabaseSync } from "node:sqlite";

const addedIdPrefix = "0000000e-0000-7000-8000-";

/** The id of a message that `addMessages` added, by its number. */
export function addedMessageId(number: number): string {
  return `${addedIdPrefix}${String(number).padStart(12, "0")}`;
}

/** Extends a chat of two messages to this many, in the database: the UI would take long. */
export function addMessages(databaseFile: string, chatId: string, count: number): void {
  const database = new DatabaseSync(databaseFile);
  database.exec("pragma busy_timeout = 5000; begin immediate");
  const id = `printf('${addedIdPrefix}%012d', n)`;
  const before = `printf('${addedIdPrefix}%012d', n - 1)`;
  database
    .prepare(
      `with recursive numbers (n) as (select 3 union all select n + 1 from numbers where n < ?)
       insert into messages (id, chatId, role, content, timestamp, status, position, version, parentId)
       select ${id}, last.chatId, case when n % 2 = 1 then 'user' else 'assistant' end, 'Message number ' || n,
         last.timestamp, 'complete', last.position + n - 2, 1, case when n = 3 then last.id else ${before} end
       from numbers join messages last on last.chatId = ? and last.role = 'assistant'`,
    )
    .run(count, chatId);
  database.prepare("update chats set messageCount = ? where id = ?").run(count, chatId);
  database.exec("commit");
  database.close();
}

/** Gives every chatbot style this name and description, as an operator could. */
export function renameChatStyles(databaseFile: string, text: string): void {
  const database = new DatabaseSync(databaseFile);
  database.exec("pragma busy_timeout = 5000");
  database.prepare("update systemprompts set name = ? || id, description = ?").run(text, text);
  database.close();
}

/** Removes the role of every administrator; no page or command does so for the last one. */
export function demoteAdministrators(databaseFile: string): void {
  const database = new DatabaseSync(databaseFile);
  database.exec(
    "pragma busy_timeout = 5000; delete from user_roles where roleId in (select id from roles where role = 'admin')",
  );
  database.close();
}

interface Age {
  readonly count: number;
  /** Days since the last activity. */
  readonly days: number;
  /** The days after which chats are deleted from now on, as if they had been announced. */
  readonly inForce?: number;
}

/** Makes the oldest chats as old as if they had been left alone. */
export function ageChats(databaseFile: string, { count, days, inForce }: Age): void {
  const database = new DatabaseSync(databaseFile);
  database.exec("pragma busy_timeout = 5000");
  const at = Date.now() - days * 24 * 60 * 60 * 1000;
  database
    .prepare("update chats set updatedAt = ? where id in (select id from chats order by createdAt limit ?)")
    .run(at, count);
  if (inForce !== undefined)
    database.prepare("update chat_retention set days = ?, nextDays = null, nextFrom = null").run(inForce);
  database.close();
}

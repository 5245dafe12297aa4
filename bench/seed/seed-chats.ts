import { setTimeout as wait } from "node:timers/promises";
import { connect, type Database, type DatabaseSettings } from "#api/database/connect.ts";

/** The SQL differences of the databases: a text from a number, and a time. */
interface Dialect {
  id(prefix: string, number: string): string;
  moment(seconds: string): string;
}

const firstMoment = Date.UTC(2020, 0, 1);

const dialects: Readonly<Record<"sqlite" | "mysql", Dialect>> = {
  sqlite: {
    id: (prefix, number) => `printf('${prefix}-0000-7000-8000-%012d', ${number})`,
    moment: (seconds) => `${firstMoment} + (${seconds}) * 1000`,
  },
  mysql: {
    id: (prefix, number) => `concat('${prefix}-0000-7000-8000-', lpad(${number}, 12, '0'))`,
    moment: (seconds) => `date_add('2020-01-01', interval (${seconds}) second)`,
  },
};

export interface SeedSize {
  /** Chats in all, a power of ten. */
  readonly chats: number;
  /** The owner's share of the chats; the others belong to nine more users. */
  readonly owned: number;
}

const messagesPerChat = 10;
export const longChatMessages = 1000;
/** The id of the owner's chat of a thousand messages. */
export const longChatId = "0000000c-0000-7000-8000-000000000001";

const otherUsers = 9;
const digits = `(select 0 as d ${[1, 2, 3, 4, 5, 6, 7, 8, 9].map((d) => `union all select ${d}`).join(" ")})`;

/** The numbers from 0 up to a power of ten as a table, in one query on both databases. */
function numbersBelow(power: number): string {
  const places = Array.from({ length: Math.round(Math.log10(power)) }, (_, place) => place).toReversed();
  const number = places.map((place) => `p${place}.d * ${10 ** place}`).join(" + ");
  // The highest digit first and joined as written, so that rows are in key order.
  return `(select ${number} as n from ${places.map((place) => `${digits} p${place}`).join(" cross join ")})`;
}

function otherUsersSql({ id, moment }: Dialect): string {
  return `insert into users (id, username, uniqueUserNumber, webauthnUserId, createdAt)
    select ${id("0000000a", "d")}, ${id("0000000a", "d")}, 900000 + d, ${id("0000000a", "d")}, ${moment("0")}
    from ${digits} d10 where d < ${otherUsers}`;
}

/** The owner's chats are evenly distributed among the others. */
function chatsSql({ id, moment }: Dialect, { chats, owned }: SeedSize): string {
  const every = Math.max(1, Math.round(chats / owned));
  const owner = `case when n % ${every} = 0 then ? else ${id("0000000a", `n % ${otherUsers}`)} end`;
  return `insert into chats (id, userId, title, initialPrompt, createdAt, updatedAt, messageCount)
    select ${id("0000000b", "n")}, ${owner}, 'Chat - What is told in this one', 'What is told in this one',
      ${moment("n")}, ${moment("n")}, ${messagesPerChat} from ${numbersBelow(chats)} numbers`;
}

/** Alternates question and answer, each a child of the previous message. */
function messagesSql({ id, moment }: Dialect, chat: string, numbers: string, count: number): string {
  const number = `(c * ${count} + k)`;
  const parent = `case when k = 0 then null else ${id("0000000d", `${number} - 1`)} end`;
  return `insert into messages (id, chatId, role, content, timestamp, status, position, version, parentId)
    select ${id("0000000d", number)}, ${chat}, case when k % 2 = 0 then 'user' else 'assistant' end,
      'A message of ordinary length, so that a row is as long as rows are in use.',
      ${moment(number)}, 'complete', k, 1, ${parent} from ${numbers}`;
}

/** Every chat has ten messages; one more of the owner has a thousand. */
async function insertAll(
  database: Database,
  dialect: Dialect,
  ownerId: string,
  amount: SeedSize,
): Promise<void> {
  const { id, moment } = dialect;
  const { chats } = amount;
  const inChats = `(select numbers.n as c, each10.n as k
    from ${numbersBelow(chats)} numbers cross join ${numbersBelow(messagesPerChat)} each10) rows10`;
  // Ids after those of the other messages.
  const behind = (chats * messagesPerChat) / longChatMessages;
  const inLong = `(select ${behind} as c, n as k from ${numbersBelow(longChatMessages)} numbers) rows1000`;
  await database.raw(otherUsersSql(dialect));
  await database.raw(chatsSql(dialect, amount), [ownerId]);
  await database.raw(
    `insert into chats (id, userId, title, initialPrompt, createdAt, updatedAt, messageCount)
      values ('${longChatId}', ?, 'Chat - A long one', 'A long one', ${moment("0")}, ${moment("0")}, ?)`,
    [ownerId, longChatMessages],
  );
  await database.raw(messagesSql(dialect, id("0000000b", "c"), inChats, messagesPerChat));
  await database.raw(messagesSql(dialect, `'${longChatId}'`, inLong, longChatMessages));
  await database.raw(
    "update users set chatCount = (select count(*) from chats where chats.userId = users.id)",
  );
}

/** Generated rows need no checks, and an interrupted seeding starts again. */
const withFastWrites = {
  sqlite: ["pragma foreign_keys = off", "pragma synchronous = off", "pragma cache_size = -500000"],
  mysql: ["set unique_checks = 0", "set foreign_key_checks = 0"],
} as const;

/** Fills a running product's database by bulk SQL in one transaction: a million messages take some seconds. */
export async function seedChats(
  settings: DatabaseSettings,
  ownerId: string,
  amount: SeedSize,
): Promise<void> {
  const database = connect(settings);
  try {
    // SQLite has one connection; a MySQL server gives the transaction another one, with the usual checks.
    for (const statement of withFastWrites[settings.kind]) await database.raw(statement);
    await database.transaction((transaction) =>
      insertAll(transaction, dialects[settings.kind], ownerId, amount),
    );
  } finally {
    await database.destroy();
  }
  // SQLite has blocked this process: let it notice connections that the product has closed.
  await wait(100);
}

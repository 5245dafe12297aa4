import { expect } from "vitest";
import { productTables } from "../../database/schema/product-tables.ts";
import type { TestServer } from "../worlds/test-server.ts";

/** Tables that every call may write, such as the time when a session was last seen, and those that timers or a reply write. */
const passing: readonly string[] = [
  "audit_events",
  "ceremonies",
  "chat_retention_servers",
  "ended_sessions",
  "rate_limits",
  "reply_pieces",
  "search_texts",
  "sessions",
];

/** Columns that a refused call may write all the same, also to lock a row. */
const passingColumns: readonly string[] = ["attemptsWindowStart", "changeCount", "lastSeenAt"];

function withoutPassing(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !passingColumns.includes(column)));
}

async function storedRows({ context: { database } }: TestServer): Promise<Map<string, unknown[]>> {
  const tables = productTables.filter((table) => !passing.includes(table));
  const rows = new Map<string, unknown[]>();
  for (const table of tables) {
    const found: object[] = await database(table).select("*");
    rows.set(table, found.map(withoutPassing));
  }
  return rows;
}

/** Acts, and asserts that accounts, passkeys, invites, chats and settings are the same as before. */
export async function expectUnchanged<Result>(
  server: TestServer,
  act: () => Promise<Result>,
): Promise<Result> {
  const before = await storedRows(server);
  const result = await act();
  expect(await storedRows(server)).toEqual(before);
  return result;
}

/** The chats of a user with all their messages, as they are stored. */
export async function chatRows({ context: { database } }: TestServer, userId: string): Promise<unknown> {
  const chats = await database("chats").where({ userId }).orderBy("id").select("*");
  const ids: string[] = chats.map(({ id }) => id);
  return { chats, messages: await database("messages").whereIn("chatId", ids).orderBy("id").select("*") };
}

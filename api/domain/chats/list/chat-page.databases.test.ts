import { beforeEach, describe, expect, it } from "vitest";
import { type SortOrder, sortOrders } from "#contract/rules/conversation/chat-order.ts";
import { newId } from "../../../database/rows/ids.ts";
import { Chat } from "../../../models/chat.ts";
import { User } from "../../../models/user.ts";
import { setUpDatabase } from "../../../test/database/setup-database.ts";
import { emptyTables } from "../../../test/database/test-database.ts";
import { readChatPage } from "./chat-page.ts";
import { PageCursorCache } from "./page-cursor-cache.ts";

const { database } = await setUpDatabase();
const start = Date.parse("2026-01-01T00:00:00Z");
const perPage = 9;

let userId: string;
let places: PageCursorCache;

async function newUser(uniqueUserNumber: number): Promise<string> {
  const id = newId();
  const names = { username: `user-${uniqueUserNumber}`, uniqueUserNumber, webauthnUserId: id };
  await User.query(database).insert({ id, ...names, createdAt: new Date() });
  return id;
}

/**
 * Chats whose activity has the reverse order of their creation; every third has the times of the previous one.
 */
async function storeChats(owner: string, count: number, isPinned = (_: number) => false): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const createdAt = new Date(start + Math.floor(index / 3));
    const updatedAt = new Date(start + 1_000_000 - Math.floor(index / 3));
    const chat = {
      id: newId(),
      userId: owner,
      title: `${index}`,
      initialPrompt: `${index}`,
      messageCount: 2,
    };
    await Chat.query(database).insert({ ...chat, createdAt, updatedAt, pinned: isPinned(index) });
  }
  await User.query(database).findById(owner).patch({ chatCount: count });
}

/** The whole list in order, computed from all rows. */
async function expectedTitles(sort: SortOrder): Promise<string[]> {
  const column = sort === "activity" ? "updatedAt" : "createdAt";
  const direction = sort === "asc" ? 1 : -1;
  const key = (chat: Chat) => `${chat[column].toISOString()} ${chat.id}`;
  const chats = await Chat.query(database).where({ userId });
  return chats
    .toSorted(
      (one, other) =>
        Number(other.pinned) - Number(one.pinned) || (key(one) < key(other) ? -direction : direction),
    )
    .map(({ title }) => title);
}

async function titlesOf(page: number, sort: SortOrder, known = places): Promise<string[]> {
  const { chats } = await readChatPage(database, known, userId, { page, sort });
  return chats.map(({ title }) => title);
}

beforeEach(async () => {
  await emptyTables(database);
  userId = await newUser(1);
  await storeChats(await newUser(2), 3);
  places = new PageCursorCache();
});

describe("a page of the list", () => {
  it.each([0, 1, 9, 10, 31])(
    "of %i chats holds its part of the order, wherever one comes from",
    async (count) => {
      await storeChats(userId, count, (index) => index % 4 === 0);
      const pages = Math.max(1, Math.ceil(count / perPage));
      const forth = Array.from({ length: pages }, (_, index) => index + 1);
      for (const sort of sortOrders) {
        const all = await expectedTitles(sort);
        for (const page of [...forth, ...forth.toReversed(), 1, pages, 2]) {
          const part = all.slice((page - 1) * perPage, page * perPage);
          expect(await titlesOf(page, sort)).toEqual(part);
          expect(await titlesOf(page, sort, new PageCursorCache())).toEqual(part);
        }
      }
    },
  );

  it("past the end is empty, and has the true number of pages", async () => {
    await storeChats(userId, 10);
    const last = await readChatPage(database, places, userId, { page: 1_000_000, sort: "desc" });
    expect(last).toEqual({ chats: [], page: 1_000_000, totalPages: 2 });
  });

  it("shows every member as it is in the database", async () => {
    await storeChats(userId, 1, () => true);
    const { chats } = await readChatPage(database, places, userId, { page: 1, sort: "desc" });
    const [row] = await Chat.query(database).where({ userId });
    const { userId: _, unpinnedAt: __, ...shown } = row?.$toJson() ?? {};
    expect(chats).toEqual([{ ...shown, createdAt: row?.createdAt, updatedAt: row?.updatedAt }]);
  });

  it("that follows another one is right again once the list has changed", async () => {
    await storeChats(userId, 30);
    await titlesOf(1, "desc");
    const [newest] = await expectedTitles("desc");
    await Chat.query(database).delete().where({ userId, title: newest });
    await database("users").where({ id: userId }).increment({ chatCount: -1, listVersion: 1 });
    expect(await titlesOf(2, "desc")).toEqual((await expectedTitles("desc")).slice(perPage, 2 * perPage));
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import type { SortOrder } from "#contract/rules/conversation/chat-order.ts";
import { searchTerms } from "#contract/rules/search/search-terms.ts";
import { newId } from "../../../database/rows/ids.ts";
import { type Conversation, conversations, hostile, searches } from "../../../test/chats/search-cases.ts";
import { setUpDatabase } from "../../../test/database/setup-database.ts";
import { indexLockedReplies } from "../replies/saving/ended-replies.ts";
import { indexTitle } from "./search-index.ts";
import { searchPage } from "./search-page.ts";

const { database } = await setUpDatabase();

const userId = newId();
const stranger = newId();

async function storeUser(id: string, uniqueUserNumber: number): Promise<void> {
  const names = { username: `user-${uniqueUserNumber}`, uniqueUserNumber, webauthnUserId: id };
  await database("users").insert({ id, ...names, createdAt: new Date() });
}

/** Stores a chat; a reply and the question before it become searchable when the reply ends. */
async function storeChat(owner: string, { title, said, answered, hidden }: Conversation, day: number) {
  const chatId = newId();
  const now = new Date(Date.UTC(2026, 0, day));
  const chat = { id: chatId, userId: owner, title, initialPrompt: said, createdAt: now, updatedAt: now };
  await database("chats").insert(chat);
  await indexTitle(database, chat);
  const message = { chatId, status: "complete", timestamp: now, version: 1 };
  const question = { ...message, id: newId(), role: "user", content: said, position: 0 };
  const reply = { ...message, role: "assistant", parentId: question.id, position: 1 };
  await database("messages").insert(question);
  const texts = [answered, ...(hidden === undefined ? [] : [hidden])];
  const replies = texts.map((content, index) => {
    return { ...reply, id: newId(), content, version: index + 1, isShown: index === 0 };
  });
  for (const row of replies) await database("messages").insert(row);
  await indexLockedReplies(
    database,
    replies.map(({ id }) => id),
  );
  return chatId;
}

async function found(q: string, sort: SortOrder = "asc"): Promise<string[]> {
  const terms = searchTerms(q);
  if (terms === undefined) return [];
  const { chats } = await searchPage(database, userId, terms, { page: 1, sort });
  return chats.map(({ title }) => title);
}

describe("a search", () => {
  beforeAll(async () => {
    await storeUser(userId, 1);
    await storeUser(stranger, 2);
    for (const [index, conversation] of conversations.entries())
      await storeChat(userId, conversation, index + 1);
    await storeChat(stranger, { title: "Foreign lighthouse", said: "灯台 AI", answered: "C#" }, 9);
  });

  it.each(searches)("for %o finds the same on every database", async (q, beginnings) => {
    const titles = await found(q);
    expect(titles.map((title, index) => title.slice(0, beginnings[index]?.length))).toEqual(beginnings);
  });

  it.each(hostile)("for %j is only a search", async (q) => {
    await expect(found(q)).resolves.toBeInstanceOf(Array);
  });

  it("finds nothing in another user's texts, or in the index itself", async () => {
    expect(await found("foreign")).toEqual([]);
    expect(await found(`${userId.slice(-6)}_lighthouse`)).toEqual([]);
  });

  it("follows the order, pinned chats first, and counts its own pages", async () => {
    const ids: string[] = [];
    for (let day = 1; day <= 11; day += 1)
      ids.push(await storeChat(userId, { title: `Tide ${day}`, said: "s", answered: "a" }, day));
    await database("chats").where({ id: ids[4] }).update({ pinned: true });
    const newest = [
      "Tide 5",
      "Tide 11",
      "Tide 10",
      "Tide 9",
      "Tide 8",
      "Tide 7",
      "Tide 6",
      "Tide 4",
      "Tide 3",
    ];
    expect(await found("tide", "desc")).toEqual(newest);
    expect((await found("tide", "asc")).slice(0, 3)).toEqual(["Tide 5", "Tide 1", "Tide 2"]);
    const terms = { words: [{ word: "tide", isBeginning: true }], substrings: [] };
    const read = (page: number) => searchPage(database, userId, terms, { page, sort: "desc" });
    expect(await read(1)).toMatchObject({ totalPages: 2 });
    expect((await read(2)).chats.map(({ title }) => title)).toEqual(["Tide 2", "Tide 1"]);
    expect(await read(7)).toEqual({ chats: [], page: 7, totalPages: 2 });
    await database("chats").delete().whereIn("id", ids);
    expect(await found("tide")).toEqual([]);
  });

  it("finds a renamed chat by its new title alone", async () => {
    const id = await storeChat(userId, { title: "Old pilchard", said: "s", answered: "a" }, 20);
    await indexTitle(database, { id, userId, title: "New mackerel" });
    expect(await found("pilchard")).toEqual([]);
    expect(await database("search_texts").where({ sourceId: id })).toHaveLength(1);
    expect((await found("mackerel")).length).toBe(1);
  });
});

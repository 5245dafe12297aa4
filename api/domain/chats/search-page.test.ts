import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../database/new-id.ts";
import { databaseForThisFile } from "../../test/database-for-this-file.ts";
import type { ListSort } from "./list-order.ts";
import { indexReplies, indexTitle } from "./search-index.ts";
import { searchPage } from "./search-page.ts";
import { searchTerms } from "./search-terms.ts";

const { database } = await databaseForThisFile();

const userId = newId();
const stranger = newId();

/** What is said in a chat: a person's words, the reply, and a reply that another version has taken the place of. */
interface Conversation {
  readonly title: string;
  readonly said: string;
  readonly answered: string;
  readonly hidden?: string;
}

const conversations: Conversation[] = [
  {
    title: "Lighthouse",
    said: "Who keeps the lamp?",
    answered: "A keeper, 24 steps up.",
    hidden: "Nobody at all.",
  },
  {
    title: "AI in the garden",
    said: "Can it weed?",
    answered: "It cannot say. Ask user@host.example, 100 % sure.",
  },
  {
    title: "Speech about C#",
    said: "And C++, .NET, F# or node.js?",
    answered: "C is older: snake_case, well-known.",
  },
  { title: "灯台の話", said: "古い灯台はどこ？", answered: "海の近くにあります。ｶﾀｶﾅも。" },
  { title: "Café Été", said: "NAÏVE in İstanbul", answered: "Straße, ΟΔΟΣ, Ёлка. ﬁne ½" },
  { title: "Party 🎉", said: "it's “quoted” and don’t", answered: "👩‍👩‍👧 family 👍🏽, a\\b, a%b" },
  { title: "한국어 노트", said: "서울에서 만나요", answered: "สวัสดีครับ" },
  {
    title: "The what and the when",
    said: "supercalifragilisticexpialidocious",
    answered: "Pages 1234 to 5678",
  },
];

/** What is typed, and the beginnings of the titles of what is found, in their order. */
const searches: [string, string[]][] = [
  ["lighthouse", ["Light"]],
  ["LIGHTHOUSE", ["Light"]],
  ["light", ["Light"]],
  ["house", []],
  ["light keeper", []],
  ["keeper light", ["Light"]],
  ["lighthouse lamp", ["Light"]],
  ["lamp garden", []],
  ["nobody", []],
  ["AI", ["AI in", "Café"]],
  ["ai", ["AI in", "Café"]],
  ["C#", ["Speech"]],
  ["c#", ["Speech"]],
  ["c++", ["Speech"]],
  [".net", ["Speech"]],
  ["node.js?", ["Speech"]],
  ["snake", ["Speech"]],
  ["snake_case", ["Speech"]],
  ["snake case", ["Speech"]],
  ["well-known", ["Speech"]],
  ["known", ["Speech"]],
  ["灯台", ["灯台"]],
  ["灯", ["灯台"]],
  ["灯台　どこ", ["灯台"]],
  ["カタカナ", ["灯台"]],
  ["user@host", ["AI in"]],
  ["user", ["AI in"]],
  ["100 %", ["AI in"]],
  ["%", ["AI in", "Party"]],
  ["_", ["Speech"]],
  ["a%b", ["Party"]],
  ["a_b", []],
  ["a\\b", ["Party"]],
  ["cafe", ["Café"]],
  ["CAFÉ", ["Café"]],
  ["ÉTÉ", ["Café"]],
  ["naive", ["Café"]],
  ["istanbul", ["Café"]],
  ["İSTANBUL", ["Café"]],
  ["STRASSE", ["Café"]],
  ["straße", ["Café"]],
  ["οδοσ", ["Café"]],
  ["οδός", ["Café"]],
  ["ёлка", ["Café"]],
  ["fine", ["Café"]],
  ["🎉", ["Party"]],
  ["👍", ["Party"]],
  ["it's", ["Party"]],
  ["don't", ["Party"]],
  ['"quoted"', ["Party"]],
  ['"', ["Party"]],
  ["'quoted', (family)", ["Party"]],
  ["서울", ["한국어"]],
  ["สวัสดี", ["한국어"]],
  ["the", ["Light", "AI in", "The what"]],
  ["what when", ["The what"]],
  ["the lighthouse", ["Light"]],
  ["supercalifragilistic", ["The what"]],
  ["1234", ["The what"]],
  ["1234 56", ["The what"]],
  ["12", ["The what"]],
  ["24 steps", ["Light"]],
  ["lighthouse OR garden", []],
  ["garden*", ["AI in"]],
  ["foreign", []],
];

const hostile = [
  "+lighthouse -lamp",
  "lighthouse AND (lamp OR",
  "NEAR(lighthouse lamp, 2)",
  "words:lighthouse",
  '"lighthouse',
  "light* ~lamp <a >b @8",
  "'; drop table search_texts; --",
  "\u0000",
  "a\u0000b\u0007c",
  "\ud800",
  "😀".repeat(100),
  "a b c d e f g h i j k l m n o p q r s t u v w x y z ".repeat(4).slice(0, 200),
  Array.from({ length: 66 }, (_, index) => `x${(index + 10).toString(36)}`).join(" "),
  Array.from({ length: 40 }, (_, index) => `y${index + 100}`).join(" "),
  "\\",
  "!",
  "??",
  "? :name ??",
  "ﷺ".repeat(200),
  "a".repeat(200),
  "я".repeat(200),
];

async function storeUser(id: string, uniqueUserNumber: number): Promise<void> {
  const names = { username: `user-${uniqueUserNumber}`, uniqueUserNumber, webauthnUserId: id };
  await database("users").insert({ id, ...names, createdAt: new Date() });
}

/** Stores a chat; a reply and the question before it become findable when the reply ends. */
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
  await indexReplies(
    database,
    replies.map(({ id }) => id),
  );
  return chatId;
}

async function found(q: string, sort: ListSort = "asc"): Promise<string[]> {
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

  it("finds nothing by what was written for another person, or in the index itself", async () => {
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
    const terms = { words: [{ word: "tide", isBeginning: true }], pieces: [] };
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

import { describe, expect, it } from "vitest";
import { newId } from "../../database/new-id.ts";
import { Chat } from "../../models/chat.ts";
import { User } from "../../models/user.ts";
import { chatsForThisFile } from "../../test/chat-world.ts";
import { ScriptedLanguageModel } from "../../test/scripted-language-model.ts";

const scene = await chatsForThisFile(() => new ScriptedLanguageModel());

/** Stores that many chats without messages; every third shares its time with the one before. */
async function storeChats(count: number): Promise<void> {
  const start = Date.parse("2026-01-01T00:00:00Z");
  for (let index = 0; index < count; index += 1) {
    const createdAt = new Date(start + Math.floor(index / 3));
    const chat = { id: newId(), userId: scene.userId, title: `${index}`, initialPrompt: `${index}` };
    await Chat.query(scene.database).insert({ ...chat, createdAt, updatedAt: createdAt });
  }
  await User.query(scene.database).findById(scene.userId).patch({ chatCount: count });
}

const chatCount = async () => (await User.query(scene.database).findById(scene.userId))?.chatCount;
const start = () =>
  scene.conversations.start(
    { userId: scene.userId, key: undefined },
    { title: "Title", initialPrompt: "Hello" },
  );

describe("the history", () => {
  const counts = [0, 1, 8, 9, 10, 18, 40];
  it.each(counts)("of %i chats is whole, in order and without repetition, in both orders", async (count) => {
    await storeChats(count);
    const all = Array.from({ length: count }, (_, index) => String(index));
    for (const sort of ["asc", "desc"] as const) {
      const { totalPages } = await scene.chats.list(scene.userId, { page: 1, sort });
      expect(totalPages).toBe(Math.max(1, Math.ceil(count / 9)));
      const titles: string[] = [];
      for (let page = 1; page <= totalPages; page += 1) {
        const { chats } = await scene.chats.list(scene.userId, { page, sort });
        expect(chats.length).toBe(Math.min(9, count - 9 * (page - 1)));
        titles.push(...chats.map(({ title }) => title));
      }
      expect(titles).toEqual(sort === "asc" ? all : all.toReversed());
    }
  });

  it("past its end is empty and tells the true number of pages", async () => {
    await storeChats(10);
    const page = { page: 1_000_000, sort: "desc" } as const;
    expect(await scene.chats.list(scene.userId, page)).toEqual({ chats: [], page: 1_000_000, totalPages: 2 });
  });
});

describe("deleting", () => {
  it("of one chat twice at once counts once", async () => {
    const { chat } = await start();
    await start();
    const outcomes = await Promise.allSettled([1, 2].map(() => scene.chats.delete(scene.userId, chat.id)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await chatCount()).toBe(1);
  });

  it("while others are started keeps the count", async () => {
    const first = await Promise.all([start(), start(), start()]);
    await Promise.all([
      start(),
      ...first.map(({ chat }) => scene.chats.delete(scene.userId, chat.id)),
      start(),
    ]);
    expect(await chatCount()).toBe(2);
    expect((await scene.chats.list(scene.userId, { page: 1, sort: "desc" })).chats).toHaveLength(2);
  });

  it.each(["", "💥", "1 OR 1=1", newId()])("of %o is not_found", async (id) => {
    await expect(scene.chats.delete(scene.userId, id)).rejects.toEqual(
      expect.objectContaining({ code: "not_found" }),
    );
    await expect(scene.chatReader.get(scene.userId, id)).rejects.toEqual(
      expect.objectContaining({ code: "not_found" }),
    );
  });
});

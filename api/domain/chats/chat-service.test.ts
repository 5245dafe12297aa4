import { describe, expect, it } from "vitest";
import { newId } from "../../database/rows/ids.ts";
import { Chat } from "../../models/chat.ts";
import { Message } from "../../models/message.ts";
import { User } from "../../models/user.ts";
import { setUpChats } from "../../test/chats/setup-chats.ts";
import { ScriptedLanguageModel } from "../../test/upstream/scripted-language-model.ts";

const scene = await setUpChats(() => new ScriptedLanguageModel());

const chatCount = async () => (await User.query(scene.database).findById(scene.userId))?.chatCount;
const start = () =>
  scene.turns.start({ userId: scene.userId, key: undefined }, { title: "Title", initialPrompt: "Hello" });

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

describe("deleting several", () => {
  it("ignores those of others and unknown ones, and publishes the rest together", async () => {
    const [first, second, kept] = await Promise.all([start(), start(), start()]);
    const otherId = await scene.newUserId();
    const other = await scene.turns.start(
      { userId: otherId, key: undefined },
      { title: "Other", initialPrompt: "Hello" },
    );
    scene.listEvents.length = 0;
    const ids = [first.chat.id, other.chat.id, "💥", newId(), second.chat.id, first.chat.id];
    expect(await scene.chats.deleteSeveral(scene.userId, ids)).toBe(2);
    const chatIds = expect.arrayContaining([first.chat.id, second.chat.id]);
    expect(scene.listEvents).toEqual([{ kind: "deleted", chatIds }]);
    const rows = await Chat.query(scene.database).whereIn("userId", [scene.userId, otherId]).select("id");
    expect(rows.map(({ id }) => id).sort()).toEqual([kept.chat.id, other.chat.id].sort());
    expect(await chatCount()).toBe(1);
    expect(await scene.database("search_texts").where({ chatId: first.chat.id })).toEqual([]);
  });

  it("without any chat of the user counts none, and publishes nothing", async () => {
    await start();
    scene.listEvents.length = 0;
    expect(await scene.chats.deleteSeveral(scene.userId, [newId()])).toBe(0);
    expect(scene.listEvents).toEqual([]);
  });
});

describe("changing a chat", () => {
  const row = (id: string) => Chat.query(scene.database).findById(id).throwIfNotFound();
  const version = async () => (await User.query(scene.database).findById(scene.userId))?.listVersion ?? 0;

  it("renames and pins it together, as an event and not as activity", async () => {
    const { chat } = await start();
    const [before, seen] = [await row(chat.id), await version()];
    scene.listEvents.length = 0;
    scene.clock.advanceSeconds(60);
    const changed = await scene.chats.change(scene.userId, chat.id, { title: "Hyacinth", pinned: true });
    expect(changed).toMatchObject({ title: "Hyacinth", pinned: true, updatedAt: before.updatedAt });
    expect(scene.listEvents).toEqual([{ kind: "chat", chatId: chat.id }]);
    expect(await version()).toBeGreaterThan(seen);
    const { chats } = await scene.chats.list(scene.userId, { page: 1, sort: "desc", q: "hyacinth" });
    expect(chats.map(({ id }) => id)).toEqual([chat.id]);
  });

  it("without changes returns it unchanged, and publishes nothing", async () => {
    const { chat } = await start();
    scene.listEvents.length = 0;
    expect(await scene.chats.change(scene.userId, chat.id, {})).toMatchObject({
      id: chat.id,
      title: "Title",
    });
    expect(scene.listEvents).toEqual([]);
  });

  it("changes nothing of it when a part is refused", async () => {
    const { chat } = await start();
    scene.listEvents.length = 0;
    const changes = { title: "New", pinned: true, shownMessageId: newId() };
    await expect(scene.chats.change(scene.userId, chat.id, changes)).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await row(chat.id)).toMatchObject({ title: "Title", pinned: false });
    expect(scene.listEvents).toEqual([]);
    const search = { page: 1, sort: "desc", q: "New" } as const;
    expect((await scene.chats.list(scene.userId, search)).chats).toEqual([]);
  });

  it("shows the branch of an older version", async () => {
    const turnRequest = { userId: scene.userId, key: undefined };
    const { chat, aiMessage } = await start();
    await scene.turns.retry(turnRequest, chat.id, aiMessage.id);
    await scene.chats.change(scene.userId, chat.id, { shownMessageId: aiMessage.id });
    const shown = await Message.query(scene.database).where({ chatId: chat.id, isShown: true });
    expect(shown.map(({ id }) => id)).toContain(aiMessage.id);
    expect(shown).toHaveLength(2);
  });

  it.each(["💥", newId()])("that does not exist, like %o, is not_found", async (id) => {
    await expect(scene.chats.change(scene.userId, id, { pinned: true })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

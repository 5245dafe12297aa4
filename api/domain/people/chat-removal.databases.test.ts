import { expect, it, vi } from "vitest";
import { newId } from "../../database/rows/ids.ts";
import { Chat } from "../../models/chat.ts";
import { User } from "../../models/user.ts";
import { setUpChats } from "../../test/chats/setup-chats.ts";
import { ScriptedLanguageModel } from "../../test/upstream/scripted-language-model.ts";
import { ChatRemoval } from "./chat-removal.ts";

const scene = await setUpChats(() => new ScriptedLanguageModel());

const countOf = (userId: string) => Chat.query(scene.database).where({ userId }).resultSize();
const stubOf = (userId: string) => User.query(scene.database).findById(userId).throwIfNotFound();
const newRemoval = () => new ChatRemoval({ database: scene.database, runner: scene.runner });

/** Adds chats that say they have this many messages. */
async function addChats(userId: string, count: number, messageCount = 2): Promise<void> {
  const at = new Date();
  const content = {
    userId,
    title: "Title",
    initialPrompt: "Hello",
    createdAt: at,
    updatedAt: at,
    messageCount,
  };
  if (count === 0) return;
  await scene.database("chats").insert(Array.from({ length: count }, () => ({ ...content, id: newId() })));
  await User.query(scene.database).findById(userId).increment("chatCount", count);
}

async function markDeleted(userId: string): Promise<void> {
  const now = new Date();
  await User.query(scene.database).findById(userId).patch({ disabledAt: now, deletedAt: now });
}

/** A deleted account with this many chats. */
async function deletedUser(count: number, messageCount?: number): Promise<string> {
  const userId = await scene.newUserId();
  await addChats(userId, count, messageCount);
  await markDeleted(userId);
  return userId;
}

/** The number of chats that each transaction deletes. */
function recordBatches(): number[] {
  const batches: number[] = [];
  const abandon = scene.runner.abandon.bind(scene.runner);
  const transaction = scene.database.transaction.bind(scene.database);
  vi.spyOn(scene.database, "transaction").mockImplementation((...args: Parameters<typeof transaction>) => {
    batches.push(0);
    return transaction(...args);
  });
  vi.spyOn(scene.runner, "abandon").mockImplementation(async (chatId) => {
    batches[batches.length - 1] = (batches.at(-1) ?? 0) + 1;
    await abandon(chatId);
  });
  return batches;
}

it("deletes every chat of deleted accounts, and none of others", async () => {
  const deleted = [await deletedUser(45), await deletedUser(1), await deletedUser(0)];
  const kept = await scene.newUserId();
  await addChats(kept, 3);
  await newRemoval().run();
  for (const userId of deleted) {
    expect(await countOf(userId)).toBe(0);
    expect((await stubOf(userId)).chatCount).toBe(0);
  }
  expect(await countOf(kept)).toBe(3);
});

it("goes on where another process has ended after a batch", async () => {
  const userId = await deletedUser(60);
  const ended = newRemoval();
  const abandon = scene.runner.abandon.bind(scene.runner);
  vi.spyOn(scene.runner, "abandon").mockImplementationOnce((chatId) => {
    void ended.stop();
    return abandon(chatId);
  });
  await ended.run();
  expect(await countOf(userId)).toBe(40);
  await newRemoval().run();
  expect(await countOf(userId)).toBe(0);
});

it("of several processes at once deletes each chat once", async () => {
  const userId = await deletedUser(70);
  await Promise.all([newRemoval().run(), newRemoval().run(), newRemoval().run()]);
  expect(await countOf(userId)).toBe(0);
  expect((await stubOf(userId)).chatCount).toBe(0);
});

it("deletes a chat that a server of an earlier release began meanwhile", async () => {
  const userId = await deletedUser(1);
  const removal = newRemoval();
  await removal.run();
  await addChats(userId, 1);
  await removal.run();
  expect(await countOf(userId)).toBe(0);
});

it("deletes few chats at a time where they are long, and at least one", async () => {
  const batches = recordBatches();
  await deletedUser(3, 400);
  await deletedUser(2, 9000);
  await newRemoval().run();
  expect(batches).toEqual([1, 1, 1, 0, 1, 1, 0]);
});

it("disables again what a server of an earlier release enabled", async () => {
  const userId = await deletedUser(0);
  await User.query(scene.database).findById(userId).patch({ disabledAt: null });
  await newRemoval().run();
  expect((await stubOf(userId)).disabledAt).toEqual((await stubOf(userId)).deletedAt);
});

it("leaves nothing of a reply that is being written", async () => {
  const script = scene.model.replyManually();
  const turn = { title: "Title", initialPrompt: "Hello" };
  await scene.turns.start({ userId: scene.userId, key: undefined, isAsync: true }, turn);
  script.write("The sea");
  await markDeleted(scene.userId);
  await newRemoval().run();
  script.end();
  await scene.runner.close();
  expect(scene.runner.running()).toEqual([]);
  expect(await countOf(scene.userId)).toBe(0);
  const chats = Chat.query(scene.database).select("id");
  expect(await scene.database("messages").whereNotIn("chatId", chats.toKnexQuery())).toEqual([]);
});

it("is refused nothing new for a deleted account", async () => {
  await markDeleted(scene.userId);
  const turn = { title: "Title", initialPrompt: "Hello" };
  const starting = scene.turns.start({ userId: scene.userId, key: undefined }, turn);
  await expect(starting).rejects.toMatchObject({ code: "unauthenticated" });
  expect(await countOf(scene.userId)).toBe(0);
});

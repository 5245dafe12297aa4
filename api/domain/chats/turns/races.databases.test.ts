import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { connect, type Database } from "../../../database/connect.ts";
import type { LanguageModel, ModelReply } from "../../../language-model/language-model.ts";
import { Chat } from "../../../models/chat.ts";
import { Message } from "../../../models/message.ts";
import { User } from "../../../models/user.ts";
import { makeUserFactory, setUpChatServices } from "../../../test/chats/setup-chats.ts";
import { requireWholeChat } from "../../../test/chats/short-chat.ts";
import { setUpDatabase } from "../../../test/database/setup-database.ts";
import { SteppingLanguageModel } from "../../../test/upstream/stepping-language-model.ts";
import { MovableClock } from "../../../test/worlds/movable-clock.ts";
import { DomainError } from "../../domain-error.ts";
import { startChat } from "./start-chat.ts";

const { database, settings } = await setUpDatabase();
const other = connect(settings);
afterAll(() => other.destroy());

/** A model that sends a few words, each in a separate tick, and sometimes fails. */
class BriefModel implements LanguageModel {
  private asked = 0;

  async reply(
    _conversation: unknown,
    signal: AbortSignal,
    heard: (text: string) => void,
  ): Promise<ModelReply> {
    this.asked += 1;
    const count = this.asked % 5;
    for (let word = 0; word < count; word += 1) {
      for (let turns = 0; turns < 20; turns += 1) await turn();
      signal.throwIfAborted();
      heard(`word ${word} `);
    }
    if (count === 4) throw new Error("It broke.");
    return { isCut: false };
  }

  async close(): Promise<void> {}
}

const newUserId = makeUserFactory(database);
const clock = new MovableClock();
const first = setUpChatServices(database, new BriefModel(), clock);
const processes = [first, setUpChatServices(other, new BriefModel(), clock)];

/** The same choices in each run (Park and Miller's generator). */
function chooser(seed: number) {
  let state = seed;
  return <Item>(items: readonly Item[]): Item | undefined => {
    state = (state * 48_271) % 2_147_483_647;
    return items[state % items.length];
  };
}

const expected = ["not_found", "chat_busy", "chat_changed", "model_unavailable"];

/** The actions of one tab in sequence, with the chats that it reads. */
async function act(userId: string, seed: number, acts: number): Promise<unknown[]> {
  const choose = chooser(seed);
  const unexpected: unknown[] = [];
  for (let count = 0; count < acts; count += 1) {
    try {
      await actOnce(userId, choose);
    } catch (error) {
      if (!(error instanceof DomainError) || !expected.includes(error.code)) unexpected.push(error);
    }
  }
  return unexpected;
}

async function actOnce(userId: string, choose: ReturnType<typeof chooser>): Promise<unknown> {
  const { turns, chatReader, chats, stopper } = choose(processes) ?? first;
  const turnRequest = { userId, key: undefined, isAsync: choose([true, false]) };
  const listed = await chats.list(userId, { page: 1, sort: "desc", q: undefined });
  const chat = choose(listed.chats);
  const kind = choose([
    "send",
    "send",
    "retry",
    "retry",
    "edit",
    "edit",
    "show",
    "stop",
    "stop",
    "delete",
    "new",
  ]);
  if (chat === undefined || kind === "new")
    return turns.start(turnRequest, { title: "T", initialPrompt: "A?" });
  if (kind === "delete") return choose([0, 1, 2, 3]) === 0 ? chats.delete(userId, chat.id) : undefined;
  if (kind === "stop")
    return stopper.stop({ userId, chatId: chat.id, seen: choose([{ offset: 0 }, { offset: 3 }, undefined]) });
  const { messages } = await requireWholeChat(chatReader.get(userId, chat.id));
  const versions = messages.flatMap(({ id, versions = [] }) => [id, ...versions]);
  const id = choose(versions) ?? "";
  if (kind === "show") return chats.change(userId, chat.id, { shownMessageId: id });
  if (kind === "retry") return turns.retry(turnRequest, chat.id, id);
  if (kind === "edit") return turns.send(turnRequest, chat.id, { content: "B?", replaces: id });
  return turns.send(turnRequest, chat.id, { content: "C?", lastMessageId: messages.at(-1)?.id });
}

async function expectTree(connection: Database, chat: Chat): Promise<void> {
  const rows = await Message.query(connection).where({ chatId: chat.id }).orderBy("position");
  const shown = rows.filter(({ isShown }) => isShown);
  expect(shown.map(({ position }) => position)).toEqual(shown.map((_, index) => index));
  expect(shown.map(({ parentId }) => parentId)).toEqual([null, ...shown.slice(0, -1).map(({ id }) => id)]);
  expect(shown.at(-1)?.role).toBe("assistant");
  expect(chat).toMatchObject({ messageCount: shown.length, initialPrompt: shown[0]?.content });
  const times = shown.map(({ timestamp }) => timestamp.getTime());
  expect(times).toEqual([...new Set(times)].sort((one, another) => one - another));
  expect(chat.runningReplyId).toBeNull();
  expect(rows.filter(({ status }) => status === "streaming")).toEqual([]);
}

it("two processes that do everything at once leave whole trees, and only rules refuse", async () => {
  const people = [await newUserId(), await newUserId()];
  const tabs = [1, 2, 3, 4].flatMap((seed) =>
    people.map((userId, person) => act(userId, seed * 7 + person, 40)),
  );
  expect((await Promise.all(tabs)).flat()).toEqual([]);
  await expect.poll(() => Message.query(database).where({ status: "streaming" }).resultSize()).toBe(0);
  expect(await Message.query(database).resultSize()).toBeGreaterThan(100);
  for (const chat of await Chat.query(database)) await expectTree(database, chat);
  for (const userId of people) {
    const count = await Chat.query(database).where({ userId }).resultSize();
    expect(await User.query(database).findById(userId)).toMatchObject({ chatCount: count });
  }
}, 60_000);

it("a reply that begins while the rows of others are read is not taken for a deleted one", async () => {
  const userId = await newUserId();
  const form = { title: "T", initialPrompt: "A?" };
  const { turns, runner, models } = setUpChatServices(database, new SteppingLanguageModel(), clock);
  await turns.start({ userId, key: undefined, isAsync: true }, form);
  const opening = {
    userId,
    newChat: form,
    now: clock.now(),
    models,
  };
  const opened = await database.transaction((transaction) => startChat(transaction, opening));
  const look = Promise.withResolvers<void>();
  const begin = ({ sql }: { sql: string }) => {
    if (!sql.startsWith("select") || !sql.includes("stopAt")) return;
    database.removeListener("query", begin);
    runner.start(opened, userId);
    setImmediate(look.resolve);
  };
  database.on("query", begin);
  await look.promise;
  await wait(100);
  expect(runner.running()).toHaveLength(2);
  await runner.close();
  expect(await Message.query(database).where({ status: "streaming" }).resultSize()).toBe(0);
});

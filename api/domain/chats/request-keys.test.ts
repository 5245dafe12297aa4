import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { idempotencySeconds } from "#contract/limits.ts";
import { newId } from "../../database/new-id.ts";
import { Chat } from "../../models/chat.ts";
import { makeChatProcess, makeChatWorld } from "../../test/chat-world.ts";
import { SteppingLanguageModel } from "../../test/stepping-language-model.ts";

let world: Awaited<ReturnType<typeof makeChatWorld>>;
let model: SteppingLanguageModel;
let here: ReturnType<typeof makeChatProcess>;
let userId: string;

beforeAll(async () => {
  world = await makeChatWorld();
}, 60_000);
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.reset();
  model = new SteppingLanguageModel();
  here = makeChatProcess(world.database, model, world.clock);
  userId = await world.newUserId();
});

const form = { title: "Chat about: Hello...", initialPrompt: "Hello" };
const asker = (key?: string) => ({ userId, key });
const startedChat = () => model.answers(here.conversations.start(asker(), form), "Good day.");
const shown = async (chatId: string) => (await here.chats.get(userId, chatId)).messages;
const refusal = (code: string) => expect.objectContaining({ code });

describe("a request with a key", () => {
  it("sent five times at once calls the model once and answers alike", async () => {
    const key = newId();
    const starts = Array.from({ length: 5 }, () => here.conversations.start(asker(key), form));
    await model.answers(Promise.resolve(), "Good day.");
    const answers = await Promise.all(starts);
    expect(new Set(answers.map(({ aiMessage }) => aiMessage.id)).size).toBe(1);
    expect(model.asked).toHaveLength(1);
    expect(await Chat.query(world.database).where({ userId })).toHaveLength(1);
  });

  it("waits for a reply that another process writes", async () => {
    const elsewhere = makeChatProcess(world.database, model, world.clock);
    const key = newId();
    const first = elsewhere.conversations.start(asker(key), form);
    await model.isAsked(1);
    const second = here.conversations.start(asker(key), form);
    await model.answers(first, "Good day.");
    expect((await second).aiMessage).toEqual((await first).aiMessage);
    expect((await second).aiMessage).toMatchObject({ content: "Good day.", status: "complete" });
    expect(model.asked).toHaveLength(1);
  });

  it("finds its first request before it finds the chat busy, in which another key is refused", async () => {
    const { chat } = await startedChat();
    const key = newId();
    const first = here.conversations.send(asker(key), chat.id, "Again");
    await model.isAsked(2);
    const again = here.conversations.send(asker(key), chat.id, "Again");
    const other = here.conversations.send(asker(newId()), chat.id, "Again");
    await expect(other).rejects.toEqual(refusal("chat_busy"));
    await model.answers(first, "Yes.");
    expect(await again).toEqual(await first);
  });

  it("is a mismatch with another body, and free on another route", async () => {
    const key = newId();
    const { chat } = await model.answers(here.conversations.start(asker(key), form), "Good day.");
    const other = here.conversations.start(asker(key), { ...form, initialPrompt: "Other" });
    await expect(other).rejects.toEqual(refusal("idempotency_mismatch"));
    await model.answers(here.conversations.send(asker(key), chat.id, "Hi"), "Hi.");
    expect(await shown(chat.id)).toHaveLength(4);
  });

  it("that was refused may be sent again", async () => {
    const { chat } = await startedChat();
    const key = newId();
    const first = here.conversations.send(asker(), chat.id, "First");
    await model.isAsked(2);
    const second = () => here.conversations.send(asker(key), chat.id, "Second");
    await expect(second()).rejects.toEqual(refusal("chat_busy"));
    await model.answers(first, "One.");
    await model.answers(second(), "Two.");
    expect(await shown(chat.id)).toHaveLength(6);
  });

  it("is forgotten after a day", async () => {
    const key = newId();
    await model.answers(here.conversations.start(asker(key), form), "Good day.");
    world.clock.passSeconds(idempotencySeconds + 1);
    await model.answers(here.conversations.start(asker(key), form), "Good day.");
    expect(await Chat.query(world.database).where({ userId })).toHaveLength(2);
  });

  it("of a deleted chat is not_found", async () => {
    const key = newId();
    const { chat } = await model.answers(here.conversations.start(asker(key), form), "Good day.");
    await here.chats.delete(userId, chat.id);
    await expect(here.conversations.start(asker(key), form)).rejects.toEqual(refusal("not_found"));
  });
});

import { describe, expect, it } from "vitest";
import { idempotencySeconds } from "#contract/limits.ts";
import { newId } from "../../../database/rows/ids.ts";
import { Chat } from "../../../models/chat.ts";
import { setUpChatServices, setUpChats } from "../../../test/chats/setup-chats.ts";
import { SteppingLanguageModel } from "../../../test/upstream/stepping-language-model.ts";

const scene = await setUpChats(() => new SteppingLanguageModel());

const form = { title: "Chat about: Hello...", initialPrompt: "Hello" };
const turnRequest = (key?: string) => ({ userId: scene.userId, key });
const startedChat = () => scene.model.sendReply(scene.turns.start(turnRequest(), form), "Good day.");
const shown = async (chatId: string) => (await scene.chatReader.get(scene.userId, chatId)).messages;
const refusal = (code: string) => expect.objectContaining({ code });

describe("a request with a key", () => {
  it("sent five times at once calls the model once and answers alike", async () => {
    const key = newId();
    const starts = Array.from({ length: 5 }, () => scene.turns.start(turnRequest(key), form));
    await scene.model.sendReply(Promise.resolve(), "Good day.");
    const answers = await Promise.all(starts);
    expect(new Set(answers.map(({ aiMessage }) => aiMessage.id)).size).toBe(1);
    expect(scene.model.conversations).toHaveLength(1);
    expect(await Chat.query(scene.database).where({ userId: scene.userId })).toHaveLength(1);
  });

  it("sent again leaves the list of chats as it is", async () => {
    const key = newId();
    const first = await scene.model.sendReply(scene.turns.start(turnRequest(key), form), "Good day.");
    const listVersion = () => scene.database("users").where({ id: scene.userId }).first("listVersion");
    const before = await listVersion();
    expect(await scene.turns.start(turnRequest(key), form)).toEqual(first);
    expect(await listVersion()).toEqual(before);
  });

  it("waits for a reply that another process writes", async () => {
    const elsewhere = setUpChatServices(scene.database, scene.model, scene.clock);
    const key = newId();
    const first = elsewhere.turns.start(turnRequest(key), form);
    await scene.model.waitForRequest(1);
    const second = scene.turns.start(turnRequest(key), form);
    await scene.model.sendReply(first, "Good day.");
    expect((await second).aiMessage).toEqual((await first).aiMessage);
    expect((await second).aiMessage).toMatchObject({ content: "Good day.", status: "complete" });
    expect(scene.model.conversations).toHaveLength(1);
  });

  it("finds its first request before it finds the chat busy, in which another key is refused", async () => {
    const { chat } = await startedChat();
    const key = newId();
    const first = scene.turns.send(turnRequest(key), chat.id, { content: "Again" });
    await scene.model.waitForRequest(2);
    const again = scene.turns.send(turnRequest(key), chat.id, { content: "Again" });
    const other = scene.turns.send(turnRequest(newId()), chat.id, { content: "Again" });
    await expect(other).rejects.toEqual(refusal("chat_busy"));
    await scene.model.sendReply(first, "Yes.");
    expect(await again).toEqual(await first);
  });

  it("is a mismatch with another body, and free on another route", async () => {
    const key = newId();
    const { chat } = await scene.model.sendReply(scene.turns.start(turnRequest(key), form), "Good day.");
    const other = scene.turns.start(turnRequest(key), { ...form, initialPrompt: "Other" });
    await expect(other).rejects.toEqual(refusal("idempotency_mismatch"));
    await scene.model.sendReply(scene.turns.send(turnRequest(key), chat.id, { content: "Hi" }), "Hi.");
    expect(await shown(chat.id)).toHaveLength(4);
  });

  it("that was refused may be sent again", async () => {
    const { chat } = await startedChat();
    const key = newId();
    const first = scene.turns.send(turnRequest(), chat.id, { content: "First" });
    await scene.model.waitForRequest(2);
    const second = () => scene.turns.send(turnRequest(key), chat.id, { content: "Second" });
    await expect(second()).rejects.toEqual(refusal("chat_busy"));
    await scene.model.sendReply(first, "One.");
    await scene.model.sendReply(second(), "Two.");
    expect(await shown(chat.id)).toHaveLength(6);
  });

  it("is forgotten after a day", async () => {
    const key = newId();
    await scene.model.sendReply(scene.turns.start(turnRequest(key), form), "Good day.");
    scene.clock.advanceSeconds(idempotencySeconds + 1);
    await scene.model.sendReply(scene.turns.start(turnRequest(key), form), "Good day.");
    expect(await Chat.query(scene.database).where({ userId: scene.userId })).toHaveLength(2);
  });

  it("of a deleted chat is not_found", async () => {
    const key = newId();
    const { chat } = await scene.model.sendReply(scene.turns.start(turnRequest(key), form), "Good day.");
    await scene.chats.delete(scene.userId, chat.id);
    await expect(scene.turns.start(turnRequest(key), form)).rejects.toEqual(refusal("not_found"));
  });
});

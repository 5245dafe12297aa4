import { describe, expect, it } from "vitest";
import { newId } from "../../../database/rows/ids.ts";
import { LanguageModelError } from "../../../language-model/language-model.ts";
import { Chat } from "../../../models/chat.ts";
import { Message } from "../../../models/message.ts";
import { Style } from "../../../models/style.ts";
import { User } from "../../../models/user.ts";
import { setUpChats } from "../../../test/chats/setup-chats.ts";
import { requireWholeChat } from "../../../test/chats/short-chat.ts";
import { SteppingLanguageModel } from "../../../test/upstream/stepping-language-model.ts";

const scene = await setUpChats(() => new SteppingLanguageModel());

const form = { title: "Chat about: Hello...", initialPrompt: "Hello" };
const turnRequest = () => ({ userId: scene.userId, key: undefined });

async function startedChat(options: object = {}) {
  return scene.model.sendReply(scene.turns.start(turnRequest(), { ...form, ...options }), "Good day.");
}

const messagesOf = (chatId: string) =>
  Message.query(scene.database).where({ chatId }).orderBy(["position", "version"]);
const shown = async (chatId: string) =>
  (await requireWholeChat(scene.chatReader.get(scene.userId, chatId))).messages;

function refusal(code: string, details: object = {}) {
  return expect.objectContaining({ code, details: expect.objectContaining(details) });
}

describe("starting a chat", () => {
  it("stores chat, prompt and empty reply before the model is called", async () => {
    const asking = scene.turns.start(turnRequest(), form);
    await scene.model.waitForRequest(1);
    const chat = await Chat.query(scene.database).findOne({ userId: scene.userId }).throwIfNotFound();
    expect(chat).toMatchObject({ title: form.title, messageCount: 2 });
    expect(await shown(chat.id)).toMatchObject([
      { role: "user", content: "Hello", status: "complete", position: 0 },
      { role: "assistant", content: "", status: "streaming", position: 1 },
    ]);
    scene.model.ends();
    await asking;
  });

  it("counts the chat with its user", async () => {
    await startedChat();
    await startedChat();
    expect(await User.query(scene.database).findById(scene.userId)).toMatchObject({ chatCount: 2 });
  });

  it("sends the default style and the length in words", async () => {
    await startedChat({ targetTokens: 150 });
    const style = await Style.query(scene.database).findOne({ isDefault: true }).throwIfNotFound();
    const [system, prompt] = scene.model.conversations[0] ?? [];
    expect(system?.content).toContain(style.content);
    expect(system?.content).toContain("about 200 words");
    expect(prompt).toEqual({ role: "user", content: "Hello" });
  });

  it("takes the length of the chat that is restarted, unless it names its own", async () => {
    const { chat } = await startedChat({ targetTokens: 150 });
    const restartOf = chat.id;
    expect((await startedChat({ restartOf })).chat.targetTokens).toBe(150);
    expect((await startedChat({ restartOf, targetTokens: 600 })).chat.targetTokens).toBe(600);
  });

  it("takes no length from another user's chat, and none from an unknown one", async () => {
    const { chat } = await startedChat({ targetTokens: 150 });
    scene.userId = await scene.newUserId();
    for (const restartOf of [chat.id, newId(), "💥"])
      expect((await startedChat({ restartOf })).chat.targetTokens).toBeNull();
  });

  it("with an unknown style stores nothing", async () => {
    const attempt = scene.turns.start(turnRequest(), { ...form, systemPromptId: 987_654 });
    await expect(attempt).rejects.toEqual(refusal("validation"));
    expect(await Chat.query(scene.database).where({ userId: scene.userId })).toEqual([]);
  });

  it("with a prompt that is too long stores nothing and sends no request", async () => {
    const attempt = scene.turns.start(turnRequest(), { ...form, initialPrompt: "x".repeat(70_000) });
    await expect(attempt).rejects.toEqual(refusal("message_too_long"));
    expect(await Chat.query(scene.database).where({ userId: scene.userId })).toEqual([]);
    expect(await User.query(scene.database).findById(scene.userId)).toMatchObject({ chatCount: 0 });
    expect(scene.model.conversations).toEqual([]);
  });
});

describe("sending", () => {
  it("of ten messages at once lets one through", async () => {
    const { chat } = await startedChat();
    const refused: unknown[] = [];
    const sends = Array.from({ length: 10 }, (_, index) =>
      scene.turns
        .send(turnRequest(), chat.id, { content: `${index}` })
        .catch((error: unknown) => refused.push(error)),
    );
    await expect.poll(() => refused.length).toBe(9);
    expect(refused).toEqual(Array.from({ length: 9 }, () => refusal("chat_busy")));
    await scene.model.sendReply(Promise.all(sends), "One.");
    expect(scene.model.conversations).toHaveLength(2);
    expect((await messagesOf(chat.id)).map(({ position }) => position)).toEqual([0, 1, 2, 3]);
    expect((await scene.chatReader.get(scene.userId, chat.id)).chat.messageCount).toBe(4);
  });

  it("gives rising times, also when the clock stands or goes back", async () => {
    const { chat } = await startedChat();
    scene.clock.advanceSeconds(-3600);
    await scene.model.sendReply(scene.turns.send(turnRequest(), chat.id, { content: "Again" }), "Yes.");
    const times = (await shown(chat.id)).map(({ timestamp }) => timestamp.getTime());
    expect(times).toEqual([...new Set(times)].sort());
  });

  it("leaves a failed reply out of what the model is asked next", async () => {
    const asking = scene.turns.start(turnRequest(), form);
    const failing = expect(asking).rejects.toEqual(refusal("model_unavailable", { retryAfterSeconds: 9 }));
    await scene.model.waitForRequest(1);
    scene.model.says("Good d");
    scene.model.fails(new LanguageModelError("model_unavailable", "It broke.", 9));
    await failing;
    const chat = await Chat.query(scene.database).findOne({ userId: scene.userId }).throwIfNotFound();
    expect((await shown(chat.id))[1]).toMatchObject({
      status: "failed",
      code: "model_unavailable",
      content: "Good d",
    });
    await scene.model.sendReply(
      scene.turns.send(turnRequest(), chat.id, { content: "Once more" }),
      "Good day.",
    );
    expect(scene.model.conversations[1]?.slice(1).map(({ content }) => content)).toEqual([
      "Hello\n\nOnce more",
    ]);
  });
});

describe("retrying", () => {
  it("adds a version, answers the history before it, and hides what followed the old one", async () => {
    const { chat, aiMessage } = await startedChat();
    await scene.model.sendReply(scene.turns.send(turnRequest(), chat.id, { content: "And?" }), "So.");
    const retried = await scene.model.sendReply(
      scene.turns.retry(turnRequest(), chat.id, aiMessage.id),
      "Hello to you.",
    );
    expect(retried.aiMessage).toMatchObject({ content: "Hello to you.", position: 1, version: 2 });
    expect(scene.model.conversations[2]).toEqual(scene.model.conversations[0]);
    expect((await shown(chat.id)).map(({ content }) => content)).toEqual(["Hello", "Hello to you."]);
    expect(await messagesOf(chat.id)).toHaveLength(5);
    expect(retried.chat?.messageCount).toBe(2);
  });

  it("of an older version adds to the newest", async () => {
    const { chat, aiMessage } = await startedChat();
    await scene.model.sendReply(scene.turns.retry(turnRequest(), chat.id, aiMessage.id), "Two.");
    const third = await scene.model.sendReply(
      scene.turns.retry(turnRequest(), chat.id, aiMessage.id),
      "Three.",
    );
    expect(third.aiMessage.version).toBe(3);
    expect((await messagesOf(chat.id)).map(({ version }) => version)).toEqual([1, 1, 2, 3]);
  });

  it("of the same reply twice at once lets one through", async () => {
    const { chat, aiMessage } = await startedChat();
    const refused: unknown[] = [];
    const retries = [1, 2].map(() =>
      scene.turns.retry(turnRequest(), chat.id, aiMessage.id).catch((error: unknown) => refused.push(error)),
    );
    await expect.poll(() => refused).toEqual([refusal("chat_busy")]);
    await scene.model.sendReply(Promise.all(retries), "Two.");
    expect((await messagesOf(chat.id)).map(({ version }) => version)).toEqual([1, 1, 2]);
  });

  it.each(["💥", "", newId()])("of %o is not_found", async (messageId) => {
    const { chat } = await startedChat();
    await expect(scene.turns.retry(turnRequest(), chat.id, messageId)).rejects.toEqual(refusal("not_found"));
    await expect(scene.turns.send(turnRequest(), messageId, { content: "Hi" })).rejects.toEqual(
      refusal("not_found"),
    );
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../database/new-id.ts";
import { LanguageModelError } from "../../language-model/language-model.ts";
import { Chat } from "../../models/chat.ts";
import { Message } from "../../models/message.ts";
import { SystemPrompt } from "../../models/system-prompt.ts";
import { User } from "../../models/user.ts";
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
const asker = () => ({ userId, key: undefined });

async function startedChat(options: object = {}) {
  return model.answers(here.conversations.start(asker(), { ...form, ...options }), "Good day.");
}

const messagesOf = (chatId: string) =>
  Message.query(world.database).where({ chatId }).orderBy(["position", "version"]);
const shown = async (chatId: string) => (await here.chats.get(userId, chatId)).messages;

function refusal(code: string, details: object = {}) {
  return expect.objectContaining({ code, details: expect.objectContaining(details) });
}

describe("starting a chat", () => {
  it("stores chat, prompt and empty reply before the model is called", async () => {
    const asking = here.conversations.start(asker(), form);
    await model.isAsked(1);
    const chat = await Chat.query(world.database).findOne({ userId }).throwIfNotFound();
    expect(chat).toMatchObject({ title: form.title, messageCount: 2 });
    expect(await shown(chat.id)).toMatchObject([
      { role: "user", content: "Hello", status: "complete", position: 0 },
      { role: "assistant", content: "", status: "streaming", position: 1 },
    ]);
    model.ends();
    await asking;
  });

  it("counts the chat with its person", async () => {
    await startedChat();
    await startedChat();
    expect(await User.query(world.database).findById(userId)).toMatchObject({ chatCount: 2 });
  });

  it("sends the default style and the length in words", async () => {
    await startedChat({ targetTokens: 150 });
    const style = await SystemPrompt.query(world.database).findOne({ isDefault: true }).throwIfNotFound();
    const [system, prompt] = model.asked[0] ?? [];
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

  it("takes no length from somebody else's chat, and none from one that does not exist", async () => {
    const { chat } = await startedChat({ targetTokens: 150 });
    userId = await world.newUserId();
    for (const restartOf of [chat.id, newId(), "💥"])
      expect((await startedChat({ restartOf })).chat.targetTokens).toBeNull();
  });

  it("with an unknown style stores nothing", async () => {
    const attempt = here.conversations.start(asker(), { ...form, systemPromptId: 987_654 });
    await expect(attempt).rejects.toEqual(refusal("validation"));
    expect(await Chat.query(world.database).where({ userId })).toEqual([]);
  });

  it("with a prompt that is too long stores nothing and asks nobody", async () => {
    const attempt = here.conversations.start(asker(), { ...form, initialPrompt: "x".repeat(70_000) });
    await expect(attempt).rejects.toEqual(refusal("message_too_long"));
    expect(await Chat.query(world.database).where({ userId })).toEqual([]);
    expect(await User.query(world.database).findById(userId)).toMatchObject({ chatCount: 0 });
    expect(model.asked).toEqual([]);
  });
});

describe("sending", () => {
  it("of ten messages at once lets one through", async () => {
    const { chat } = await startedChat();
    const refused: unknown[] = [];
    const sends = Array.from({ length: 10 }, (_, index) =>
      here.conversations.send(asker(), chat.id, `${index}`).catch((error: unknown) => refused.push(error)),
    );
    await expect.poll(() => refused.length).toBe(9);
    expect(refused).toEqual(Array.from({ length: 9 }, () => refusal("chat_busy")));
    await model.answers(Promise.all(sends), "One.");
    expect(model.asked).toHaveLength(2);
    expect((await messagesOf(chat.id)).map(({ position }) => position)).toEqual([0, 1, 2, 3]);
    expect((await here.chats.get(userId, chat.id)).chat.messageCount).toBe(4);
  });

  it("gives rising times, also when the clock stands or goes back", async () => {
    const { chat } = await startedChat();
    world.clock.passSeconds(-3600);
    await model.answers(here.conversations.send(asker(), chat.id, "Again"), "Yes.");
    const times = (await shown(chat.id)).map(({ timestamp }) => timestamp.getTime());
    expect(times).toEqual([...new Set(times)].sort());
  });

  it("leaves a failed reply out of what the model is asked next", async () => {
    const asking = here.conversations.start(asker(), form);
    const failing = expect(asking).rejects.toEqual(refusal("model_unavailable", { retryAfterSeconds: 9 }));
    await model.isAsked(1);
    model.says("Good d");
    model.fails(new LanguageModelError("model_unavailable", "It broke.", 9));
    await failing;
    const chat = await Chat.query(world.database).findOne({ userId }).throwIfNotFound();
    expect((await shown(chat.id))[1]).toMatchObject({
      status: "failed",
      code: "model_unavailable",
      content: "Good d",
    });
    await model.answers(here.conversations.send(asker(), chat.id, "Once more"), "Good day.");
    expect(model.asked[1]?.slice(1).map(({ content }) => content)).toEqual(["Hello\n\nOnce more"]);
  });
});

describe("retrying", () => {
  it("adds a version, answers the history before it, and changes no count", async () => {
    const { chat, aiMessage } = await startedChat();
    await model.answers(here.conversations.send(asker(), chat.id, "And?"), "So.");
    const retried = await model.answers(
      here.conversations.retry(asker(), chat.id, aiMessage.id),
      "Hello to you.",
    );
    expect(retried.aiMessage).toMatchObject({ content: "Hello to you.", position: 1, version: 2 });
    expect(model.asked[2]).toEqual(model.asked[0]);
    expect((await shown(chat.id)).map(({ content }) => content)).toEqual([
      "Hello",
      "Hello to you.",
      "And?",
      "So.",
    ]);
    expect(retried.chat.messageCount).toBe(4);
  });

  it("of an older version adds to the newest", async () => {
    const { chat, aiMessage } = await startedChat();
    await model.answers(here.conversations.retry(asker(), chat.id, aiMessage.id), "Two.");
    const third = await model.answers(here.conversations.retry(asker(), chat.id, aiMessage.id), "Three.");
    expect(third.aiMessage.version).toBe(3);
    expect((await messagesOf(chat.id)).map(({ version }) => version)).toEqual([1, 1, 2, 3]);
  });

  it("of the same reply twice at once lets one through", async () => {
    const { chat, aiMessage } = await startedChat();
    const refused: unknown[] = [];
    const retries = [1, 2].map(() =>
      here.conversations.retry(asker(), chat.id, aiMessage.id).catch((error: unknown) => refused.push(error)),
    );
    await expect.poll(() => refused).toEqual([refusal("chat_busy")]);
    await model.answers(Promise.all(retries), "Two.");
    expect((await messagesOf(chat.id)).map(({ version }) => version)).toEqual([1, 1, 2]);
  });

  it.each(["💥", "", newId()])("of %o is not_found", async (messageId) => {
    const { chat } = await startedChat();
    await expect(here.conversations.retry(asker(), chat.id, messageId)).rejects.toEqual(refusal("not_found"));
    await expect(here.conversations.send(asker(), messageId, "Hi")).rejects.toEqual(refusal("not_found"));
  });
});

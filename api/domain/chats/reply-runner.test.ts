import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { replyLength } from "#contract/limits.ts";
import { LanguageModelError } from "../../language-model/language-model.ts";
import { Chat } from "../../models/chat.ts";
import { Message } from "../../models/message.ts";
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

/** Asks for a first reply and waits until the model is listened to. */
async function startReply(process = here) {
  const asking = process.conversations.start({ userId, key: undefined }, form);
  const outcome = asking.then(
    ({ aiMessage }) => aiMessage.status,
    (error: { code: string }) => error.code,
  );
  await expect.poll(() => model.active).toBe(1);
  const chat = await Chat.query(world.database).findOne({ userId }).throwIfNotFound();
  return { chatId: chat.id, outcome };
}

const replyIn = (chatId: string) =>
  Message.query(world.database).findOne({ chatId, role: "assistant" }).throwIfNotFound();

describe("a running reply", () => {
  it("is saved as it grows, with a heartbeat, while nobody waits for its end", async () => {
    const { chatId, outcome } = await startReply();
    const { heartbeatAt } = await replyIn(chatId);
    model.says("Good ");
    await expect.poll(async () => (await replyIn(chatId)).content).toBe("Good ");
    model.says("day. 🕯");
    await expect.poll(async () => (await replyIn(chatId)).content).toBe("Good day. 🕯");
    const now = await replyIn(chatId);
    expect(now.status).toBe("streaming");
    expect(Number(now.heartbeatAt)).toBeGreaterThan(Number(heartbeatAt));
    model.ends();
    expect(await outcome).toBe("complete");
    expect(await replyIn(chatId)).toMatchObject({
      content: "Good day. 🕯",
      status: "complete",
      heartbeatAt: null,
    });
  });

  it("shows that it lives, also when the model is silent", async () => {
    const { chatId, outcome } = await startReply();
    const { heartbeatAt } = await replyIn(chatId);
    const beat = async () => Number((await replyIn(chatId)).heartbeatAt);
    await expect.poll(beat, { timeout: 5000 }).toBeGreaterThan(Number(heartbeatAt));
    model.ends();
    await outcome;
  });

  it("that never ends is given up, with what had come", async () => {
    const { chatId, outcome } = await startReply();
    for (let index = 0; index <= 10; index += 1) model.says("x".repeat(replyLength / 10));
    expect(await outcome).toBe("model_unavailable");
    const { content, status } = await replyIn(chatId);
    expect(status).toBe("failed");
    expect(content.length).toBeGreaterThan(replyLength);
    expect(model.active).toBe(0);
  });

  it("is logged when it fails, without a word of what was said", async () => {
    const { outcome } = await startReply();
    model.says("Good d");
    model.fails(new LanguageModelError("model_timeout", "The provider fell silent."));
    expect(await outcome).toBe("model_timeout");
    expect(here.log.join("")).toContain("The provider fell silent.");
    expect(here.log.join("")).not.toMatch(/Hello|Good d/);
  });

  it("of a fault that nobody foresaw is model_unavailable", async () => {
    const { outcome } = await startReply();
    model.fails(new TypeError("secret"));
    expect(await outcome).toBe("model_unavailable");
  });

  it("is let go when its chat is deleted, and leaves nothing", async () => {
    const { chatId, outcome } = await startReply();
    model.says("Good ");
    await here.chats.delete(userId, chatId);
    expect(await outcome).toBe("not_found");
    await expect.poll(() => model.active).toBe(0);
    expect(await Message.query(world.database).where({ chatId })).toEqual([]);
  });

  it("is let go when its chat is deleted by another process", async () => {
    const { chatId, outcome } = await startReply();
    const elsewhere = makeChatProcess(world.database, model, world.clock);
    await elsewhere.chats.delete(userId, chatId);
    model.says("Good ");
    expect(await outcome).toBe("not_found");
    await expect.poll(() => model.active).toBe(0);
  });
});

describe("a process that ends", () => {
  it("leaves its replies interrupted, with their text so far, and lets the model go", async () => {
    const { chatId, outcome } = await startReply();
    model.says("Good ");
    await wait(10);
    await here.runner.close();
    expect(await outcome).toBe("interrupted");
    expect(await replyIn(chatId)).toMatchObject({
      content: "Good ",
      status: "interrupted",
      code: "unavailable",
    });
    await expect.poll(() => model.active).toBe(0);
  });

  it("starts no other reply", async () => {
    await here.runner.close();
    const { aiMessage } = await here.conversations.start({ userId, key: undefined }, form);
    expect(aiMessage.status).toBe("interrupted");
  });

  it("lets those go who wait for a reply of another process", async () => {
    const elsewhere = makeChatProcess(world.database, model, world.clock);
    const key = "0b1f5f0e-7c0e-4b6c-9d53-4d3f1c0a9e11";
    const first = here.conversations.start({ userId, key }, form);
    await expect.poll(() => model.active).toBe(1);
    const second = elsewhere.conversations.start({ userId, key }, form);
    setTimeout(() => elsewhere.replies.close(), 50);
    await expect(second).rejects.toEqual(expect.objectContaining({ code: "unavailable" }));
    model.ends();
    await first;
  });
});

describe("a reply whose process died", () => {
  /** A row as a killed process leaves it. */
  async function orphan(): Promise<string> {
    const { chatId, outcome } = await startReply();
    model.says("Good ");
    model.ends();
    await outcome;
    const heartbeatAt = world.clock.now();
    await Message.query(world.database)
      .where({ chatId, role: "assistant" })
      .patch({ status: "streaming", heartbeatAt });
    return chatId;
  }

  it("is interrupted by any process after ten seconds of silence, and not before", async () => {
    const chatId = await orphan();
    world.clock.passSeconds(9);
    await here.watch.start();
    here.watch.stop();
    expect((await replyIn(chatId)).status).toBe("streaming");
    world.clock.passSeconds(2);
    await here.watch.start();
    here.watch.stop();
    expect(await replyIn(chatId)).toMatchObject({
      content: "Good ",
      status: "interrupted",
      code: "unavailable",
    });
  });

  it("is interrupted at once by a process that is alone with its database", async () => {
    const chatId = await orphan();
    await here.freshStart.start();
    here.freshStart.stop();
    expect(await replyIn(chatId)).toMatchObject({ content: "Good ", status: "interrupted" });
  });

  it("can be retried", async () => {
    const chatId = await orphan();
    const { id } = await replyIn(chatId);
    const retry = () => here.conversations.retry({ userId, key: undefined }, chatId, id);
    await expect(retry()).rejects.toEqual(expect.objectContaining({ code: "chat_busy" }));
    await here.freshStart.start();
    here.freshStart.stop();
    const retried = retry();
    await expect.poll(() => model.active).toBe(1);
    model.says("Good day.");
    model.ends();
    expect((await retried).aiMessage).toMatchObject({ content: "Good day.", version: 2 });
  });

  it("is not taken for dead while it runs in this process, however late its heartbeat", async () => {
    const { chatId, outcome } = await startReply();
    world.clock.passSeconds(60);
    for (const watch of [here.watch, here.freshStart]) {
      await watch.start();
      watch.stop();
    }
    expect((await replyIn(chatId)).status).toBe("streaming");
    model.ends();
    expect(await outcome).toBe("complete");
  });
});

import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { replyLength } from "#contract/limits.ts";
import { LanguageModelError } from "../../../language-model/language-model.ts";
import { Chat } from "../../../models/chat.ts";
import { Message } from "../../../models/message.ts";
import { heartbeatOf, savedMessage } from "../../../test/chats/saved-reply.ts";
import { setUpChatServices, setUpChats } from "../../../test/chats/setup-chats.ts";
import { SteppingLanguageModel } from "../../../test/upstream/stepping-language-model.ts";

const scene = await setUpChats(() => new SteppingLanguageModel());

const form = { title: "Chat about: Hello...", initialPrompt: "Hello" };

/** Requests a first reply and waits until the model call is running. */
async function startReply() {
  const asking = scene.turns.start({ userId: scene.userId, key: undefined }, form);
  const outcome = asking.then(
    ({ aiMessage }) => aiMessage.status,
    (error: { code: string }) => error.code,
  );
  await expect.poll(() => scene.model.active).toBe(1);
  const chat = await Chat.query(scene.database).findOne({ userId: scene.userId }).throwIfNotFound();
  return { chatId: chat.id, outcome };
}

async function replyIn(chatId: string): Promise<Message> {
  const { id } = await Message.query(scene.database).findOne({ chatId, role: "assistant" }).throwIfNotFound();
  return savedMessage(scene.database, id);
}

const beatOf = async (chatId: string) => heartbeatOf(scene.database, (await replyIn(chatId)).id);

describe("a running reply", () => {
  it("is saved as it grows, with a heartbeat, while no call waits for its end", async () => {
    const { chatId, outcome } = await startReply();
    const before = await beatOf(chatId);
    scene.model.says("Good ");
    await expect.poll(async () => (await replyIn(chatId)).content).toBe("Good ");
    scene.model.says("day. 🕯");
    await expect.poll(async () => (await replyIn(chatId)).content).toBe("Good day. 🕯");
    const now = await replyIn(chatId);
    expect(now.status).toBe("streaming");
    expect(await beatOf(chatId)).toBeGreaterThan(before);
    scene.model.ends();
    expect(await outcome).toBe("complete");
    expect(await replyIn(chatId)).toMatchObject({
      content: "Good day. 🕯",
      status: "complete",
      heartbeatAt: null,
    });
  });

  it("shows that it lives, also when the model is silent", async () => {
    const { chatId, outcome } = await startReply();
    const before = await beatOf(chatId);
    await expect.poll(() => beatOf(chatId)).toBeGreaterThan(before);
    scene.model.ends();
    await outcome;
  });

  it("that never ends is given up, with what had come", async () => {
    const { chatId, outcome } = await startReply();
    for (let index = 0; index <= 10; index += 1) scene.model.says("x".repeat(replyLength / 10));
    expect(await outcome).toBe("model_unavailable");
    const { content, status } = await replyIn(chatId);
    expect(status).toBe("failed");
    expect(content.length).toBeGreaterThan(replyLength);
    expect(scene.model.active).toBe(0);
  });

  it("of control characters without end is given up, and keeps none", async () => {
    const { chatId, outcome } = await startReply();
    for (let index = 0; index <= 10; index += 1) scene.model.says("\u0000".repeat(replyLength / 10));
    expect(await outcome).toBe("model_unavailable");
    expect(await replyIn(chatId)).toMatchObject({ content: "", status: "failed" });
    expect(scene.model.active).toBe(0);
  });

  it("is logged when it fails, without any text of the chat", async () => {
    const { outcome } = await startReply();
    scene.model.says("Good d");
    scene.model.fails(new LanguageModelError("model_timeout", "The provider fell silent."));
    expect(await outcome).toBe("model_timeout");
    expect(scene.log.join("")).toContain("The provider fell silent.");
    expect(scene.log.join("")).not.toMatch(/Hello|Good d/);
  });

  it("with an unexpected error is model_unavailable", async () => {
    const { outcome } = await startReply();
    scene.model.fails(new TypeError("secret"));
    expect(await outcome).toBe("model_unavailable");
  });

  it("ends when its chat is deleted, and leaves nothing", async () => {
    const { chatId, outcome } = await startReply();
    scene.model.says("Good ");
    await scene.chats.delete(scene.userId, chatId);
    expect(await outcome).toBe("not_found");
    await expect.poll(() => scene.model.active).toBe(0);
    expect(await Message.query(scene.database).where({ chatId })).toEqual([]);
  });

  it("ends when its chat is deleted by another process", async () => {
    const { chatId, outcome } = await startReply();
    const elsewhere = setUpChatServices(scene.database, scene.model, scene.clock);
    await elsewhere.chats.delete(scene.userId, chatId);
    scene.model.says("Good ");
    expect(await outcome).toBe("not_found");
    await expect.poll(() => scene.model.active).toBe(0);
  });
});

describe("a process that ends", () => {
  it("leaves its replies interrupted, with their text so far, and lets the model go", async () => {
    const { chatId, outcome } = await startReply();
    scene.model.says("Good ");
    await wait(10);
    await scene.runner.close();
    expect(await outcome).toBe("interrupted");
    expect(await replyIn(chatId)).toMatchObject({
      content: "Good ",
      status: "interrupted",
      code: "unavailable",
    });
    await expect.poll(() => scene.model.active).toBe(0);
  });

  it("starts no other reply", async () => {
    await scene.runner.close();
    const { aiMessage } = await scene.turns.start({ userId: scene.userId, key: undefined }, form);
    expect(aiMessage.status).toBe("interrupted");
  });

  it("ends waits for a reply of another process", async () => {
    const elsewhere = setUpChatServices(scene.database, scene.model, scene.clock);
    const key = "0b1f5f0e-7c0e-4b6c-9d53-4d3f1c0a9e11";
    const first = scene.turns.start({ userId: scene.userId, key }, form);
    await expect.poll(() => scene.model.active).toBe(1);
    const second = elsewhere.turns.start({ userId: scene.userId, key }, form);
    setTimeout(() => elsewhere.remoteReplies.close(), 50);
    await expect(second).rejects.toEqual(expect.objectContaining({ code: "unavailable" }));
    scene.model.ends();
    await first;
  });
});

describe("a reply whose process died", () => {
  /** A row as a killed process leaves it. */
  async function orphan(): Promise<string> {
    const { chatId, outcome } = await startReply();
    scene.model.says("Good ");
    scene.model.ends();
    await outcome;
    const heartbeatAt = scene.clock.now();
    await Message.query(scene.database)
      .where({ chatId, role: "assistant" })
      .patch({ status: "streaming", heartbeatAt });
    await Chat.query(scene.database)
      .findById(chatId)
      .patch({ runningReplyId: (await replyIn(chatId)).id });
    return chatId;
  }

  it("is interrupted by any process after ten seconds of silence, and not before", async () => {
    const chatId = await orphan();
    await scene.watchReplies(8);
    expect((await replyIn(chatId)).status).toBe("streaming");
    await scene.watchReplies(2);
    expect(await replyIn(chatId)).toMatchObject({
      content: "Good ",
      status: "interrupted",
      code: "unavailable",
    });
  });

  it("keeps the words that came since, when its process lives after all", async () => {
    const { chatId, outcome } = await startReply();
    scene.model.says("Good ");
    await expect.poll(async () => (await replyIn(chatId)).content).toBe("Good ");
    scene.model.says("day.");
    const cut = { status: "interrupted", code: "unavailable" };
    await Message.query(scene.database).where({ chatId, status: "streaming" }).patch(cut);
    expect(await outcome).toBe("interrupted");
    expect(await replyIn(chatId)).toMatchObject({ content: "Good day.", ...cut });
    await expect.poll(() => scene.listEvents.at(-1)).toEqual({ kind: "chat", chatId });
    await expect.poll(() => scene.model.active).toBe(0);
  });

  it("is interrupted at once by a process that is alone with its database", async () => {
    const chatId = await orphan();
    await scene.startupRecovery.start();
    scene.startupRecovery.stop();
    expect(await replyIn(chatId)).toMatchObject({ content: "Good ", status: "interrupted" });
  });

  it("can be retried", async () => {
    const chatId = await orphan();
    const { id } = await replyIn(chatId);
    const retry = () => scene.turns.retry({ userId: scene.userId, key: undefined }, chatId, id);
    await expect(retry()).rejects.toEqual(expect.objectContaining({ code: "chat_busy" }));
    await scene.startupRecovery.start();
    scene.startupRecovery.stop();
    const retried = retry();
    await expect.poll(() => scene.model.active).toBe(1);
    scene.model.says("Good day.");
    scene.model.ends();
    expect((await retried).aiMessage).toMatchObject({ content: "Good day.", version: 2 });
  });

  it("is not taken for dead while it runs in this process, however late its heartbeat", async () => {
    const { chatId, outcome } = await startReply();
    await scene.watchReplies(20);
    await scene.startupRecovery.start();
    scene.startupRecovery.stop();
    expect((await replyIn(chatId)).status).toBe("streaming");
    scene.model.ends();
    expect(await outcome).toBe("complete");
  });
});

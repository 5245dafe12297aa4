import { describe, expect, it } from "vitest";
import { Chat } from "../../../models/chat.ts";
import { Message } from "../../../models/message.ts";
import { User } from "../../../models/user.ts";
import { NoopRelay } from "../../../relay/relay.ts";
import { setUpChatServices, setUpChats } from "../../../test/chats/setup-chats.ts";
import { afterFirstStatement } from "../../../test/database/after-first-statement.ts";
import { SteppingLanguageModel } from "../../../test/upstream/stepping-language-model.ts";
import { ReplyStopper } from "./reply-stopper.ts";

const scene = await setUpChats(() => new SteppingLanguageModel());

const form = { title: "Chat about: Hello...", initialPrompt: "Hello" };

/** A reply with this text so far. */
async function writtenReply(text: string) {
  const turnRequest = { userId: scene.userId, key: undefined, isAsync: true };
  const { chat, aiMessage } = await scene.turns.start(turnRequest, form);
  await scene.model.waitForRequest(1);
  scene.model.says(text);
  await expect.poll(() => scene.runner.find(aiMessage.id)?.text).toBe(text);
  return { chatId: chat.id, messageId: aiMessage.id };
}

const kept = (messageId: string) => Message.query(scene.database).findById(messageId).throwIfNotFound();

describe("stopping a reply", () => {
  it("keeps the text that the user had seen, returns the reply as saved, and ends the model call", async () => {
    const { chatId, messageId } = await writtenReply("Good day.");
    const message = await scene.stopper.stop({ userId: scene.userId, chatId, seen: { offset: 4 } });
    expect(message).toMatchObject({ id: messageId, content: "Good", status: "stopped", code: null });
    expect(await kept(messageId)).toMatchObject({ content: "Good", status: "stopped", heartbeatAt: null });
    await expect.poll(() => scene.model.active).toBe(0);
  });

  it("frees the chat and is seen in the list", async () => {
    const { chatId, messageId } = await writtenReply("Good day.");
    const user = () => User.query(scene.database).findById(scene.userId).throwIfNotFound();
    const { listVersion } = await user();
    scene.clock.advanceSeconds(60);
    await scene.stopper.stop({ userId: scene.userId, chatId, seen: undefined });
    const chat = await Chat.query(scene.database).findById(chatId).throwIfNotFound();
    expect(chat.runningReplyId).toBeNull();
    expect(chat.updatedAt.getTime()).toBeGreaterThan(chat.createdAt.getTime());
    expect((await user()).listVersion).toBe(listVersion + 1);
    expect(scene.listEvents.at(-1)).toEqual({ kind: "reply-ended", chatId, messageId });
  });

  it("of another process is done by that one", async () => {
    const elsewhere = setUpChatServices(scene.database, scene.model, scene.clock);
    const { chatId } = await writtenReply("Good day.");
    const message = await elsewhere.stopper.stop({ userId: scene.userId, chatId, seen: { offset: 4 } });
    expect(message).toMatchObject({ content: "Good", status: "stopped" });
    await expect.poll(() => scene.model.active).toBe(0);
  });

  it("of another process keeps all of a text that replaced what the user had seen", async () => {
    const elsewhere = setUpChatServices(scene.database, scene.model, scene.clock);
    const { chatId, messageId } = await writtenReply("A thought.");
    scene.model.restarts();
    scene.model.says("Good day.");
    await expect.poll(() => kept(messageId)).toMatchObject({ epoch: 1 });
    const message = await elsewhere.stopper.stop({
      userId: scene.userId,
      chatId,
      seen: { offset: 4, epoch: 0 },
    });
    expect(message).toMatchObject({ content: "Good day.", status: "stopped" });
  });

  it("twice at once answers the same", async () => {
    const { chatId } = await writtenReply("Good day.");
    const stop = (seen: number) =>
      scene.stopper.stop({ userId: scene.userId, chatId, seen: { offset: seen } });
    const [first, second] = await Promise.all([stop(4), stop(2)]);
    expect(second).toEqual(first);
  });

  it("changes nothing when none is written", async () => {
    const { chatId } = await writtenReply("Good day.");
    scene.model.ends();
    await expect
      .poll(async () => (await Chat.query(scene.database).findById(chatId))?.runningReplyId)
      .toBeNull();
    const message = await scene.stopper.stop({ userId: scene.userId, chatId, seen: { offset: 1 } });
    expect(message).toMatchObject({ content: "Good day.", status: "complete" });
  });

  it("answers no reply that begins meanwhile, which goes on", async () => {
    const { chatId, messageId } = await writtenReply("Good day.");
    const running = scene.runner.find(messageId);
    scene.model.ends();
    await running?.whenSettled;
    const turnRequest = { userId: scene.userId, key: undefined, isAsync: true };
    const send = () => scene.turns.send(turnRequest, chatId, { content: "And now?" });
    const { runner, remoteReplies } = scene;
    const database = afterFirstStatement(scene.database, send);
    const stopper = new ReplyStopper({ database, relay: new NoopRelay(), runner, remoteReplies });
    const message = await stopper.stop({ userId: scene.userId, chatId, seen: undefined });
    expect(message).toMatchObject({ id: messageId, status: "complete" });
    expect(scene.runner.findByChat(chatId, scene.userId)?.ending).toBeUndefined();
    scene.model.ends();
  });

  it("is not_found for another user", async () => {
    const { chatId } = await writtenReply("Good day.");
    const userId = await scene.newUserId();
    const attempt = scene.stopper.stop({ userId, chatId, seen: { offset: 1 } });
    await expect(attempt).rejects.toEqual(expect.objectContaining({ code: "not_found" }));
    scene.model.ends();
  });
});

it("disabling a user ends their streaming replies", async () => {
  const { messageId } = await writtenReply("Good day.");
  await scene.runner.stopAllForUser(scene.userId);
  expect(await kept(messageId)).toMatchObject({ content: "Good day.", status: "stopped" });
});

import { describe, expect, it } from "vitest";
import { interruptedEnding, stoppedEnding } from "#contract/rules/conversation/reply-endings.ts";
import { Message } from "../../../../models/message.ts";
import { savedMessage } from "../../../../test/chats/saved-reply.ts";
import { setUpChatServices, setUpChats } from "../../../../test/chats/setup-chats.ts";
import { SteppingLanguageModel } from "../../../../test/upstream/stepping-language-model.ts";
import { RunningReply } from "../running-reply.ts";

const scene = await setUpChats(() => new SteppingLanguageModel());

const turnRequest = () => ({ userId: scene.userId, key: undefined, isAsync: true });
const rowOf = (messageId: string) => Message.query(scene.database).findById(messageId).throwIfNotFound();
const changeRow = (messageId: string, change: object) =>
  Message.query(scene.database).findById(messageId).patch(change);

/** A first reply whose text so far is stored. */
async function beginReply(text: string) {
  const form = { title: "Tides", initialPrompt: "Hello" };
  const { aiMessage } = await scene.turns.start(turnRequest(), form);
  await scene.model.waitForRequest(1);
  scene.model.says(text);
  await expect.poll(async () => (await savedMessage(scene.database, aiMessage.id)).content).toBe(text);
  const reply = scene.writer.find(aiMessage.id);
  if (reply === undefined) throw new Error("The reply is not running.");
  return { id: aiMessage.id, chatId: aiMessage.chatId, reply };
}

/** As another process leaves the row that declared this one dead. */
const declareDead = (id: string) => changeRow(id, { ...interruptedEnding, heartbeatAt: null });

describe("a process that was declared dead while it lived", () => {
  it("gives up a reply that another process continues, with its model call", async () => {
    const { id, reply } = await beginReply("The sea comes and ");
    await changeRow(id, { ownerId: "other", content: "The sea ", heartbeatAt: scene.clock.now() });
    expect(await reply.whenSettled).toMatchObject({ ...interruptedEnding, content: "The sea comes and " });
    await expect.poll(() => scene.model.active).toBe(0);
    expect(scene.writer.find(id)).toBeUndefined();
    expect(await rowOf(id)).toMatchObject({ content: "The sea ", status: "streaming", ownerId: "other" });
  });

  it("restores no text over that of a process that continued the reply, and ended too", async () => {
    const { id, reply } = await beginReply("The sea comes and ");
    await changeRow(id, { ...interruptedEnding, ownerId: "other", content: "The sea " });
    expect(await reply.whenSettled).toMatchObject({ ...interruptedEnding, content: "The sea " });
    expect(await rowOf(id)).toMatchObject({ content: "The sea ", status: "interrupted" });
  });

  it("continues the reply itself, and the earlier one ends", async () => {
    const { id, chatId, reply } = await beginReply("The sea ");
    await declareDead(id);
    await scene.turns.continue(turnRequest(), chatId, id);
    expect(await reply.whenSettled).toMatchObject({ ...interruptedEnding, content: "The sea " });
    await expect.poll(() => scene.model.active).toBe(1);
    scene.model.says("goes.");
    scene.model.ends();
    await expect.poll(() => rowOf(id)).toMatchObject({ content: "The sea goes.", status: "complete" });
  });
});

describe("the end of a reply that was continued in this process", () => {
  const begin = async () => {
    const { aiMessage: message } = await beginMessage();
    const make = () => new RunningReply({ message, userId: scene.userId, historyTokens: 0 });
    return { earlier: make(), later: make() };
  };
  const beginMessage = async () => {
    const other = setUpChatServices(scene.database, new SteppingLanguageModel(), scene.clock);
    return other.turns.start(turnRequest(), { title: "Tides", initialPrompt: "Hello" });
  };

  it("leaves the continued one, which is saved from then on", async () => {
    const { earlier, later } = await begin();
    scene.writer.add(earlier);
    scene.writer.add(later);
    scene.writer.discard(earlier);
    expect(scene.writer.find(later.messageId)).toBe(later);
    later.end(stoppedEnding);
    scene.writer.discard(later);
    expect(scene.writer.all()).toEqual([]);
  });
});

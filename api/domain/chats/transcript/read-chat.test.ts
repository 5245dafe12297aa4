import pLimit from "p-limit";
import { beforeEach, describe, expect, it } from "vitest";
import type { WindowQuery } from "#contract/rules/conversation/message-window.ts";
import { setUpChats } from "../../../test/chats/setup-chats.ts";
import { requireWholeChat } from "../../../test/chats/short-chat.ts";
import { afterFirstStatement } from "../../../test/database/after-first-statement.ts";
import { SteppingLanguageModel } from "../../../test/upstream/stepping-language-model.ts";
import { readChat } from "./read-chat.ts";
import { streamAllChats } from "./stream-all-chats.ts";

const scene = await setUpChats(() => new SteppingLanguageModel());

let chatId = "";
let replyId = "";

const turnRequest = () => ({ userId: scene.userId, key: undefined, isAsync: true });

beforeEach(async () => {
  const form = { title: "Tides", initialPrompt: "A?" };
  const { chat, aiMessage } = await scene.turns.start(turnRequest(), form);
  chatId = chat.id;
  replyId = aiMessage.id;
  await scene.model.waitForRequest(1);
  const running = scene.runner.find(replyId);
  scene.model.says("A!");
  scene.model.ends();
  await running?.whenSettled;
});

/** The chat as it is read when a step runs during the read. */
const readDuring = (step: () => Promise<unknown>, window: WindowQuery = {}) =>
  readChat(afterFirstStatement(scene.database, step), {
    userId: scene.userId,
    chatId,
    window,
    budgets: { smallestTokens: 16_000, of: () => ({ tokens: 16_000, configuredTokens: 16_000 }) },
    limit: pLimit(1),
    isLive: () => false,
  });

describe("a chat that changes while it is read", () => {
  it("shows a message that is sent with its reply, its count and its state, or nothing of them", async () => {
    const read = await readDuring(() => scene.turns.send(turnRequest(), chatId, { content: "B?" }));
    const streaming = read.messages.find(({ status }) => status === "streaming");
    expect(read.chat).toMatchObject({
      messageCount: read.messages.length,
      runningReplyId: streaming?.id ?? null,
    });
    scene.model.ends();
  });

  it("is so in an export of everything too", async () => {
    const send = () => scene.turns.send(turnRequest(), chatId, { content: "B?" });
    const [kept] = await Array.fromAsync(
      streamAllChats(afterFirstStatement(scene.database, send), scene.userId),
    );
    const streaming = kept?.messages.find(({ status }) => status === "streaming");
    expect(kept?.chat).toMatchObject({
      messageCount: kept?.messages.length,
      runningReplyId: streaming?.id ?? null,
    });
    scene.model.ends();
  });

  it("shows the versions of a reply with the first retry of all", async () => {
    const { messages } = await requireWholeChat(
      readDuring(() => scene.turns.retry(turnRequest(), chatId, replyId)),
    );
    const last = messages.at(-1);
    expect(last?.versions).toEqual(last?.id === replyId ? undefined : [replyId, last?.id]);
    scene.model.ends();
  });

  it("has no more of its newest messages than were asked for", async () => {
    const read = await readDuring(() => scene.turns.send(turnRequest(), chatId, { content: "B?" }), {
      tail: 2,
    });
    expect(read.messages).toHaveLength(2);
    expect(read.hasEarlier).toBe(read.chat.messageCount > 2);
    scene.model.ends();
  });

  it.each([{}, { tail: 1 }, { tail: 2 }])("is not_found when it is deleted: %o", async (window) => {
    const reading = readDuring(() => scene.chats.delete(scene.userId, chatId), window);
    await expect(reading).rejects.toMatchObject({ code: "not_found" });
  });
});

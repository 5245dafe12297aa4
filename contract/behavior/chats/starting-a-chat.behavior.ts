import { beforeEach, describe, expect, it } from "vitest";
import { maxTargetTokens, textLength, titleLength } from "../../limits.ts";
import { modelErrorCodes } from "../../problem.ts";
import { newChatText } from "../../texts/page-texts.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import {
  anyId,
  expectedMessage,
  failedReply,
  isoDate,
  sampleChatForm,
  samplePrompt,
  unknownChat,
} from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { asInvalidInput } from "../support/invalid-input.ts";
import type { Client, World } from "../world.ts";

const refusedForms: [string, object, string][] = [
  ["no title", { title: undefined }, "title"],
  ["a blank title", { title: "  " }, "title"],
  ["a title that is too long", { title: "t".repeat(titleLength + 1) }, "title"],
  ["no prompt", { initialPrompt: undefined }, "initialPrompt"],
  ["a prompt that is no text", { initialPrompt: 5 }, "initialPrompt"],
  ["a prompt that is too long", { initialPrompt: "p".repeat(textLength + 1) }, "initialPrompt"],
  ["a style that does not exist", { systemPromptId: 987_654 }, "systemPromptId"],
  ["a style that is no number", { systemPromptId: "1" }, "systemPromptId"],
  ["a length of nothing", { targetTokens: 0 }, "targetTokens"],
  ["a length that is too great", { targetTokens: maxTargetTokens + 1 }, "targetTokens"],
  ["a length that is no number", { targetTokens: "150" }, "targetTokens"],
];

/** POST /chats. */
export const describeStartingAChat: Suite<"chats.create"> = (makeWorld) => {
  describe("starting a chat", () => {
    let world: World;
    let client: Client;

    beforeEach(async () => {
      world = await makeWorld();
      client = (await world.signInAs("user")).client;
    });

    const start = (form: object = {}) =>
      client.chats.create({ body: asInvalidInput({ ...sampleChatForm(), ...form }) });

    async function countChats(): Promise<number> {
      return bodyOf(await client.chats.list({ query: { page: 1, sort: "desc" } }), 200).chats.length;
    }

    it("answers the chat and the first reply", async () => {
      world.model.replyWith("Good evening, friends.");
      const { chatId, chat, message } = bodyOf(await start(), 201);
      expect(chatId).toEqual(anyId);
      expect(chat).toEqual({
        id: chatId,
        ...sampleChatForm(),
        systemPromptId: expect.any(Number),
        targetTokens: null,
        createdAt: isoDate,
        updatedAt: isoDate,
        messageCount: 2,
        status: "idle",
        pinned: false,
      });
      expect(message).toEqual(expectedMessage("assistant", "Good evening, friends."));
    });

    it("keeps the prompt as the first message", async () => {
      const { chatId, chat, message } = bodyOf(await start(), 201);
      const kept = bodyOf(await client.chats.get({ params: { id: chatId } }), 200);
      expect(kept).toEqual({ chat, messages: [expectedMessage("user", samplePrompt), message] });
    });

    it("takes the default style when none is named", async () => {
      const styles = bodyOf(await client.systemPrompts.list(), 200);
      const { chat } = bodyOf(await start(), 201);
      expect(chat.systemPromptId).toBe(styles.find(({ isDefault }) => isDefault)?.id);
    });

    it("takes the style that is named", async () => {
      const styles = bodyOf(await client.systemPrompts.list(), 200);
      const systemPromptId = styles.find(({ isDefault }) => !isDefault)?.id;
      const { chat } = bodyOf(await start({ systemPromptId }), 201);
      expect(chat.systemPromptId).toBe(systemPromptId);
    });

    it("takes settings of null for settings that are left out", async () => {
      const usual = bodyOf(await start(), 201).chat;
      const settings = { systemPromptId: null, targetTokens: null, restartOf: null };
      const { chat } = bodyOf(await start(settings), 201);
      expect(chat.systemPromptId).toBe(usual.systemPromptId);
    });

    it("takes a length that is no whole number", async () => {
      expect((await start({ targetTokens: 149.5 })).status).toBe(201);
    });

    it("may name the chat that it restarts, be that there or not", async () => {
      const { chatId } = bodyOf(await start({ targetTokens: 150 }), 201);
      for (const restartOf of [chatId, unknownChat]) expect((await start({ restartOf })).status).toBe(201);
    });

    it("mends a broken character of the reply", async () => {
      world.model.replyWith("a\ud800b");
      const { chatId, message } = bodyOf(await start(), 201);
      expect(message.content).toBe("a\ufffdb");
      expect(bodyOf(await client.chats.get({ params: { id: chatId } }), 200).messages[1]).toEqual(message);
    });

    it("keeps every character of the longest prompt", async () => {
      const initialPrompt = "灯".repeat(textLength / 2) + "🕯".repeat(textLength / 2);
      const { chatId } = bodyOf(await start({ initialPrompt }), 201);
      const { chat, messages } = bodyOf(await client.chats.get({ params: { id: chatId } }), 200);
      expect(chat.initialPrompt === initialPrompt).toBe(true);
      expect(messages[0]?.content === initialPrompt).toBe(true);
    });

    it("removes control characters and trims nothing", async () => {
      const { chat } = bodyOf(await start({ initialPrompt: " a\u0000b\tc\u001b[2J\r\n\u0085 " }), 201);
      expect(chat.initialPrompt).toBe(" ab\tc[2J\r\n ");
    });

    it("removes what turns the direction of a title", async () => {
      const { chat } = bodyOf(await start({ title: "\u202eabc\u2066" }), 201);
      expect(chat.title).toBe("abc");
    });

    it.each(refusedForms)("refuses %s", async (_, form, field) => {
      const fields = { [field]: expect.stringMatching(/./) };
      expectProblem(await start(form), "validation", { fields });
      expect(await countChats()).toBe(0);
      expect(world.model.replyCount()).toBe(0);
    });

    it("says which sentence stands beside a missing prompt", async () => {
      expectProblem(await start({ initialPrompt: "" }), "validation", {
        fields: { initialPrompt: newChatText.promptMissing },
      });
    });

    it("is refused to a visitor", async () => {
      const answer = await world.visitor().client.chats.create({ body: sampleChatForm() });
      expectProblem(answer, "unauthenticated");
    });

    describe.each(modelErrorCodes)("while the model answers %s", (code) => {
      it("says where the failed reply is kept", async () => {
        world.model.failWith(code, "Good eve");
        const answer = await start();
        expectProblem(answer, code, { chatId: anyId, messageId: anyId });
        const [chat] = bodyOf(await client.chats.list({ query: { page: 1, sort: "desc" } }), 200).chats;
        const { messages } = bodyOf(await client.chats.get({ params: { id: String(chat?.id) } }), 200);
        expect(answer.body).toMatchObject({ chatId: chat?.id, messageId: messages[1]?.id });
        expect(messages).toEqual([expectedMessage("user", samplePrompt), failedReply(code, "Good eve")]);
        expect(chat?.messageCount).toBe(2);
      });
    });
  });
};

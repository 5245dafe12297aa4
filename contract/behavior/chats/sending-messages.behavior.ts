import { beforeEach, describe, expect, it } from "vitest";
import type { Chat } from "../../chats/chat.ts";
import { textLength } from "../../limits.ts";
import { modelErrorCodes } from "../../problem.ts";
import { chatText } from "../../texts/chat-texts.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import {
  anyId,
  expectedMessage,
  failedReply,
  isoDate,
  samplePrompt,
  startChat,
  unknownChat,
} from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { asInvalidInput } from "../support/invalid-input.ts";
import type { Client, World } from "../world.ts";

const refusedMessages: [string, object, Record<string, unknown>][] = [
  ["no text", { content: undefined }, { content: chatText.messageMissing }],
  ["an empty text", { content: "" }, { content: chatText.messageMissing }],
  ["a blank text", { content: " \n\t" }, { content: chatText.messageMissing }],
  ["nothing but control characters", { content: "\u0000\u001b" }, { content: chatText.messageMissing }],
  ["a text that is a list", { content: ["a"] }, { content: chatText.messageMissing }],
  ["half a character", { content: "a\ud800" }, { content: expect.stringMatching(/./) }],
  ["too long a text", { content: "x".repeat(textLength + 1) }, { content: expect.stringMatching(/./) }],
  ["the role assistant", { role: "assistant" }, { role: expect.stringMatching(/./) }],
  ["the role system", { role: "system" }, { role: expect.stringMatching(/./) }],
  ["no role", { role: undefined }, { role: expect.stringMatching(/./) }],
];

/** POST /chats/:id/messages. */
export const describeSendingMessages: Suite<"chats.sendMessage"> = (makeWorld) => {
  describe("chatting", () => {
    let world: World;
    let client: Client;
    let chat: Chat;

    beforeEach(async () => {
      world = await makeWorld();
      client = (await world.signInAs("user")).client;
      chat = await startChat(client);
    });

    const send = (form: object = {}, from = client, id = chat.id) =>
      from.chats.sendMessage({
        params: { id },
        body: asInvalidInput({ role: "user", content: "And then?", ...form }),
      });

    async function conversation() {
      const { messages } = bodyOf(await client.chats.get({ params: { id: chat.id } }), 200);
      return messages.slice(2);
    }

    it("answers the message and its reply", async () => {
      world.model.replyWith("Then the lamp was lit.");
      const answer = bodyOf(await send(), 201);
      expect(answer).toEqual({
        userMessage: expectedMessage("user", "And then?"),
        aiMessage: expectedMessage("assistant", "Then the lamp was lit."),
      });
      expect(await conversation()).toEqual([answer.userMessage, answer.aiMessage]);
    });

    it("counts two messages more", async () => {
      await send();
      const { chat: now } = bodyOf(await client.chats.get({ params: { id: chat.id } }), 200);
      expect(now).toEqual({ ...chat, messageCount: 4, updatedAt: isoDate });
    });

    it("keeps the order of messages", async () => {
      for (const content of ["one", "two", "three"]) await send({ content });
      const said = (await conversation()).filter(({ role }) => role === "user");
      expect(said.map(({ content }) => content)).toEqual(["one", "two", "three"]);
    });

    it("has times that rise with each message", async () => {
      for (const content of ["one", "two"]) await send({ content });
      const { messages } = bodyOf(await client.chats.get({ params: { id: chat.id } }), 200);
      const times = messages.map(({ timestamp }) => timestamp);
      expect(times).toEqual([...new Set(times)].toSorted());
    });

    it("keeps every character of the longest message", async () => {
      const content = "🕯".repeat(textLength);
      const { userMessage } = bodyOf(await send({ content }), 201);
      expect(userMessage.content === content).toBe(true);
      expect((await conversation())[0]?.content === content).toBe(true);
    });

    it.each(refusedMessages)("refuses %s", async (_, form, fields) => {
      const before = world.model.replyCount();
      expectProblem(await send(form), "validation", { fields });
      expect(await conversation()).toEqual([]);
      expect(world.model.replyCount()).toBe(before);
    });

    it("is refused to a visitor", async () => {
      expectProblem(await send({}, world.visitor().client), "unauthenticated");
    });

    it("in another user's chat is the same as in an unknown one", async () => {
      const stranger = (await world.signInAs("user")).client;
      expectProblem(await send({}, stranger), "not_found");
      expectProblem(await send({}, stranger, unknownChat), "not_found");
      expect(await conversation()).toEqual([]);
    });

    it("is refused while a reply is being written", async () => {
      const release = world.model.holdReply();
      const first = send({ content: "first" });
      await expect.poll(() => world.model.replyCount()).toBe(2);
      expectProblem(await send({ content: "second" }), "chat_busy");
      release();
      bodyOf(await first, 201);
      expect(await conversation()).toHaveLength(2);
    });

    it("says that a reply was cut at the longest that the provider makes, now and later", async () => {
      world.model.replyTruncated("Then the");
      const cut = { ...expectedMessage("assistant", "Then the"), isCut: true };
      expect(bodyOf(await send(), 201).aiMessage).toEqual(cut);
      bodyOf(await send({ content: "Go on." }), 201);
      expect((await conversation())[1]).toEqual(cut);
      expect((await conversation())[3]).not.toHaveProperty("isCut");
    });

    describe.each(modelErrorCodes)("while the model answers %s", (code) => {
      it("keeps the message and the partial reply", async () => {
        world.model.failWith(code, "Then the");
        const answer = await send();
        expectProblem(answer, code, { chatId: chat.id, messageId: anyId });
        expect(await conversation()).toEqual([
          expectedMessage("user", "And then?"),
          failedReply(code, "Then the"),
        ]);
      });

      it("can go on afterwards", async () => {
        world.model.failWith(code);
        await send();
        bodyOf(await send({ content: "Once more" }), 201);
        expect(await conversation()).toHaveLength(4);
      });
    });

    it("does not change the prompt of the chat", async () => {
      await send();
      const { messages } = bodyOf(await client.chats.get({ params: { id: chat.id } }), 200);
      expect(messages[0]).toEqual(expectedMessage("user", samplePrompt));
    });
  });
};

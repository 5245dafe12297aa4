import { beforeEach, describe, expect, it } from "vitest";
import type { Chat } from "../../chats/chat.ts";
import { preferenceAppliedHeader, preferHeader, respondAsync } from "../../headers.ts";
import { modelErrorCodes } from "../../problem.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import {
  anyId,
  beginSending,
  expectedMessage,
  failedReply,
  readChat,
  respondAsyncHeaders,
  sampleChatForm,
  startChat,
  withVersions,
} from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import type { SignedInVisitor, World } from "../world.ts";

const equivalentPreferences = [
  `${respondAsync}, wait=10`,
  `return=minimal, ${respondAsync}`,
  respondAsync.toUpperCase(),
  `${respondAsync}; a=b`,
];
const unsupportedPreferences = ["", "wait=100", "respond-asynchronously", "return=minimal"];

/** `Prefer: respond-async` on the calls that ask for a reply (RFC 7240, section 4.1). */
export const describeRespondAsync: Suite = (makeWorld) => {
  describe("a call that prefers its answer at once", () => {
    let world: World;
    let visitor: SignedInVisitor;
    let chat: Chat;

    beforeEach(async () => {
      world = await makeWorld();
      visitor = await world.signInAs("user");
      chat = await startChat(visitor.client);
    });

    const send = (preference: string) =>
      visitor.client.chats.sendMessage({
        params: { id: chat.id },
        body: { role: "user", content: "And then?" },
        extraHeaders: { [preferHeader]: preference },
      });
    const lastOf = async (id: string) => (await readChat(visitor, { id })).messages.at(-1);
    const lastMessage = () => lastOf(chat.id);

    it("starts a chat whose reply is still being written", async () => {
      const writer = world.model.replyManually();
      const answer = await visitor.client.chats.create({
        body: sampleChatForm("Tides"),
        extraHeaders: respondAsyncHeaders,
      });
      expect(answer.headers.get(preferenceAppliedHeader)).toBe(respondAsync);
      const { chatId, chat: begun, message } = bodyOf(answer, 202);
      expect(message).toEqual(expectedMessage("assistant", "", "streaming"));
      expect(begun).toMatchObject({ id: chatId, status: "streaming", messageCount: 2 });
      writer.write("The sea");
      writer.end();
      await expect.poll(() => lastOf(chatId)).toEqual({ ...message, content: "The sea", status: "complete" });
      expect((await readChat(visitor, { id: chatId })).chat.status).toBe("idle");
    });

    it("says a message whose reply is still being written", async () => {
      const writer = world.model.replyManually();
      const answer = await send(respondAsync);
      expect(answer.headers.get(preferenceAppliedHeader)).toBe(respondAsync);
      const { userMessage, aiMessage } = bodyOf(answer, 202);
      expect(userMessage).toEqual(expectedMessage("user", "And then?"));
      expect(aiMessage).toEqual(expectedMessage("assistant", "", "streaming"));
      expect((await readChat(visitor, chat)).messages.slice(2)).toEqual([userMessage, aiMessage]);
      writer.end();
      await expect.poll(lastMessage).toMatchObject({ status: "complete" });
    });

    it("retries a reply that is then still being written", async () => {
      const old = await lastMessage();
      const writer = world.model.replyManually();
      const params = { id: chat.id, messageId: old?.id ?? "" };
      const answer = await visitor.client.chats.retryMessage({
        body: {},
        params,
        extraHeaders: respondAsyncHeaders,
      });
      expect(answer.headers.get(preferenceAppliedHeader)).toBe(respondAsync);
      const { aiMessage } = bodyOf(answer, 202);
      expect(aiMessage).toEqual(withVersions(2, expectedMessage("assistant", "", "streaming")));
      expect(aiMessage.versions).toEqual([old?.id, aiMessage.id]);
      writer.write("Other words.");
      writer.end();
      await expect.poll(lastMessage).toMatchObject({ content: "Other words.", status: "complete" });
    });

    it.each(equivalentPreferences)("may say so as %o", async (preference) => {
      const answer = await send(preference);
      expect(answer.status).toBe(202);
      expect(answer.headers.get(preferenceAppliedHeader)).toBe(respondAsync);
      await expect.poll(lastMessage).toMatchObject({ status: "complete" });
    });

    it.each(unsupportedPreferences)("does not say so by %o", async (preference) => {
      const answer = await send(preference);
      expect(bodyOf(answer, 201).aiMessage.status).toBe("complete");
      expect(answer.headers.get(preferenceAppliedHeader)).toBeNull();
    });

    it("shows the text so far in the chat", async () => {
      const writer = world.model.replyManually();
      const { aiMessage } = await beginSending(visitor, chat);
      writer.write("The lamp ");
      await expect.poll(lastMessage).toEqual({ ...aiMessage, content: "The lamp " });
      writer.write("was lit.");
      await expect.poll(lastMessage).toEqual({ ...aiMessage, content: "The lamp was lit." });
      writer.end();
      await expect.poll(lastMessage).toMatchObject({ status: "complete" });
    });

    it("is refused as a plain one is, before anything is said", async () => {
      const { client } = visitor;
      const params = { id: chat.id };
      const body = { role: "user", content: " " } as const;
      const blank = await client.chats.sendMessage({ params, body, extraHeaders: respondAsyncHeaders });
      expectProblem(blank, "validation", { fields: { content: expect.any(String) } });
      expect(blank.headers.get(preferenceAppliedHeader)).toBeNull();
      const stranger = (await world.signInAs("user")).client;
      const form = { ...body, content: "Hello?" };
      expectProblem(
        await stranger.chats.sendMessage({ params, body: form, extraHeaders: respondAsyncHeaders }),
        "not_found",
      );
      expect((await readChat(visitor, chat)).messages).toHaveLength(2);
    });

    it("refuses another message in the meantime", async () => {
      const writer = world.model.replyManually();
      await beginSending(visitor, chat);
      expectProblem(await send(respondAsync), "chat_busy");
      writer.end();
      await expect.poll(lastMessage).toMatchObject({ status: "complete" });
      expect((await send(respondAsync)).status).toBe(202);
      await expect.poll(lastMessage).toMatchObject({ status: "complete" });
      expect(world.model.replyCount()).toBe(3);
    });

    it.each(modelErrorCodes)("keeps a reply that then fails with %s", async (code) => {
      const writer = world.model.replyManually();
      const { aiMessage } = await beginSending(visitor, chat);
      writer.write("The lamp");
      writer.fail(code);
      await expect.poll(lastMessage).toEqual({ ...failedReply(code, "The lamp"), id: aiMessage.id });
      expect((await readChat(visitor, chat)).chat).toMatchObject({ status: "idle", messageCount: 4 });
    });

    it("has ids by which both messages are found", async () => {
      const { userMessage, aiMessage } = await beginSending(visitor, chat);
      expect([userMessage.id, aiMessage.id]).toEqual([anyId, anyId]);
      await expect.poll(lastMessage).toMatchObject({ id: aiMessage.id, status: "complete" });
    });
  });
};

import { beforeEach, describe, expect, it } from "vitest";
import type { Chat } from "../../chats/chat.ts";
import { idempotencyKeyHeader } from "../../headers.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { readChat, respondAsyncHeaders, sampleChatForm, startChat } from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { asInvalidInput } from "../support/invalid-input.ts";
import type { SignedInVisitor, World } from "../world.ts";

const key = { [idempotencyKeyHeader]: "5d7c1c5e-3b0a-4a55-8b6e-8f4a1d2f6c33" };
const asyncKey = { ...key, ...respondAsyncHeaders };
const otherKey = { [idempotencyKeyHeader]: "e1b0a8d2-64a5-4c58-9d0e-0d2a7c1f9b44" };

/** Requests with a key that are repeated while their reply is streaming, or after it (product decision 6). */
export const describeIdempotentReplies: Suite = (makeWorld) => {
  describe("a request that is repeated", () => {
    let world: World;
    let visitor: SignedInVisitor;
    let chat: Chat;

    beforeEach(async () => {
      world = await makeWorld();
      visitor = await world.signInAs("user");
      chat = await startChat(visitor.client);
    });

    const send = (extraHeaders: Record<string, string>, form: object = {}) =>
      visitor.client.chats.sendMessage({
        params: { id: chat.id },
        body: asInvalidInput({ role: "user", content: "And then?", ...form }),
        extraHeaders,
      });
    const messages = async () => (await readChat(visitor, chat)).messages;
    const replyIs = (status: string) =>
      expect.poll(async () => (await messages()).at(-1)?.status).toBe(status);

    it("at once, while the reply is written, gets it as far as it is", async () => {
      const writer = world.model.replyManually();
      const first = bodyOf(await send(asyncKey), 202);
      writer.write("The sea ");
      await expect.poll(async () => (await messages()).at(-1)?.content).toBe("The sea ");
      const again = bodyOf(await send(asyncKey), 202);
      expect(again).toEqual({ ...first, aiMessage: { ...first.aiMessage, content: "The sea " } });
      writer.end();
      await replyIs("complete");
      expect(await messages()).toHaveLength(4);
      expect(world.model.replyCount()).toBe(2);
    });

    it("at once, after the reply, gets all of it with the first status", async () => {
      const first = bodyOf(await send(asyncKey), 202);
      await replyIs("complete");
      const { userMessage, aiMessage } = bodyOf(await send(asyncKey), 202);
      expect([userMessage, aiMessage]).toEqual((await messages()).slice(2));
      expect(aiMessage.id).toBe(first.aiMessage.id);
    });

    it("plainly waits for the reply, and has the status of the first", async () => {
      const writer = world.model.replyManually();
      const first = bodyOf(await send(asyncKey), 202);
      let isAnswered = false;
      const repeating = send(key).finally(() => {
        isAnswered = true;
      });
      writer.write("The sea");
      await expect.poll(async () => (await messages()).at(-1)?.content).toBe("The sea");
      expect(isAnswered).toBe(false);
      writer.end();
      const { userMessage, aiMessage } = bodyOf(await repeating, 202);
      expect(userMessage).toEqual(first.userMessage);
      expect(aiMessage).toEqual({ ...first.aiMessage, content: "The sea", status: "complete" });
    });

    it("at once does not wait, though the first one does", async () => {
      const writer = world.model.replyManually();
      const sending = send(key);
      await expect.poll(() => world.model.replyCount()).toBe(2);
      const { aiMessage } = bodyOf(await send(asyncKey), 201);
      expect(aiMessage.status).toBe("streaming");
      writer.end();
      expect(bodyOf(await sending, 201).aiMessage.id).toBe(aiMessage.id);
    });

    it("returns a failure as part of the response if the first was answered before it", async () => {
      world.model.failWith("model_timeout", "The");
      bodyOf(await send(asyncKey), 202);
      await replyIs("failed");
      const failed = (await messages()).at(-1);
      for (const headers of [asyncKey, key])
        expect(bodyOf(await send(headers), 202).aiMessage).toEqual(failed);
      expect(world.model.replyCount()).toBe(2);
    });

    it("returns a failure as the first request got it, however it is repeated", async () => {
      world.model.failWith("model_timeout");
      await send(key);
      const place = { chatId: chat.id, messageId: (await messages()).at(-1)?.id };
      for (const headers of [asyncKey, key]) expectProblem(await send(headers), "model_timeout", place);
    });

    it("ten times at once says one message and asks for one reply", async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => send(asyncKey)));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202));
      const ids = answers.map((answer) => bodyOf(answer, 202).aiMessage.id);
      expect(new Set(ids).size).toBe(1);
      await replyIs("complete");
      expect(await messages()).toHaveLength(4);
      expect(world.model.replyCount()).toBe(2);
    });

    it("starts one chat, and shows how it is now", async () => {
      const writer = world.model.replyManually();
      const body = sampleChatForm("Tides");
      const start = () => visitor.client.chats.create({ body, extraHeaders: asyncKey });
      const first = bodyOf(await start(), 202);
      writer.write("The sea");
      writer.end();
      await expect.poll(async () => (await readChat(visitor, first.chat)).chat.status).toBe("idle");
      const again = bodyOf(await start(), 202);
      expect(again.chatId).toBe(first.chatId);
      expect(again.chat).toEqual((await readChat(visitor, first.chat)).chat);
      expect(again.message).toEqual({ ...first.message, content: "The sea", status: "complete" });
    });

    it("asks for one further version", async () => {
      const params = { id: chat.id, messageId: (await messages()).at(-1)?.id ?? "" };
      const retry = () => visitor.client.chats.retryMessage({ body: {}, params, extraHeaders: asyncKey });
      const first = bodyOf(await retry(), 202);
      await replyIs("complete");
      expect(bodyOf(await retry(), 202).aiMessage).toEqual((await messages()).at(-1));
      expect(first.aiMessage.versions).toHaveLength(2);
      expect(world.model.replyCount()).toBe(2);
    });

    it("is refused with another body, also while the reply is written", async () => {
      const writer = world.model.replyManually();
      await send(asyncKey);
      expectProblem(await send(asyncKey, { content: "Else" }), "idempotency_mismatch");
      writer.end();
      await replyIs("complete");
    });

    it("is known by its key before the chat is found busy, and busy before it is found changed", async () => {
      const lastMessageId = (await messages()).at(-1)?.id;
      const writer = world.model.replyManually();
      await send(asyncKey, { lastMessageId });
      expect((await send(asyncKey, { lastMessageId })).status).toBe(202);
      expectProblem(await send(otherKey, { lastMessageId }), "chat_busy");
      writer.end();
      await replyIs("complete");
      expect((await send(asyncKey, { lastMessageId })).status).toBe(202);
      expectProblem(await send(otherKey, { lastMessageId }), "chat_changed");
      expect(await messages()).toHaveLength(4);
    });

    it("is not held to a refusal: its key is free", async () => {
      const writer = world.model.replyManually();
      await send(respondAsyncHeaders);
      expectProblem(await send(asyncKey), "chat_busy");
      writer.end();
      await replyIs("complete");
      bodyOf(await send(asyncKey), 202);
      await replyIs("complete");
      expect(await messages()).toHaveLength(6);
    });

    it("finds nothing once the chat is deleted", async () => {
      await send(key);
      await visitor.client.chats.delete({ params: { id: chat.id } });
      for (const headers of [key, asyncKey]) expectProblem(await send(headers), "not_found");
    });

    it("of another user does not find the chat", async () => {
      await send(key);
      const stranger = await world.signInAs("user");
      const body = { role: "user", content: "And then?" } as const;
      const params = { id: chat.id };
      const answer = await stranger.client.chats.sendMessage({ params, body, extraHeaders: key });
      expectProblem(answer, "not_found");
    });
  });
};

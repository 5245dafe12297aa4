import { beforeEach, describe, expect, it } from "vitest";
import type { Chat } from "../../chats/chat.ts";
import { idempotencyKeyHeader } from "../../headers.ts";
import { idempotencySeconds } from "../../limits.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { sampleChatForm, startChat } from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import type { Client, World } from "../world.ts";

const key = "0b1f5f0e-7c0e-4b6c-9d53-4d3f1c0a9e11";

/** The Idempotency-Key of the calls that ask for a reply: POST /chats, …/messages and …/retry. */
export const describeIdempotencyKeys: Suite = (makeWorld) => {
  describe("a request with a key", () => {
    let world: World;
    let client: Client;
    let chat: Chat;

    beforeEach(async () => {
      world = await makeWorld();
      client = (await world.signInAs("user")).client;
      chat = await startChat(client);
    });

    const send = (content: string, extraHeaders: Record<string, string> = {}) =>
      client.chats.sendMessage({ params: { id: chat.id }, body: { role: "user", content }, extraHeaders });
    const read = async () => bodyOf(await client.chats.get({ params: { id: chat.id } }), 200);
    const last = async () => (await read()).messages.at(-1)?.id ?? "";
    const retry = (messageId: string) =>
      client.chats.retryMessage({ body: {}, params: { id: chat.id, messageId }, extraHeaders: headers });

    const headers = { [idempotencyKeyHeader]: key };

    it("starts one chat, however often it is sent", async () => {
      const body = sampleChatForm("Once only");
      const first = bodyOf(await client.chats.create({ body, extraHeaders: headers }), 201);
      const again = bodyOf(await client.chats.create({ body, extraHeaders: headers }), 201);
      expect(again).toEqual(first);
      expect(world.model.replyCount()).toBe(2);
    });

    it("says a message once, however often it is sent", async () => {
      const first = bodyOf(await send("Once only", headers), 201);
      expect(bodyOf(await send("Once only", headers), 201)).toEqual(first);
      expect((await read()).chat.messageCount).toBe(4);
    });

    it("asks for one retry, however often it is sent", async () => {
      const messageId = await last();
      const first = bodyOf(await retry(messageId), 201);
      expect(bodyOf(await retry(messageId), 201)).toEqual(first);
      expect(world.model.replyCount()).toBe(2);
    });

    it("waits for the reply of the first when both are sent at once", async () => {
      const release = world.model.holdReply();
      const both = [send("Once only", headers), send("Once only", headers)];
      await expect.poll(() => world.model.replyCount()).toBe(2);
      release();
      const [first, second] = await Promise.all(both);
      expect(second?.body).toEqual(first?.body);
      expect(first?.status).toBe(201);
      expect((await read()).chat.messageCount).toBe(4);
    });

    it("repeats the failure of the first", async () => {
      world.model.failWith("model_unavailable");
      const first = await send("Once only", headers);
      const again = await send("Once only", headers);
      const { messages } = await read();
      const place = { chatId: chat.id, messageId: messages[3]?.id };
      for (const answer of [first, again]) expectProblem(answer, "model_unavailable", place);
      expect(world.model.replyCount()).toBe(2);
    });

    it("is refused with another body", async () => {
      await send("Once only", headers);
      expectProblem(await send("Something else", headers), "idempotency_mismatch");
      expect((await read()).chat.messageCount).toBe(4);
    });

    it("is another user's own when they use the same", async () => {
      const other = (await world.signInAs("user")).client;
      const start = (from: Client) =>
        from.chats.create({ body: sampleChatForm("Mine"), extraHeaders: headers });
      const first = bodyOf(await start(client), 201);
      expect(bodyOf(await start(other), 201).chatId).not.toBe(first.chatId);
    });

    it("is another request's own at another address", async () => {
      await send("Once only", headers);
      const answer = await client.chats.create({ body: sampleChatForm("Also"), extraHeaders: headers });
      expect(bodyOf(answer, 201).chat.initialPrompt).toBe("Also");
    });

    it("is the same with the key in capitals", async () => {
      const first = bodyOf(await send("Once only", headers), 201);
      const again = await send("Once only", { [idempotencyKeyHeader]: key.toUpperCase() });
      expect(bodyOf(again, 201)).toEqual(first);
    });

    it("is a new one once the key has been forgotten, after a day", async () => {
      const first = bodyOf(await send("Again and again", headers), 201);
      world.advanceClock(idempotencySeconds - 60);
      expect(bodyOf(await send("Again and again", headers), 201)).toEqual(first);
      world.advanceClock(61);
      const again = bodyOf(await send("Again and again", headers), 201);
      expect(again.userMessage.id).not.toBe(first.userMessage.id);
    });

    it("is refused when the key is no UUID", async () => {
      const answer = await send("Once only", { [idempotencyKeyHeader]: "key-1" });
      expect(answer).toMatchObject({ status: 400, body: { code: "validation" } });
      expect((await read()).chat.messageCount).toBe(2);
    });
  });
};

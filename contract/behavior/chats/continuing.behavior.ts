import { beforeEach, describe, expect, it } from "vitest";
import type { Chat } from "../../chats/chat.ts";
import { formatReplyEventId, idempotencyKeyHeader } from "../../headers.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import {
  beginSending,
  expectedMessage,
  failedReply,
  readChat,
  respondAsyncHeaders,
  startChat,
  unknownChat,
} from "../support/chat-samples.ts";
import { followReplyEvents } from "../support/event-recorder.ts";
import { expectProblem } from "../support/expect-problem.ts";
import type { SignedInVisitor, World } from "../world.ts";

const key = { [idempotencyKeyHeader]: "5d7c1c5e-3b0a-4a55-8b6e-8f4a1d2f6c33" };
const otherKey = { [idempotencyKeyHeader]: "e1b0a8d2-64a5-4c58-9d0e-0d2a7c1f9b44" };

/** POST /chats/:id/messages/:messageId/continue. */
export const describeContinuing: Suite<"chats.continueMessage"> = (makeWorld) => {
  describe("continuing a reply", () => {
    let world: World;
    let visitor: SignedInVisitor;
    let chat: Chat;

    beforeEach(async () => {
      world = await makeWorld();
      visitor = await world.signInAs("user");
      chat = await startChat(visitor.client);
    });

    const messages = async () => (await readChat(visitor, chat)).messages;
    const last = async () => (await messages()).at(-1);
    const lastId = async () => (await last())?.id ?? "";
    const send = (content = "And then?") =>
      visitor.client.chats.sendMessage({ params: { id: chat.id }, body: { role: "user", content } });
    const proceed = (
      messageId: string,
      {
        extraHeaders = {},
        body = {},
        from = visitor,
      }: { extraHeaders?: object; body?: object; from?: SignedInVisitor } = {},
    ) =>
      from.client.chats.continueMessage({
        params: { id: chat.id, messageId },
        body,
        extraHeaders: { ...extraHeaders },
      });
    const hasText = (content: string) => expect.poll(async () => (await last())?.content).toBe(content);
    const hasEnded = (status: string) => expect.poll(async () => (await last())?.status).toBe(status);

    /** A reply that its user stopped after this text. */
    async function stopAfter(text: string): Promise<string> {
      const writer = world.model.replyManually();
      await beginSending(visitor, chat);
      writer.write(text);
      await hasText(text);
      bodyOf(await visitor.client.chats.stop({ params: { id: chat.id }, body: {} }), 200);
      return lastId();
    }

    async function truncate(text: string): Promise<string> {
      world.model.replyTruncated(text);
      await send();
      return lastId();
    }

    it("lets the same message grow on from its text", async () => {
      const id = await stopAfter("The sea comes ");
      const { timestamp } = (await last()) ?? {};
      world.model.replyWith("and goes.");
      const { aiMessage } = bodyOf(await proceed(id), 201);
      expect(aiMessage).toEqual({
        ...expectedMessage("assistant", "The sea comes and goes."),
        id,
        timestamp,
      });
      const { messages: stored, chat: now } = await readChat(visitor, chat);
      expect(stored.at(-1)).toEqual(aiMessage);
      expect([stored.length, now.messageCount, now.status]).toEqual([4, 4, "idle"]);
    });

    it("begins a reply that was stopped before its first text", async () => {
      world.model.replyManually();
      await beginSending(visitor, chat);
      bodyOf(await visitor.client.chats.stop({ params: { id: chat.id }, body: {} }), 200);
      await hasEnded("stopped");
      const id = await lastId();
      world.model.replyWith("Late, but whole.");
      const { aiMessage } = bodyOf(await proceed(id), 201);
      expect(aiMessage).toEqual({ ...expectedMessage("assistant", "Late, but whole."), id });
    });

    it("continues a reply that the provider truncated, and may do so again", async () => {
      const id = await truncate("One, ");
      world.model.replyTruncated("two, ");
      expect(bodyOf(await proceed(id), 201).aiMessage).toMatchObject({ content: "One, two, ", isCut: true });
      world.model.replyWith("three.");
      const { aiMessage } = bodyOf(await proceed(id), 201);
      expect(aiMessage).toEqual({ ...expectedMessage("assistant", "One, two, three."), id });
    });

    it("continues a reply that failed with text; another failure keeps all text", async () => {
      world.model.failWith("model_unavailable", "The sea ");
      await send();
      const id = await lastId();
      world.model.failWith("model_timeout", "comes ");
      expectProblem(await proceed(id), "model_timeout", { chatId: chat.id, messageId: id });
      expect(await last()).toEqual({ ...failedReply("model_timeout", "The sea comes "), id });
      world.model.failWith("model_unavailable");
      expectProblem(await proceed(id), "model_unavailable", { chatId: chat.id, messageId: id });
      expect(await last()).toMatchObject({ content: "The sea comes ", status: "failed" });
      world.model.replyWith("and goes.");
      const { aiMessage } = bodyOf(await proceed(id), 201);
      expect(aiMessage).toEqual({ ...expectedMessage("assistant", "The sea comes and goes."), id });
    });

    it("is streaming meanwhile, for readers at any position", async () => {
      const id = await stopAfter("The sea ");
      const writer = world.model.replyManually();
      const { aiMessage } = bodyOf(await proceed(id, { extraHeaders: respondAsyncHeaders }), 202);
      expect(aiMessage).toMatchObject({ id, content: "The sea ", status: "streaming" });
      expect((await readChat(visitor, chat)).chat.status).toBe("streaming");
      const lastEventId = formatReplyEventId({ messageId: id, offset: "The sea ".length });
      const resumed = await followReplyEvents(visitor, chat.id, { lastEventId });
      const fresh = await followReplyEvents(visitor, chat.id);
      writer.write("comes.");
      await expect.poll(() => resumed.replyText()).toBe("comes.");
      await expect.poll(() => fresh.replyText()).toBe("The sea comes.");
      writer.end();
      await Promise.all([resumed.ended, fresh.ended]);
      expect(resumed.received.at(-1)).toMatchObject({
        event: "done",
        data: { message: { id, content: "The sea comes.", status: "complete" } },
        id: formatReplyEventId({ messageId: id, offset: "The sea comes.".length }),
      });
    });

    it("can be stopped, and what there was before stays", async () => {
      const id = await stopAfter("The sea comes ");
      const writer = world.model.replyManually();
      await proceed(id, { extraHeaders: respondAsyncHeaders });
      writer.write("and goes.");
      await hasText("The sea comes and goes.");
      const stopped = await visitor.client.chats.stop({ params: { id: chat.id }, body: { seen: 3 } });
      expect(bodyOf(stopped, 200).message).toMatchObject({
        id,
        content: "The sea comes ",
        status: "stopped",
      });
    });

    it("happens once for a repeated key", async () => {
      const id = await stopAfter("The sea ");
      const before = world.model.replyCount();
      world.model.replyWith("comes.");
      const first = bodyOf(await proceed(id, { extraHeaders: key }), 201);
      expect(bodyOf(await proceed(id, { extraHeaders: key }), 201)).toEqual(first);
      expect(world.model.replyCount()).toBe(before + 1);
      expectProblem(await proceed(id, { extraHeaders: otherKey }), "chat_changed");
      const body = { lastMessageId: id };
      expectProblem(await proceed(id, { extraHeaders: key, body }), "idempotency_mismatch");
    });

    it("is found by all of its text afterwards, and by its first part meanwhile", async () => {
      const id = await stopAfter("An albatross ");
      const writer = world.model.replyManually();
      await proceed(id, { extraHeaders: respondAsyncHeaders });
      const count = async (q: string) =>
        bodyOf(await visitor.client.chats.list({ query: { page: 1, sort: "desc", q } }), 200).chats.length;
      expect(await count("albatross")).toBe(1);
      writer.write("and a petrel.");
      writer.end();
      await hasEnded("complete");
      await expect.poll(() => count("petrel")).toBe(1);
    });

    it("is refused for a reply that is complete, that failed without text, or that is not the newest", async () => {
      const first = (await messages())[1]?.id ?? "";
      expectProblem(await proceed(first), "chat_changed");
      world.model.failWith("model_unavailable");
      await send();
      expectProblem(await proceed(await lastId()), "chat_changed");
      const cut = await truncate("Half a ");
      await send();
      expectProblem(await proceed(cut), "chat_changed");
    });

    it("is refused for a version that is not shown", async () => {
      const id = await truncate("Half a ");
      const params = { id: chat.id, messageId: id };
      bodyOf(await visitor.client.chats.retryMessage({ params, body: {} }), 201);
      expectProblem(await proceed(id), "chat_changed");
      bodyOf(
        await visitor.client.chats.update({ params: { id: chat.id }, body: { shownMessageId: id } }),
        200,
      );
      world.model.replyWith("speech.");
      const { aiMessage } = bodyOf(await proceed(id), 201);
      expect(aiMessage).toMatchObject({ id, content: "Half a speech." });
      expect(aiMessage.versions).toHaveLength(2);
    });

    it("is refused while a reply is written, and for a page that has not seen the newest message", async () => {
      const id = await truncate("Half a ");
      const body = { lastMessageId: (await messages())[0]?.id };
      expectProblem(await proceed(id, { body }), "chat_changed");
      const release = world.model.holdReply();
      await beginSending(visitor, chat);
      expectProblem(await proceed(id), "chat_busy");
      release();
    });

    it("finds only replies of one's own chats", async () => {
      const id = await truncate("Half a ");
      const [prompt] = await messages();
      expectProblem(await proceed(prompt?.id ?? ""), "not_found");
      for (const messageId of [unknownChat, "nonsense"]) expectProblem(await proceed(messageId), "not_found");
      const other = await world.signInAs("user");
      expectProblem(await proceed(id, { from: other }), "not_found");
      expect(await last()).toMatchObject({ id, content: "Half a ", isCut: true });
    });
  });
};

import { beforeEach, describe, expect, it } from "vitest";
import type { Chat } from "../../chats/chat.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { readChat, startChat, unknownChat } from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { asInvalidInput } from "../support/invalid-input.ts";
import type { SignedInVisitor, World } from "../world.ts";

/** `lastMessageId` of POST /chats/:id/messages and of POST /chats/:id/messages/:messageId/retry. */
export const describeStaleTabs: Suite = (makeWorld) => {
  describe("a message that names the last one that was seen", () => {
    let world: World;
    let visitor: SignedInVisitor;
    let chat: Chat;

    beforeEach(async () => {
      world = await makeWorld();
      visitor = await world.signInAs("user");
      chat = await startChat(visitor.client);
    });

    const send = (form: object) =>
      visitor.client.chats.sendMessage({
        params: { id: chat.id },
        body: asInvalidInput({ role: "user", content: "And then?", ...form }),
      });
    const messages = async () => (await readChat(visitor, chat)).messages;
    const lastId = async () => (await messages()).at(-1)?.id ?? "";

    async function retry(): Promise<void> {
      const params = { id: chat.id, messageId: await lastId() };
      bodyOf(await visitor.client.chats.retryMessage({ body: {}, params }), 201);
    }

    it("is sent when that is the newest one", async () => {
      bodyOf(await send({ lastMessageId: await lastId() }), 201);
      bodyOf(await send({ lastMessageId: await lastId() }), 201);
      expect(await messages()).toHaveLength(6);
    });

    it("is refused when another tab has gone on, and nothing is said or asked", async () => {
      const lastMessageId = await lastId();
      await send({});
      const before = await messages();
      expectProblem(await send({ lastMessageId }), "chat_changed");
      expect(await messages()).toEqual(before);
      expect(world.model.replyCount()).toBe(2);
    });

    it("is refused when the reply was retried meanwhile", async () => {
      const lastMessageId = await lastId();
      await retry();
      expectProblem(await send({ lastMessageId }), "chat_changed");
      bodyOf(await send({ lastMessageId: await lastId() }), 201);
    });

    it("is refused when another version is shown meanwhile", async () => {
      const older = await lastId();
      await retry();
      const lastMessageId = await lastId();
      await visitor.client.chats.update({ params: { id: chat.id }, body: { shownMessageId: older } });
      expectProblem(await send({ lastMessageId }), "chat_changed");
      bodyOf(await send({ lastMessageId: older }), 201);
    });

    it("is refused when it names the message before, or one that there is not", async () => {
      const [said] = await messages();
      for (const lastMessageId of [said?.id, unknownChat, ""])
        expectProblem(await send({ lastMessageId }), "chat_changed");
      expect(await messages()).toHaveLength(2);
    });

    it("that names none, or null, is sent whatever happened", async () => {
      await send({});
      bodyOf(await send({ lastMessageId: null }), 201);
      bodyOf(await send({}), 201);
      expect(await messages()).toHaveLength(8);
    });

    it("can be sent again with the newest visible message", async () => {
      const lastMessageId = await lastId();
      await send({});
      expectProblem(await send({ lastMessageId, content: "From the stale tab" }), "chat_changed");
      bodyOf(await send({ lastMessageId: await lastId(), content: "From the stale tab" }), 201);
      expect((await messages()).at(-2)?.content).toBe("From the stale tab");
    });

    it("is held to it when it replaces a message too", async () => {
      const lastMessageId = await lastId();
      const [said] = await messages();
      await send({});
      expectProblem(await send({ lastMessageId, replaces: said?.id }), "chat_changed");
      bodyOf(await send({ lastMessageId: await lastId(), replaces: said?.id }), 201);
      expect(await messages()).toHaveLength(2);
    });

    it("hides nothing new behind another version of an older reply", async () => {
      const messageId = await lastId();
      await send({});
      const before = await messages();
      const again = (lastMessageId: string | null | undefined) =>
        visitor.client.chats.retryMessage({ params: { id: chat.id, messageId }, body: { lastMessageId } });
      expectProblem(await again(messageId), "chat_changed");
      expect(await messages()).toEqual(before);
      expect(world.model.replyCount()).toBe(2);
      bodyOf(await again(await lastId()), 201);
      expect(await messages()).toHaveLength(2);
    });

    it.each([null, undefined])(
      "asks for another version whatever happened when it names %s",
      async (none) => {
        const messageId = await lastId();
        await send({});
        const params = { id: chat.id, messageId };
        bodyOf(await visitor.client.chats.retryMessage({ params, body: { lastMessageId: none } }), 201);
        bodyOf(await visitor.client.chats.retryMessage({ params, body: none }), 201);
      },
    );

    it.each([5, true, {}])("cannot name %o", async (lastMessageId) => {
      const fields = { lastMessageId: expect.stringMatching(/./) };
      expectProblem(await send({ lastMessageId }), "validation", { fields });
    });
  });
};

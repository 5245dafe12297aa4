import { beforeEach, describe, expect, it } from "vitest";
import type { Chat } from "../../chats/chat.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { beginSending, readChat, startChat } from "../support/chat-samples.ts";
import { followReplyEvents } from "../support/event-recorder.ts";
import type { SignedInVisitor, World } from "../world.ts";

/** The reasoning of replies: GET /chats/:id/events and GET /chats/:id. */
export const describeReasoning: Suite = (makeWorld) => {
  describe("what a model thinks before it answers", () => {
    let world: World;
    let user: SignedInVisitor;
    let chat: Chat;

    beforeEach(async () => {
      world = await makeWorld();
      user = await world.signInAs("user");
      chat = await startChat(user.client);
    });

    const last = async () => (await readChat(user, chat)).messages.at(-1);

    it("is kept apart from its text, and names who wrote it", async () => {
      const reply = world.model.replyManually();
      await beginSending(user, chat);
      reply.think("They ask ");
      reply.think("about lamps.");
      reply.write("Lamps are lit.");
      reply.end();
      await expect.poll(last).toMatchObject({
        content: "Lamps are lit.",
        reasoning: "They ask about lamps.",
        status: "complete",
        model: { label: expect.any(String), isFallback: false },
      });
    });

    it("is in the export of everything", async () => {
      const reply = world.model.replyManually();
      await beginSending(user, chat);
      reply.think("They ask about lamps.");
      reply.write("Lit.");
      reply.end();
      await expect.poll(last).toMatchObject({ status: "complete" });
      const { chats } = bodyOf(await user.client.chats.exportAll(), 200);
      expect(chats[0]?.messages.at(-1)).toMatchObject({
        content: "Lit.",
        reasoning: "They ask about lamps.",
      });
    });

    it("comes as events after the reply's first one, without moving the text's position", async () => {
      const reply = world.model.replyManually();
      await beginSending(user, chat);
      const recorder = await followReplyEvents(user, chat.id);
      await expect.poll(() => recorder.eventNames()).toEqual(["reply"]);
      reply.think("They ask ");
      await expect.poll(() => recorder.received.length).toBe(2);
      reply.think("about lamps.");
      await expect.poll(() => recorder.received.length).toBe(3);
      reply.write("Lit.");
      reply.end();
      await expect.poll(() => recorder.received.at(-1)?.event).toBe("done");
      const thoughts = recorder.received.filter(({ event }) => event === "reasoning");
      expect(thoughts.map(({ data }) => data)).toEqual([
        { text: "They ask ", at: 0 },
        { text: "about lamps.", at: 9 },
      ]);
      expect(new Set(thoughts.map(({ id }) => id)).size).toBe(1);
      expect(recorder.received.at(-1)?.data).toMatchObject({
        message: { content: "Lit.", reasoning: "They ask about lamps." },
      });
    });

    it("comes whole to a reader who comes later", async () => {
      const reply = world.model.replyManually();
      await beginSending(user, chat);
      reply.think("They ask about lamps.");
      reply.write("Lit.");
      await expect.poll(async () => (await last())?.content).toBe("Lit.");
      const recorder = await followReplyEvents(user, chat.id);
      await expect
        .poll(() => recorder.received.map(({ event, data }) => [event, data]))
        .toEqual([
          ["reply", { messageId: expect.any(String), text: "Lit." }],
          ["reasoning", { text: "They ask about lamps.", at: 0 }],
        ]);
      reply.end();
      await expect.poll(() => recorder.received.at(-1)?.event).toBe("done");
    });

    it("belongs to its reply alone", async () => {
      const reply = world.model.replyManually();
      await beginSending(user, chat);
      reply.think("Secret thoughts.");
      reply.write("Lit.");
      reply.end();
      await expect.poll(last).toMatchObject({ status: "complete" });
      await beginSending(user, chat, "And now?");
      await expect.poll(last).toMatchObject({ status: "complete" });
      expect(await last()).not.toHaveProperty("reasoning");
    });
  });
};

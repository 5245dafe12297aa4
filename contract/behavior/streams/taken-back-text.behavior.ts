import { beforeEach, describe, expect, it } from "vitest";
import type { Chat } from "../../chats/chat.ts";
import { formatReplyEventId, type ReplyOffset } from "../../headers.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { beginSending, readChat, respondAsyncHeaders, startChat } from "../support/chat-samples.ts";
import { followReplyEvents } from "../support/event-recorder.ts";
import type { ReplyScript, SignedInVisitor, World } from "../world.ts";

const thought = "Okay, they ask about lamps. ";

/** Text of a streaming reply that has proven to be reasoning, at GET /chats/:id/events. */
export const describeTakenBackText: Suite<"chats.events" | "chats.stop"> = (makeWorld) => {
  describe("text that has proven to be reasoning", () => {
    let world: World;
    let user: SignedInVisitor;
    let chat: Chat;
    let writer: ReplyScript;
    let messageId: string;

    beforeEach(async () => {
      world = await makeWorld();
      user = await world.signInAs("user");
      chat = await startChat(user.client);
      writer = world.model.replyManually();
      ({ id: messageId } = (await beginSending(user, chat)).aiMessage);
    });

    const last = async () => (await readChat(user, chat)).messages.at(-1);
    const id = (offset: number, epoch?: number) => formatReplyEventId({ messageId, offset, epoch });
    const resume = (position: Omit<ReplyOffset, "messageId">) =>
      followReplyEvents(user, chat.id, { lastEventId: formatReplyEventId({ messageId, ...position }) });

    async function say(text: string): Promise<void> {
      writer.write(text);
      await expect.poll(async () => (await last())?.content.endsWith(text)).toBe(true);
    }

    /** The thought is shown as text, and then taken back before the answer. */
    async function takeBack(answer: string): Promise<void> {
      await say(thought);
      writer.restart();
      writer.think(thought);
      await say(answer);
    }

    async function end(): Promise<void> {
      writer.end();
      await expect.poll(async () => (await last())?.status).toBe("complete");
    }

    it("is taken back from its readers, who get what follows in its place", async () => {
      const recorders = [await resume({ offset: 0 }), await resume({ offset: 0 })];
      await say(thought);
      for (const { replyText } of recorders) await expect.poll(() => replyText()).toBe(thought);
      writer.restart();
      writer.think(thought);
      for (const recorder of recorders)
        await expect.poll(() => recorder.dataOfEvent("reasoning")).toEqual([{ text: thought, at: 0 }]);
      await say("Lamps are lit.");
      await end();
      for (const recorder of recorders) {
        await recorder.ended;
        const events = recorder.received.slice(recorder.eventNames().lastIndexOf("reply"));
        expect(events).toEqual([
          { event: "reply", data: { messageId, text: "" }, id: id(0, 1) },
          { event: "reasoning", data: { text: thought, at: 0 }, id: id(0, 1) },
          { event: "delta", data: { text: "Lamps are lit." }, id: id(14, 1) },
          { event: "done", data: { message: await last() }, id: id(14, 1) },
        ]);
      }
      expect(await last()).toMatchObject({ content: "Lamps are lit.", reasoning: thought });
    });

    it("is taken back from a reader who comes again with a position in it", async () => {
      await takeBack("Lit.");
      const recorders = [await resume({ offset: thought.length }), await resume({ offset: 2 })];
      for (const recorder of recorders) {
        await expect.poll(() => recorder.received).toHaveLength(2);
        expect(recorder.received).toEqual([
          { event: "reply", data: { messageId, text: "Lit." }, id: id(4, 1) },
          { event: "reasoning", data: { text: thought, at: 0 }, id: id(4, 1) },
        ]);
      }
      await say(" All of them are lit, and more.");
      await end();
      for (const recorder of recorders) await recorder.ended;
      expect(recorders.map(({ replyText }) => replyText())).toEqual([
        "Lit. All of them are lit, and more.",
        "Lit. All of them are lit, and more.",
      ]);
    });

    it("is taken back from a reader who comes again when the reply has ended", async () => {
      await takeBack("Lit.");
      await end();
      const stale = await resume({ offset: thought.length });
      await stale.ended;
      expect(stale.received[0]).toEqual({ event: "reply", data: { messageId, text: "Lit." }, id: id(4, 1) });
      expect(stale.eventNames()).toEqual(["reply", "reasoning", "done"]);
      const rest = await resume({ offset: 2, epoch: 1 });
      await rest.ended;
      expect(rest.replyText()).toBe("t.");
      expect(await resume({ offset: 4, epoch: 1 })).toMatchObject({ status: 204 });
    });

    it("does not disturb a reader whose position is after it", async () => {
      await takeBack("Lit.");
      const recorder = await resume({ offset: 3, epoch: 1 });
      await expect.poll(() => recorder.replyText()).toBe(".");
      await say(" Yes.");
      await end();
      await recorder.ended;
      expect(recorder.replyText()).toBe(". Yes.");
    });

    it("is no part of a reply that is stopped", async () => {
      await takeBack("Lamps are lit.");
      const { message } = bodyOf(
        await user.client.chats.stop({ params: { id: chat.id }, body: { seen: 5, epoch: 1 } }),
        200,
      );
      expect(message).toMatchObject({ content: "Lamps", reasoning: thought, status: "stopped" });
      expect(await last()).toEqual(message);
    });

    it("does not cut a reply that is stopped by who had seen only it", async () => {
      await takeBack("Lamps are lit.");
      const seen = { seen: 5, epoch: 0 };
      const { message } = bodyOf(await user.client.chats.stop({ params: { id: chat.id }, body: seen }), 200);
      expect(message).toMatchObject({ content: "Lamps are lit.", reasoning: thought, status: "stopped" });
      expect(await last()).toEqual(message);
    });

    it("does not take back what a reply continues", async () => {
      await takeBack("Lamps ");
      bodyOf(await user.client.chats.stop({ params: { id: chat.id }, body: {} }), 200);
      writer = world.model.replyManually();
      const params = { id: chat.id, messageId };
      bodyOf(
        await user.client.chats.continueMessage({ params, body: {}, extraHeaders: respondAsyncHeaders }),
        202,
      );
      const recorder = await resume({ offset: 6, epoch: 1 });
      await say("I go on. ");
      await expect.poll(() => recorder.replyText()).toBe("I go on. ");
      writer.restart();
      writer.think("I go on. ");
      await say("are lit.");
      await end();
      await recorder.ended;
      expect(recorder.received.findLast(({ event }) => event === "reply")).toEqual({
        event: "reply",
        data: { messageId, text: "Lamps " },
        id: id(6, 2),
      });
      const reasoning = `${thought}\n\nI go on. `;
      expect(await last()).toMatchObject({ content: "Lamps are lit.", reasoning, status: "complete" });
    });

    it("is in no search and in no chat that is written as a file", async () => {
      await say("Zeppelins? ");
      writer.restart();
      writer.think("Zeppelins? ");
      await say("Lit.");
      await end();
      const { chats } = bodyOf(await user.client.chats.list({ query: { page: 1, q: "zeppelins" } }), 200);
      expect(chats).toEqual([]);
      await expect
        .poll(async () => {
          const found = await user.client.chats.list({ query: { page: 1, q: "lit" } });
          return bodyOf(found, 200).chats.length;
        })
        .toBe(1);
      const file = String(bodyOf(await user.client.chats.export({ params: { id: chat.id } }), 200));
      expect(file).toContain("Lit.");
      expect(file).not.toContain("Zeppelins");
    });

    it("and reasoning that has proven to be text are what they have proven to be", async () => {
      const recorder = await resume({ offset: 0 });
      writer.think("Lamps are lit.");
      await expect.poll(() => recorder.dataOfEvent("reasoning")).toHaveLength(1);
      writer.restart();
      writer.write("Lamps are lit.");
      await end();
      await recorder.ended;
      expect(recorder.dataOfEvent("reasoning").at(-1)).toEqual({ text: "", at: 0 });
      expect(recorder.replyText()).toBe("Lamps are lit.");
      expect(await last()).not.toHaveProperty("reasoning");
    });
  });
};

import { beforeEach, describe, expect, it } from "vitest";
import type { Chat } from "../../chats/chat.ts";
import { formatReplyEventId } from "../../headers.ts";
import { replyEventLength as longestPiece, replyLength } from "../../limits.ts";
import { modelErrorCodes } from "../../problem.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import {
  beginSending,
  failedReply,
  readChat,
  respondAsyncHeaders,
  startChat,
} from "../support/chat-samples.ts";
import { type EventRecorder, followReplyEvents } from "../support/event-recorder.ts";
import type { ReplyScript, SignedInVisitor, World } from "../world.ts";

/** GET /chats/:id/events: joining, growing, ending. */
export const describeFollowingAReply: Suite<"chats.events"> = (makeWorld) => {
  describe("following a reply", () => {
    let world: World;
    let visitor: SignedInVisitor;
    let chat: Chat;

    beforeEach(async () => {
      world = await makeWorld();
      visitor = await world.signInAs("user");
      chat = await startChat(visitor.client);
    });

    /** A reply that was just requested, and its writer. */
    async function begin(): Promise<{ writer: ReplyScript; messageId: string }> {
      const writer = world.model.replyManually();
      const { aiMessage } = await beginSending(visitor, chat);
      return { writer, messageId: aiMessage.id };
    }

    const lastMessage = async () => (await readChat(visitor, chat)).messages.at(-1);
    const reached = (recorder: EventRecorder, text: string) =>
      expect.poll(() => recorder.replyText()).toBe(text);

    it("begins with the text so far, and goes on with what comes", async () => {
      const { writer, messageId } = await begin();
      writer.write("The sea ");
      const early = await followReplyEvents(visitor, chat.id);
      await reached(early, "The sea ");
      writer.write("comes ");
      await reached(early, "The sea comes ");
      const late = await followReplyEvents(visitor, chat.id);
      await reached(late, "The sea comes ");
      expect(late.received).toEqual([
        {
          event: "reply",
          data: { messageId, text: "The sea comes " },
          id: formatReplyEventId({ messageId, offset: 14 }),
        },
      ]);
      writer.write("and goes.");
      writer.end();
      for (const { ended } of [early, late]) await ended;
      for (const recorder of [early, late]) expect(recorder.replyText()).toBe("The sea comes and goes.");
      expect(late.eventNames()).toEqual(["reply", "delta", "done"]);
    });

    it("begins before there is any text", async () => {
      const { writer, messageId } = await begin();
      const recorder = await followReplyEvents(visitor, chat.id);
      await expect.poll(() => recorder.received).toHaveLength(1);
      expect(recorder.received[0]).toEqual({
        event: "reply",
        data: { messageId, text: "" },
        id: formatReplyEventId({ messageId, offset: 0 }),
      });
      writer.end();
      await recorder.ended;
    });

    it.each([
      ["in UTF-16 units", ["灯台 ", "🕯🕯 ", "end"], "灯台 🕯🕯 end"],
      ["not counting control characters", ["a\u0000\r", "\n\u009bb", "\u0007", "\t🕯"], "a\r\nb\t🕯"],
    ])("tells with each event the place after it, %s", async (_, pieces, text) => {
      const { writer, messageId } = await begin();
      const recorder = await followReplyEvents(visitor, chat.id);
      for (const piece of pieces) {
        const before = recorder.replyText();
        writer.write(piece);
        await reached(recorder, before + piece.replace(/(?![\t\r\n])\p{Cc}/gu, ""));
      }
      writer.end();
      await recorder.ended;
      let offset = 0;
      for (const { event, data, id } of recorder.received) {
        if (event !== "done") offset += (data as { text: string }).text.length;
        expect(id).toBe(formatReplyEventId({ messageId, offset }));
      }
      expect(offset).toBe(text.length);
      expect((await lastMessage())?.content).toBe(text);
    });

    it("ends with the whole message as it is then read", async () => {
      const { writer } = await begin();
      const recorder = await followReplyEvents(visitor, chat.id);
      writer.write("The sea.");
      writer.end();
      await recorder.ended;
      const message = await lastMessage();
      expect(message).toMatchObject({ content: "The sea.", status: "complete" });
      expect(recorder.received.at(-1)).toMatchObject({ event: "done", data: { message } });
      expect(recorder.dataOfEvent("done")).toHaveLength(1);
    });

    it("is the same for any number of readers", async () => {
      const { writer } = await begin();
      const readers = await Promise.all(Array.from({ length: 8 }, () => followReplyEvents(visitor, chat.id)));
      for (const reader of readers) await expect.poll(() => reader.received).toHaveLength(1);
      const pieces = Array.from({ length: 40 }, (_, index) => `Wave ${index}. `);
      for (const piece of pieces) writer.write(piece);
      writer.end();
      await Promise.all(readers.map(({ ended }) => ended));
      for (const reader of readers) expect(reader.received).toEqual(readers[0]?.received);
      expect(readers[0]?.replyText()).toBe(pieces.join(""));
    });

    it("puts together a character that comes in two halves", async () => {
      const { writer } = await begin();
      const recorder = await followReplyEvents(visitor, chat.id);
      const [first = "", second = ""] = "🕯".split("");
      writer.write(`a ${first}`);
      await reached(recorder, "a ");
      writer.write(`${second} candle`);
      await reached(recorder, "a 🕯 candle");
      writer.end();
      await recorder.ended;
      expect((await lastMessage())?.content).toBe("a 🕯 candle");
    });

    it("stops nothing when the reader leaves", async () => {
      const { writer } = await begin();
      const recorder = await followReplyEvents(visitor, chat.id);
      writer.write("The sea ");
      await reached(recorder, "The sea ");
      recorder.close();
      await recorder.ended;
      writer.write("goes on.");
      writer.end();
      await expect.poll(lastMessage).toMatchObject({ content: "The sea goes on.", status: "complete" });
      expect(recorder.replyText()).toBe("The sea ");
    });

    it.each(modelErrorCodes)("ends with a reply that failed with %s", async (code) => {
      const { writer, messageId } = await begin();
      const recorder = await followReplyEvents(visitor, chat.id);
      writer.write("The sea");
      writer.fail(code);
      await recorder.ended;
      expect(recorder.replyText()).toBe("The sea");
      const message = { ...failedReply(code, "The sea"), id: messageId };
      expect(recorder.received.at(-1)).toMatchObject({ event: "done", data: { message } });
    });

    it("ends with the text cut off where its reader stopped it", async () => {
      const { writer } = await begin();
      const recorder = await followReplyEvents(visitor, chat.id);
      writer.write("The sea comes and goes.");
      await reached(recorder, "The sea comes and goes.");
      await visitor.client.chats.stop({ params: { id: chat.id }, body: { seen: 7 } });
      await recorder.ended;
      const message = { content: "The sea", status: "stopped" };
      expect(recorder.received.at(-1)).toMatchObject({ event: "done", data: { message } });
    });

    it("ends when the chat is deleted", async () => {
      const { writer, messageId } = await begin();
      const recorder = await followReplyEvents(visitor, chat.id);
      writer.write("The sea");
      await reached(recorder, "The sea");
      await visitor.client.chats.delete({ params: { id: chat.id } });
      await recorder.ended;
      const message = { id: messageId, status: "interrupted", code: "deleted" };
      expect(recorder.received.at(-1)).toMatchObject({ event: "done", data: { message } });
    });

    it("ends with its versions when the chat of a retried reply is deleted", async () => {
      const old = (await lastMessage())?.id ?? "";
      const writer = world.model.replyManually();
      const request = {
        params: { id: chat.id, messageId: old },
        body: {},
        extraHeaders: respondAsyncHeaders,
      };
      const { aiMessage } = bodyOf(await visitor.client.chats.retryMessage(request), 202);
      const recorder = await followReplyEvents(visitor, chat.id);
      writer.write("The sea");
      await reached(recorder, "The sea");
      await visitor.client.chats.delete({ params: { id: chat.id } });
      await recorder.ended;
      const message = { id: aiMessage.id, content: "The sea", versions: [old, aiMessage.id] };
      expect(recorder.received.at(-1)).toMatchObject({ event: "done", data: { message } });
    });

    it("begins with a long text in pieces of whole characters", async () => {
      const { writer, messageId } = await begin();
      const long = "x".repeat(longestPiece - 1);
      writer.write(`${long}🕯`);
      await expect.poll(async () => (await lastMessage())?.content).toHaveLength(longestPiece + 1);
      const recorder = await followReplyEvents(visitor, chat.id);
      await expect.poll(() => recorder.eventNames()).toEqual(["reply", "delta"]);
      expect(recorder.received).toEqual([
        {
          event: "reply",
          data: { messageId, text: long },
          id: formatReplyEventId({ messageId, offset: longestPiece - 1 }),
        },
        {
          event: "delta",
          data: { text: "🕯" },
          id: formatReplyEventId({ messageId, offset: longestPiece + 1 }),
        },
      ]);
      writer.end();
      await recorder.ended;
      expect(recorder.eventNames()).toEqual(["reply", "delta", "done"]);
    });

    it("fails once a reply is longer than any is taken", async () => {
      const { writer } = await begin();
      const recorder = await followReplyEvents(visitor, chat.id);
      for (let count = 0; count < 10; count += 1) writer.write("x".repeat(replyLength / 10));
      writer.write("y");
      await recorder.ended;
      expect(recorder.received.at(-1)).toMatchObject({
        event: "done",
        data: { message: { status: "failed", code: "model_unavailable" } },
      });
    });

    it("is about a retried reply too", async () => {
      const old = await lastMessage();
      const writer = world.model.replyManually();
      const params = { id: chat.id, messageId: old?.id ?? "" };
      const retrying = visitor.client.chats.retryMessage({ body: {}, params });
      await expect.poll(() => world.model.replyCount()).toBe(2);
      const recorder = await followReplyEvents(visitor, chat.id);
      writer.write("Another one.");
      writer.end();
      await recorder.ended;
      expect(recorder.replyText()).toBe("Another one.");
      expect((await retrying).status).toBe(201);
    });

    it("returns the same to a plain call and its followers", async () => {
      const writer = world.model.replyManually();
      const body = { role: "user", content: "And then?" } as const;
      const sending = visitor.client.chats.sendMessage({ params: { id: chat.id }, body });
      await expect.poll(() => world.model.replyCount()).toBe(2);
      const recorder = await followReplyEvents(visitor, chat.id);
      writer.write("Night.");
      writer.end();
      await recorder.ended;
      const answer = await sending;
      expect(answer).toMatchObject({ status: 201, body: { aiMessage: { content: "Night." } } });
    });
  });
};

import { beforeEach, describe, expect, it } from "vitest";
import type { Chat } from "../../chats/chat.ts";
import { formatReplyEventId } from "../../headers.ts";
import { streamsPerUser } from "../../limits.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { beginSending, readChat, startChat, unknownChat } from "../support/chat-samples.ts";
import { followListEvents, followReplyEvents, recordEvents } from "../support/event-recorder.ts";
import { expectProblem } from "../support/expect-problem.ts";
import type { ReplyScript, SignedInVisitor, World } from "../world.ts";

const invalidEventIds = ["", "nonsense", "1", ".5", "a.-1", "%00.1", `${unknownChat}.x`, "x".repeat(500)];

/** GET /chats/:id/events with Last-Event-ID: refusals and event ids. */
export const describeResumingAReply: Suite<"chats.events"> = (makeWorld) => {
  describe("resuming a reply", () => {
    let world: World;
    let visitor: SignedInVisitor;
    let chat: Chat;
    let writer: ReplyScript;
    let messageId: string;

    beforeEach(async () => {
      world = await makeWorld();
      visitor = await world.signInAs("user");
      chat = await startChat(visitor.client);
      writer = world.model.replyManually();
      ({ id: messageId } = (await beginSending(visitor, chat)).aiMessage);
    });

    const resume = (eventId: { messageId: string; offset: number }) =>
      followReplyEvents(visitor, chat.id, { lastEventId: formatReplyEventId(eventId) });
    const lastMessage = async () => (await readChat(visitor, chat)).messages.at(-1);

    async function say(text: string): Promise<void> {
      const before = (await lastMessage())?.content ?? "";
      writer.write(text);
      await expect.poll(async () => (await lastMessage())?.content).toBe(before + text);
    }

    async function end(): Promise<void> {
      writer.end();
      await expect.poll(async () => (await lastMessage())?.status).toBe("complete");
    }

    it("begins where the reader was", async () => {
      await say("The sea comes ");
      const recorder = await resume({ messageId, offset: 4 });
      await expect.poll(() => recorder.received).toHaveLength(1);
      expect(recorder.received[0]).toEqual({
        event: "reply",
        data: { messageId, text: "sea comes " },
        id: formatReplyEventId({ messageId, offset: 14 }),
      });
      await say("and goes.");
      await end();
      await recorder.ended;
      expect(recorder.replyText()).toBe("sea comes and goes.");
    });

    it("loses and doubles nothing over many lost connections", async () => {
      let text = "";
      let eventId = { messageId, offset: 0 };
      for (const piece of ["The ", "sea ", "灯台 ", "🕯 ", "comes."]) {
        writer.write(piece);
        const recorder = await resume(eventId);
        await expect.poll(() => recorder.replyText()).toBe(piece);
        recorder.close();
        text += recorder.replyText();
        eventId = { messageId, offset: text.length };
      }
      await end();
      expect(text).toBe((await lastMessage())?.content);
    });

    it("repeats nothing for a reader who received everything", async () => {
      await say("The sea");
      const recorder = await resume({ messageId, offset: 7 });
      await expect.poll(() => recorder.received).toHaveLength(1);
      expect(recorder.received[0]).toMatchObject({ event: "reply", data: { messageId, text: "" } });
      await end();
    });

    it("of a reply that has ended meanwhile gets the rest and the end", async () => {
      await say("The sea comes and goes.");
      await end();
      const recorder = await resume({ messageId, offset: 8 });
      await recorder.ended;
      expect(recorder.eventNames()).toEqual(["reply", "done"]);
      expect(recorder.replyText()).toBe("comes and goes.");
      expect(recorder.dataOfEvent("done")).toEqual([{ message: await lastMessage() }]);
    });

    it.each(invalidEventIds)("at %o begins from the beginning", async (lastEventId) => {
      await say("The sea");
      const recorder = await followReplyEvents(visitor, chat.id, { lastEventId });
      await expect.poll(() => recorder.replyText()).toBe("The sea");
      await end();
      await recorder.ended;
      expect(recorder.replyText()).toBe("The sea");
    });

    it("in a message that is unknown or older begins the newest reply", async () => {
      await say("The sea");
      const older = (await readChat(visitor, chat)).messages[1]?.id ?? "";
      for (const id of [unknownChat, older]) {
        const recorder = await resume({ messageId: id, offset: 3 });
        await expect.poll(() => recorder.received).toHaveLength(1);
        expect(recorder.received[0]).toMatchObject({ data: { messageId, text: "The sea" } });
      }
      await end();
    });

    it("in a message that is unknown, older or hidden begins the reply on display, which has ended", async () => {
      await say("The sea");
      await end();
      const params = { id: chat.id, messageId };
      world.model.replyWith("The land");
      bodyOf(await visitor.client.chats.retryMessage({ params, body: {} }), 201);
      const { messages } = await readChat(visitor, chat);
      const ids = [unknownChat, ...messages.slice(0, -1).map(({ id }) => id), messageId];
      const heard = async (id: string) => {
        const recorder = await resume({ messageId: id, offset: 3 });
        await recorder.ended;
        return recorder.replyText();
      };
      for (const id of ids) expect(await heard(id)).toBe("The land");
      await visitor.client.chats.update({ params: { id: chat.id }, body: { shownMessageId: messageId } });
      expect(await heard(messages.at(-1)?.id ?? "")).toBe("The sea");
      expect(await heard(messageId)).toBe(" sea");
    });

    it("within a pair of surrogates begins with the whole character", async () => {
      await say("a🕯b");
      const recorder = await resume({ messageId, offset: 2 });
      await expect.poll(() => recorder.replyText()).toBe("🕯b");
      await end();
      const late = await resume({ messageId, offset: 2 });
      await late.ended;
      expect(late.replyText()).toBe("🕯b");
    });

    it("beyond the end of the text, as another node may tell it, gets what comes after that place", async () => {
      await say("The sea");
      const recorder = await resume({ messageId, offset: 9 });
      await expect.poll(() => recorder.received).toHaveLength(1);
      expect(recorder.replyText()).toBe("");
      await say(" again");
      await expect.poll(() => recorder.replyText()).toBe("gain");
      await end();
      await recorder.ended;
      expect(recorder.replyText()).toBe("gain");
    });

    it("has nothing to follow once nothing is written: 204, without a body", async () => {
      await end();
      for (const recorder of [
        await followReplyEvents(visitor, chat.id),
        await followReplyEvents(visitor, chat.id),
      ]) {
        expect(recorder).toMatchObject({ status: 204, body: undefined });
        await recorder.ended;
        expect(recorder.received).toEqual([]);
      }
    });

    it("has the headers that keep proxies from holding, changing or keeping it", async () => {
      for (const { status, headers } of [
        await followReplyEvents(visitor, chat.id),
        await followListEvents(visitor),
      ]) {
        expect(status).toBe(200);
        expect(headers.get("content-type")).toMatch(/^text\/event-stream\b/);
        expect(headers.get("cache-control")).toBe("no-store, no-transform");
        expect(headers.get("x-accel-buffering")).toBe("no");
        expect(headers.get("content-encoding")).toBeNull();
        expect(headers.get("x-request-id")).toMatch(/./);
      }
      await end();
    });

    it("ends with the session", async () => {
      const recorder = await followReplyEvents(visitor, chat.id);
      await say("The sea");
      await visitor.client.session.logout();
      await recorder.ended;
      expect(recorder.received.at(-1)).toMatchObject({
        event: "session-ended",
        data: { code: "unauthenticated" },
      });
      expect(recorder.dataOfEvent("done")).toEqual([]);
      writer.end();
    });

    it("ends when the user is disabled", async () => {
      const recorder = await followReplyEvents(visitor, chat.id);
      await expect.poll(() => recorder.received).toHaveLength(1);
      await world.disable(visitor.user);
      await recorder.ended;
      expect(recorder.eventNames()).toContain("session-ended");
    });

    it("is evicted by a later stream of the user when there are too many", async () => {
      const oldest = await followReplyEvents(visitor, chat.id);
      await expect.poll(() => oldest.received).toHaveLength(1);
      const other = await followListEvents(await world.signInAs("user"));
      const later = await Promise.all(
        Array.from({ length: streamsPerUser }, () => followReplyEvents(visitor, chat.id)),
      );
      await oldest.ended;
      expect(oldest.dataOfEvent("done")).toEqual([]);
      await say("The sea");
      for (const recorder of later) await expect.poll(() => recorder.replyText()).toBe("The sea");
      expect(oldest.replyText()).toBe("");
      expect(await Promise.race([other.ended, "open"])).toBe("open");
      await end();
    });

    it("is refused to strangers and visitors", async () => {
      const stranger = await world.signInAs("user");
      expectProblem(await followReplyEvents(stranger, chat.id), "not_found");
      expectProblem(await followReplyEvents(await world.signInAs("admin"), chat.id), "not_found");
      expectProblem(await followReplyEvents(visitor, unknownChat), "not_found");
      expectProblem(await recordEvents(visitor, "/api/chats/1e309/events"), "not_found");
      expectProblem(await followReplyEvents(world.visitor(), chat.id), "unauthenticated");
      await end();
    });
  });
};

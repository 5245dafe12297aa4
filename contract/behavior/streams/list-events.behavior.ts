import { beforeEach, describe, expect, it } from "vitest";
import type { Chat } from "../../chats/chat.ts";
import { modelErrorCodes } from "../../problem.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import {
  beginSending,
  readChat,
  respondAsyncHeaders,
  sampleChatForm,
  startChat,
  unknownChat,
} from "../support/chat-samples.ts";
import { type EventRecorder, followListEvents } from "../support/event-recorder.ts";
import { expectProblem } from "../support/expect-problem.ts";
import type { SignedInVisitor, World } from "../world.ts";

/** GET /events. */
export const describeListEvents: Suite<"chats.listEvents"> = (makeWorld) => {
  describe("the events of the list", () => {
    let world: World;
    let visitor: SignedInVisitor;
    let chat: Chat;
    let recorder: EventRecorder;

    beforeEach(async () => {
      world = await makeWorld();
      visitor = await world.signInAs("user");
      chat = await startChat(visitor.client);
      recorder = await followListEvents(visitor);
    });

    const params = () => ({ id: chat.id });
    const expectEvent = (event: string, data: unknown) =>
      expect.poll(() => recorder.dataOfEvent(event)).toContainEqual(data);
    const expectChatEvent = async () => expectEvent("chat", { chat: (await readChat(visitor, chat)).chat });

    it("begin with changed for a reader whose list is another one, and only then", async () => {
      const outdated = await followListEvents(visitor, { lastEventId: "-1" });
      await expect.poll(() => outdated.eventNames()).toEqual(["changed"]);
      const title = "Tides";
      await visitor.client.chats.update({ params: params(), body: { title } });
      await expect.poll(() => outdated.dataOfEvent("chat")).toHaveLength(1);
      expect(outdated.eventNames()).toEqual(["changed", "chat"]);
      expect(recorder.dataOfEvent("changed")).toEqual([]);
    });

    it("tell of a chat that is new, while it is answered and after it", async () => {
      const writer = world.model.replyManually();
      const answer = await visitor.client.chats.create({
        body: sampleChatForm("Tides"),
        extraHeaders: respondAsyncHeaders,
      });
      const { chat: begun } = bodyOf(answer, 202);
      await expectEvent("chat", { chat: begun });
      expect(begun.status).toBe("streaming");
      writer.end();
      await expectEvent("reply-ended", { chatId: begun.id, title: begun.title, status: "complete" });
      await expectEvent("chat", { chat: (await readChat(visitor, begun)).chat });
    });

    it("tell of a reply that begins and ends in any chat", async () => {
      const writer = world.model.replyManually();
      await beginSending(visitor, chat);
      await expectChatEvent();
      expect(recorder.dataOfEvent("reply-ended")).toEqual([]);
      writer.end();
      await expectEvent("reply-ended", { chatId: chat.id, title: chat.title, status: "complete" });
      await expectChatEvent();
      expect(recorder.dataOfEvent("reply-ended")).toHaveLength(1);
    });

    it.each(modelErrorCodes)("tell of a reply that failed with %s", async (code) => {
      world.model.failWith(code);
      await beginSending(visitor, chat);
      await expectEvent("reply-ended", { chatId: chat.id, title: chat.title, status: "failed" });
    });

    it("tell of a reply that was stopped", async () => {
      world.model.replyManually();
      await beginSending(visitor, chat);
      await visitor.client.chats.stop({ params: params(), body: {} });
      await expectEvent("reply-ended", { chatId: chat.id, title: chat.title, status: "stopped" });
    });

    it("say nothing of a reply's words", async () => {
      const writer = world.model.replyManually();
      await beginSending(visitor, chat);
      await expectChatEvent();
      const before = recorder.received.length;
      for (let count = 0; count < 5; count += 1) writer.write("The sea comes and goes. ");
      await expect.poll(async () => (await readChat(visitor, chat)).messages.at(-1)?.content).toMatch(/sea/);
      expect(recorder.received).toHaveLength(before);
      writer.end();
      await expect.poll(() => recorder.eventNames()).toContain("reply-ended");
      expect(JSON.stringify(recorder.received)).not.toContain("sea");
    });

    it("tell of a title and of a pin", async () => {
      const update = async (body: object) =>
        bodyOf(await visitor.client.chats.update({ params: params(), body }), 200);
      await expectEvent("chat", await update({ title: "Another" }));
      await expectEvent("chat", await update({ pinned: true }));
      expect(recorder.dataOfEvent("reply-ended")).toEqual([]);
    });

    it("say nothing of a change that changes nothing", async () => {
      const last = (await readChat(visitor, chat)).messages.at(-1)?.id;
      for (const body of [{ title: chat.title }, { pinned: false }, { shownMessageId: last }, {}])
        bodyOf(await visitor.client.chats.update({ params: params(), body }), 200);
      bodyOf(await visitor.client.chats.update({ params: params(), body: { title: "Another" } }), 200);
      await expectChatEvent();
      expect(recorder.eventNames()).toEqual(["chat"]);
    });

    it("tell of another branch that is shown", async () => {
      const first = (await readChat(visitor, chat)).messages[1]?.id ?? "";
      bodyOf(
        await visitor.client.chats.retryMessage({ body: {}, params: { id: chat.id, messageId: first } }),
        201,
      );
      const body = { role: "user", content: "And then?" } as const;
      bodyOf(await visitor.client.chats.sendMessage({ params: params(), body }), 201);
      await expectChatEvent();
      await visitor.client.chats.update({ params: params(), body: { shownMessageId: first } });
      expect((await readChat(visitor, chat)).chat.messageCount).toBe(2);
      await expectChatEvent();
    });

    it("tell of another version that is shown, though the list looks the same", async () => {
      const first = (await readChat(visitor, chat)).messages[1]?.id ?? "";
      await visitor.client.chats.retryMessage({ body: {}, params: { id: chat.id, messageId: first } });
      await expectChatEvent();
      const chatEventCount = recorder.dataOfEvent("chat").length;
      await visitor.client.chats.update({ params: params(), body: { shownMessageId: first } });
      await expect.poll(() => recorder.dataOfEvent("chat")).toHaveLength(chatEventCount + 1);
      await expectChatEvent();
    });

    it("tell of chats that are gone", async () => {
      const others = [await startChat(visitor.client, "Two"), await startChat(visitor.client, "Three")];
      await visitor.client.chats.delete({ params: params() });
      await expectEvent("deleted", { ids: [chat.id] });
      const ids = others.map(({ id }) => id);
      await visitor.client.chats.deleteSeveral({ body: { ids: [...ids, unknownChat] } });
      const deletedIds = () =>
        recorder.dataOfEvent("deleted").flatMap((data) => (data as { ids: readonly string[] }).ids);
      await expect.poll(() => deletedIds().toSorted()).toEqual([chat.id, ...ids].toSorted());
    });

    it("arrive in each browser of the user", async () => {
      const second = await followListEvents(visitor);
      await visitor.client.chats.update({ params: params(), body: { title: "Another" } });
      for (const each of [recorder, second])
        await expect.poll(() => each.dataOfEvent("chat")).toHaveLength(1);
    });

    it("are about one's own chats only", async () => {
      const other = await world.signInAs("user");
      const theirs = await startChat(other.client, "Theirs");
      await other.client.chats.delete({ params: { id: theirs.id } });
      await visitor.client.chats.update({ params: params(), body: { title: "Mine" } });
      await expectChatEvent();
      expect(JSON.stringify(recorder.received)).not.toContain(theirs.id);
    });

    it("begin with what happens, not with what there is", async () => {
      await visitor.client.chats.list({ query: { page: 1, sort: "desc" } });
      expect(recorder.dataOfEvent("chat")).toEqual([]);
      expect(recorder.status).toBe(200);
    });

    it("end with the session", async () => {
      const elsewhere = await followListEvents(await world.signInAs("user"));
      await visitor.client.session.logout();
      await recorder.ended;
      expect(recorder.received.at(-1)).toMatchObject({
        event: "session-ended",
        data: { code: "unauthenticated" },
      });
      expect(elsewhere.eventNames()).not.toContain("session-ended");
    });

    it("end when the user is disabled", async () => {
      await world.disable(visitor.user);
      await recorder.ended;
      expect(recorder.received.at(-1)).toMatchObject({
        event: "session-ended",
        data: { code: "account_disabled" },
      });
    });

    it("are refused to a visitor", async () => {
      expectProblem(await followListEvents(world.visitor()), "unauthenticated");
    });
  });
};

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
    const hears = (event: string, data: unknown) =>
      expect.poll(() => recorder.named(event)).toContainEqual(data);
    const isNow = async () => hears("chat", { chat: (await readChat(visitor, chat)).chat });

    it("tell of a chat that is new, while it is answered and after it", async () => {
      const writer = world.model.writes();
      const answer = await visitor.client.chats.create({
        body: sampleChatForm("Tides"),
        extraHeaders: respondAsyncHeaders,
      });
      const { chat: begun } = bodyOf(answer, 202);
      await hears("chat", { chat: begun });
      expect(begun.status).toBe("streaming");
      writer.end();
      await hears("reply-ended", { chatId: begun.id, title: begun.title, status: "complete" });
      await hears("chat", { chat: (await readChat(visitor, begun)).chat });
    });

    it("tell of a reply that begins and ends in any chat", async () => {
      const writer = world.model.writes();
      await beginSending(visitor, chat);
      await isNow();
      expect(recorder.named("reply-ended")).toEqual([]);
      writer.end();
      await hears("reply-ended", { chatId: chat.id, title: chat.title, status: "complete" });
      await isNow();
      expect(recorder.named("reply-ended")).toHaveLength(1);
    });

    it.each(modelErrorCodes)("tell of a reply that failed with %s", async (code) => {
      world.model.fails(code);
      await beginSending(visitor, chat);
      await hears("reply-ended", { chatId: chat.id, title: chat.title, status: "failed" });
    });

    it("tell of a reply that was stopped", async () => {
      world.model.writes();
      await beginSending(visitor, chat);
      await visitor.client.chats.stop({ params: params(), body: {} });
      await hears("reply-ended", { chatId: chat.id, title: chat.title, status: "stopped" });
    });

    it("say nothing of a reply's words", async () => {
      const writer = world.model.writes();
      await beginSending(visitor, chat);
      await isNow();
      const before = recorder.heard.length;
      for (let count = 0; count < 5; count += 1) writer.write("The sea comes and goes. ");
      await expect.poll(async () => (await readChat(visitor, chat)).messages.at(-1)?.content).toMatch(/sea/);
      expect(recorder.heard).toHaveLength(before);
      writer.end();
      await expect.poll(() => recorder.names()).toContain("reply-ended");
      expect(JSON.stringify(recorder.heard)).not.toContain("sea");
    });

    it("tell of a title and of a pin", async () => {
      const update = async (body: object) =>
        bodyOf(await visitor.client.chats.update({ params: params(), body }), 200);
      await hears("chat", await update({ title: "Another" }));
      await hears("chat", await update({ pinned: true }));
      expect(recorder.named("reply-ended")).toEqual([]);
    });

    it("say nothing of a change that changes nothing", async () => {
      const last = (await readChat(visitor, chat)).messages.at(-1)?.id;
      for (const body of [{ title: chat.title }, { pinned: false }, { shownMessageId: last }, {}])
        bodyOf(await visitor.client.chats.update({ params: params(), body }), 200);
      bodyOf(await visitor.client.chats.update({ params: params(), body: { title: "Another" } }), 200);
      await isNow();
      expect(recorder.names()).toEqual(["chat"]);
    });

    it("tell of another branch that is shown", async () => {
      const first = (await readChat(visitor, chat)).messages[1]?.id ?? "";
      bodyOf(
        await visitor.client.chats.retryMessage({ body: {}, params: { id: chat.id, messageId: first } }),
        201,
      );
      const body = { role: "user", content: "And then?" } as const;
      bodyOf(await visitor.client.chats.sendMessage({ params: params(), body }), 201);
      await isNow();
      await visitor.client.chats.update({ params: params(), body: { shownMessageId: first } });
      expect((await readChat(visitor, chat)).chat.messageCount).toBe(2);
      await isNow();
    });

    it("tell of another version that is shown, though the list looks the same", async () => {
      const first = (await readChat(visitor, chat)).messages[1]?.id ?? "";
      await visitor.client.chats.retryMessage({ body: {}, params: { id: chat.id, messageId: first } });
      await isNow();
      const told = recorder.named("chat").length;
      await visitor.client.chats.update({ params: params(), body: { shownMessageId: first } });
      await expect.poll(() => recorder.named("chat")).toHaveLength(told + 1);
      await isNow();
    });

    it("tell of chats that are gone", async () => {
      const others = [await startChat(visitor.client, "Two"), await startChat(visitor.client, "Three")];
      await visitor.client.chats.delete({ params: params() });
      await hears("deleted", { ids: [chat.id] });
      const ids = others.map(({ id }) => id);
      await visitor.client.chats.deleteSeveral({ body: { ids: [...ids, unknownChat] } });
      const gone = () =>
        recorder.named("deleted").flatMap((data) => (data as { ids: readonly string[] }).ids);
      await expect.poll(() => gone().toSorted()).toEqual([chat.id, ...ids].toSorted());
    });

    it("arrive in each browser of the user", async () => {
      const second = await followListEvents(visitor);
      await visitor.client.chats.update({ params: params(), body: { title: "Another" } });
      for (const each of [recorder, second]) await expect.poll(() => each.named("chat")).toHaveLength(1);
    });

    it("are about one's own chats only", async () => {
      const other = await world.signInAs("user");
      const theirs = await startChat(other.client, "Theirs");
      await other.client.chats.delete({ params: { id: theirs.id } });
      await visitor.client.chats.update({ params: params(), body: { title: "Mine" } });
      await isNow();
      expect(JSON.stringify(recorder.heard)).not.toContain(theirs.id);
    });

    it("begin with what happens, not with what there is", async () => {
      await visitor.client.chats.list({ query: { page: 1, sort: "desc" } });
      expect(recorder.named("chat")).toEqual([]);
      expect(recorder.status).toBe(200);
    });

    it("end with the session", async () => {
      const elsewhere = await followListEvents(await world.signInAs("user"));
      await visitor.client.session.logout();
      await recorder.ended;
      expect(recorder.heard.at(-1)).toMatchObject({
        event: "session-ended",
        data: { code: "unauthenticated" },
      });
      expect(elsewhere.names()).not.toContain("session-ended");
    });

    it("end when the person is disabled", async () => {
      await world.disable(visitor.user);
      await recorder.ended;
      expect(recorder.heard.at(-1)).toMatchObject({
        event: "session-ended",
        data: { code: "account_disabled" },
      });
    });

    it("are refused to a visitor", async () => {
      expectProblem(await followListEvents(world.visitor()), "unauthenticated");
    });
  });
};

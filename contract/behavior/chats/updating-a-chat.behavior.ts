import { beforeEach, describe, expect, it } from "vitest";
import type { Chat } from "../../chats/chat.ts";
import { titleLength } from "../../limits.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { beginSending, readChat, startChat, unknownChat } from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { asInvalidInput } from "../support/invalid-input.ts";
import type { SignedInVisitor, World } from "../world.ts";

const refusedChanges: [string, object, string][] = [
  ["an empty title", { title: "" }, "title"],
  ["a blank title", { title: " \t" }, "title"],
  ["a title of control characters", { title: "\u0000\u202e" }, "title"],
  ["too long a title", { title: "t".repeat(titleLength + 1) }, "title"],
  ["a title that is no text", { title: 5 }, "title"],
  ["half a character", { title: "a\ud800" }, "title"],
  ["a pin that is a word", { pinned: "yes" }, "pinned"],
  ["a pin that is a number", { pinned: 1 }, "pinned"],
  ["a message that is a number", { shownMessageId: 7 }, "shownMessageId"],
];

/** PATCH /chats/:id: the title and the pin. */
export const describeUpdatingAChat: Suite<"chats.update"> = (makeWorld) => {
  describe("changing a chat", () => {
    let world: World;
    let visitor: SignedInVisitor;
    let chat: Chat;

    beforeEach(async () => {
      world = await makeWorld();
      visitor = await world.signInAs("user");
      chat = await startChat(visitor.client);
    });

    const change = (form: object, from = visitor, id = chat.id) =>
      from.client.chats.update({ params: { id }, body: asInvalidInput(form) });
    const kept = async () => (await readChat(visitor, chat)).chat;

    it("gives it another title, and leaves the rest as it is", async () => {
      const { chat: changed } = bodyOf(await change({ title: "  Lighthouse 灯台 🕯 " }), 200);
      expect(changed).toEqual({ ...chat, title: "  Lighthouse 灯台 🕯 " });
      expect(await kept()).toEqual(changed);
    });

    it("cleans a title as it does when a chat starts", async () => {
      const { chat: changed } = bodyOf(await change({ title: "\u202ea\u0000b\u2066" }), 200);
      expect(changed.title).toBe("ab");
    });

    it("makes one line of a title", async () => {
      const { chat: changed } = bodyOf(await change({ title: "a\r\nb\tc\u2028d" }), 200);
      expect(changed.title).toBe("a b c d");
    });

    it("takes the longest title", async () => {
      const title = "🕯".repeat(titleLength);
      bodyOf(await change({ title }), 200);
      expect((await kept()).title).toBe(title);
    });

    it("pins it, and lets it go", async () => {
      expect(bodyOf(await change({ pinned: true }), 200).chat).toEqual({ ...chat, pinned: true });
      expect((await kept()).pinned).toBe(true);
      expect(bodyOf(await change({ pinned: false }), 200).chat).toEqual(chat);
      expect(await kept()).toEqual(chat);
    });

    it("changes both at once, and nothing that is not named", async () => {
      const { chat: changed } = bodyOf(await change({ title: "Both", pinned: true }), 200);
      expect(changed).toEqual({ ...chat, title: "Both", pinned: true });
      for (const form of [
        {},
        { title: null, pinned: null, shownMessageId: null },
        { userId: "x", messageCount: 9 },
      ])
        expect(bodyOf(await change(form), 200).chat).toEqual(changed);
    });

    it("is no activity", async () => {
      world.advanceClock(3600);
      await change({ title: "Later", pinned: true });
      expect((await kept()).updatedAt).toBe(chat.updatedAt);
    });

    it("can be done while a reply is written", async () => {
      const writer = world.model.replyManually();
      await beginSending(visitor, chat);
      const { chat: changed } = bodyOf(await change({ title: "Meanwhile", pinned: true }), 200);
      expect(changed).toMatchObject({ title: "Meanwhile", pinned: true, status: "streaming" });
      writer.end();
      await expect.poll(async () => (await kept()).status).toBe("idle");
      expect(await kept()).toMatchObject({ title: "Meanwhile", pinned: true });
    });

    it.each(refusedChanges)("refuses %s", async (_, form, field) => {
      const fields = { [field]: expect.stringMatching(/./) };
      expectProblem(await change({ pinned: true, title: "Fine", ...form }), "validation", { fields });
      expect(await kept()).toEqual(chat);
    });

    it("changes nothing when one part of it cannot be", async () => {
      expectProblem(await change({ title: "Half", pinned: true, shownMessageId: unknownChat }), "not_found");
      expect(await kept()).toEqual(chat);
    });

    it("is refused to strangers, administrators and visitors", async () => {
      const form = { title: "Mine now" };
      expectProblem(await change(form, await world.signInAs("user")), "not_found");
      expectProblem(await change(form, await world.signInAs("admin")), "not_found");
      expectProblem(await change(form, visitor, unknownChat), "not_found");
      const { client } = world.visitor();
      expectProblem(await client.chats.update({ params: { id: chat.id }, body: form }), "unauthenticated");
      expect(await kept()).toEqual(chat);
    });
  });
};

import { beforeEach, describe, expect, it } from "vitest";
import type { Chat } from "../../chats/chat.ts";
import { maxTail } from "../../limits.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { beginSending, readChat, startChat, unknownChat } from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { asInvalidInput } from "../support/invalid-input.ts";
import type { SignedInVisitor, World } from "../world.ts";

const exchanges = 4;

/** GET /chats/:id?tail&before: a part of the visible branch. */
export const describeMessageWindows: Suite<"chats.get"> = (makeWorld) => {
  describe("a part of a chat's messages", () => {
    let world: World;
    let visitor: SignedInVisitor;
    let chat: Chat;

    beforeEach(async () => {
      world = await makeWorld();
      visitor = await world.signInAs("user");
      world.model.replyWith("reply 1");
      chat = await startChat(visitor.client, "said 1");
      for (let number = 2; number <= exchanges; number += 1) await say(`said ${number}`, `reply ${number}`);
    });

    async function say(content: string, reply: string, form: object = {}) {
      world.model.replyWith(reply);
      const body = asInvalidInput({ role: "user", content, ...form });
      return bodyOf(await visitor.client.chats.sendMessage({ params: { id: chat.id }, body }), 201);
    }

    const request = (query: object, from = visitor) =>
      from.client.chats.get({ params: { id: chat.id }, query: asInvalidInput(query) });
    const part = async (query: object) => bodyOf(await request(query), 200);
    const contents = async (query: object) => (await part(query)).messages.map(({ content }) => content);
    const idAt = async (place: number) => (await readChat(visitor, chat)).messages.at(place)?.id ?? "";

    it("is everything without a query, as before", async () => {
      const whole = await part({});
      expect(whole.messages).toHaveLength(2 * exchanges);
      expect(whole).not.toHaveProperty("hasEarlier");
      expect(await part({ unknown: "1" })).toEqual(whole);
    });

    it("is the newest messages by their number, oldest first, beside the whole chat", async () => {
      const whole = await readChat(visitor, chat);
      const newest = await part({ tail: 3 });
      expect(newest).toEqual({ ...whole, messages: whole.messages.slice(-3), hasEarlier: true });
      expect(newest.chat).toMatchObject({ messageCount: 2 * exchanges, initialPrompt: "said 1" });
    });

    it("is a whole chat that is not longer", async () => {
      const whole = await readChat(visitor, chat);
      for (const tail of [2 * exchanges, 2 * exchanges + 1, maxTail])
        expect(await part({ tail })).toEqual({ ...whole, hasEarlier: false });
    });

    it("is what comes before a message, all of it or the newest of it", async () => {
      const whole = await readChat(visitor, chat);
      const before = await idAt(5);
      expect(await part({ before })).toEqual({
        ...whole,
        messages: whole.messages.slice(0, 5),
        hasEarlier: false,
      });
      expect(await part({ before, tail: 2 })).toEqual({
        ...whole,
        messages: whole.messages.slice(3, 5),
        hasEarlier: true,
      });
      expect((await part({ before, tail: 5 })).hasEarlier).toBe(false);
    });

    it("is nothing before the first message", async () => {
      const { messages, hasEarlier } = await part({ before: await idAt(0), tail: 2 });
      expect([messages, hasEarlier]).toEqual([[], false]);
    });

    it("adds up to the whole chat, page by page", async () => {
      const whole = await readChat(visitor, chat);
      let page = await part({ tail: 3 });
      const read = [...page.messages];
      while (page.hasEarlier) {
        page = await part({ tail: 3, before: read[0]?.id });
        read.unshift(...page.messages);
      }
      expect(read).toEqual(whole.messages);
    });

    it("has the visible branch only, with the versions of its messages", async () => {
      const second = await idAt(2);
      const { userMessage } = await say("said 2b", "reply 2b", { replaces: second });
      expect(await contents({ tail: 3 })).toEqual(["reply 1", "said 2b", "reply 2b"]);
      expect((await part({ tail: 2 })).messages[0]?.versions).toEqual([second, userMessage.id]);
      expect((await part({ tail: 1 })).messages[0]).not.toHaveProperty("versions");
      expect(await contents({ before: userMessage.id })).toEqual(["said 1", "reply 1"]);
      expect((await part({ tail: 1 })).chat.messageCount).toBe(4);
    });

    it("does not go on before a message of a hidden branch", async () => {
      const hidden = await idAt(4);
      await say("said 2b", "reply 2b", { replaces: await idAt(2) });
      expectProblem(await request({ before: hidden }), "chat_changed");
      expectProblem(await request({ before: hidden, tail: 1 }), "chat_changed");
    });

    it("does not go on before a message that is not in the chat", async () => {
      const other = await startChat(visitor.client, "Another chat");
      const foreign = (await readChat(visitor, other)).messages[0]?.id ?? "";
      for (const before of [foreign, unknownChat, "x", ""])
        for (const query of [{ before }, { before, tail: 1 }])
          expectProblem(await request(query), "not_found");
    });

    it.each([0, -1, 1.5, maxTail + 1, "x", "", "1e2"])("cannot be of %o messages", async (tail) => {
      expectProblem(await request({ tail }), "validation", { fields: { tail: expect.stringMatching(/./) } });
    });

    it("is read by the chat's owner only", async () => {
      const stranger = await world.signInAs("user");
      const before = await idAt(2);
      for (const query of [{ tail: 1 }, { before }])
        expectProblem(await request(query, stranger), "not_found");
    });

    it("has the text so far of a reply that is being written", async () => {
      const writer = world.model.replyManually();
      const { aiMessage } = await beginSending(visitor, chat, "And then?");
      writer.write("So far");
      await expect.poll(() => contents({ tail: 1 })).toEqual(["So far"]);
      const { chat: running, messages } = await part({ tail: 2 });
      expect(running).toMatchObject({ status: "streaming", messageCount: 2 * exchanges + 2 });
      expect(messages[1]).toMatchObject({ id: aiMessage.id, status: "streaming" });
      expect((await part({ before: aiMessage.id, tail: 1 })).chat.status).toBe("streaming");
      writer.end();
    });

    it("may be of long texts", async () => {
      const long = "All work and no play. ".repeat(15_000).trim();
      await say("said long", long);
      expect(await contents({ tail: 2 })).toEqual(["said long", long]);
      const whole = await readChat(visitor, chat);
      expect(await part({ tail: 3 })).toEqual({
        ...whole,
        messages: whole.messages.slice(-3),
        hasEarlier: true,
      });
      const before = await idAt(2);
      expect(await contents({ before })).toEqual(["said 1", "reply 1"]);
    });
  });
};

import { beforeEach, describe, expect, it } from "vitest";
import type { Chat } from "../../chats/chat.ts";
import { chatsPerPage } from "../../limits.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { beginSending, startChat } from "../support/chat-samples.ts";
import type { SignedInVisitor, World } from "../world.ts";

type Order = "asc" | "desc" | "activity";

/** Last activity, and pins, in GET /chats. */
export const describeSortingAndPinning: Suite = (makeWorld) => {
  describe("the order of the chats", () => {
    let world: World;
    let visitor: SignedInVisitor;

    beforeEach(async () => {
      world = await makeWorld();
      visitor = await world.signInAs("user");
    });

    async function start(prompt: string): Promise<Chat> {
      world.advanceClock(60);
      return startChat(visitor.client, prompt);
    }

    async function listed(sort: Order, page = 1): Promise<Chat[]> {
      return bodyOf(await visitor.client.chats.list({ query: { page, sort } }), 200).chats;
    }

    const prompts = async (sort: Order, page = 1) =>
      (await listed(sort, page)).map(({ initialPrompt }) => initialPrompt);
    const pin = async ({ id }: Chat, pinned = true) =>
      bodyOf(await visitor.client.chats.update({ params: { id }, body: { pinned } }), 200);

    async function say({ id }: Chat): Promise<void> {
      world.advanceClock(60);
      const body = { role: "user", content: "And then?" } as const;
      bodyOf(await visitor.client.chats.sendMessage({ params: { id }, body }), 201);
    }

    it("by activity begins with the chat that something was said in last", async () => {
      const [one, two] = [await start("One"), await start("Two")];
      await start("Three");
      expect(await prompts("activity")).toEqual(["Three", "Two", "One"]);
      await say(one);
      expect(await prompts("activity")).toEqual(["One", "Three", "Two"]);
      await say(two);
      expect(await prompts("activity")).toEqual(["Two", "One", "Three"]);
      expect(await prompts("desc")).toEqual(["Three", "Two", "One"]);
    });

    it("by activity knows retries, and when a reply ended", async () => {
      const [one, two] = [await start("One"), await start("Two")];
      const writer = world.model.replyManually();
      const { aiMessage } = await beginSending(visitor, one);
      await say(two);
      expect(await prompts("activity")).toEqual(["Two", "One"]);
      world.advanceClock(60);
      writer.end();
      await expect.poll(() => prompts("activity")).toEqual(["One", "Two"]);
      await say(two);
      world.advanceClock(60);
      await visitor.client.chats.retryMessage({ body: {}, params: { id: one.id, messageId: aiMessage.id } });
      expect(await prompts("activity")).toEqual(["One", "Two"]);
    });

    it("by activity takes no notice of names and pins", async () => {
      const one = await start("One");
      await start("Two");
      world.advanceClock(60);
      await visitor.client.chats.update({ params: { id: one.id }, body: { title: "Another name" } });
      await pin(one);
      await pin(one, false);
      expect(await prompts("activity")).toEqual(["Two", "One"]);
    });

    it("has a time of last activity that says the same", async () => {
      const one = await start("One");
      expect(Date.parse(one.updatedAt)).toBeGreaterThanOrEqual(Date.parse(one.createdAt));
      await say(one);
      const [now] = await listed("desc");
      expect(Date.parse(now?.updatedAt ?? "")).toBeGreaterThanOrEqual(Date.parse(one.updatedAt) + 60_000);
      expect(now?.createdAt).toBe(one.createdAt);
    });

    it("has pinned chats first, whatever it goes by", async () => {
      const one = await start("One");
      await start("Two");
      const three = await start("Three");
      await start("Four");
      await pin(one);
      await pin(three);
      expect(await prompts("desc")).toEqual(["Three", "One", "Four", "Two"]);
      expect(await prompts("asc")).toEqual(["One", "Three", "Two", "Four"]);
      await say(one);
      expect(await prompts("activity")).toEqual(["One", "Three", "Four", "Two"]);
      await pin(one, false);
      expect(await prompts("desc")).toEqual(["Three", "Four", "Two", "One"]);
    });

    it("has pinned chats on the first page alone, and each chat once", async () => {
      const oldest = await start("Oldest");
      for (let count = 1; count <= chatsPerPage; count += 1) await start(`Chat ${count}`);
      await pin(oldest);
      const both = [...(await prompts("desc")), ...(await prompts("desc", 2))];
      expect(both[0]).toBe("Oldest");
      expect(new Set(both).size).toBe(chatsPerPage + 1);
      expect(both.at(-1)).toBe("Chat 1");
    });

    it("has pinned chats first on all pages when the oldest come first", async () => {
      const all: Chat[] = [];
      for (let count = 1; count <= chatsPerPage + 1; count += 1) all.push(await start(`Chat ${count}`));
      for (const chat of all.slice(-2)) await pin(chat);
      const pinned = [`Chat ${chatsPerPage}`, `Chat ${chatsPerPage + 1}`];
      const others = all.slice(0, -2).map(({ initialPrompt }) => initialPrompt);
      expect([...(await prompts("asc")), ...(await prompts("asc", 2))]).toEqual([...pinned, ...others]);
    });

    it("says which chats are being answered", async () => {
      const one = await start("One");
      await start("Two");
      const writer = world.model.replyManually();
      await beginSending(visitor, one);
      expect((await listed("asc")).map(({ status }) => status)).toEqual(["streaming", "idle"]);
      writer.end();
      await expect
        .poll(async () => (await listed("asc")).map(({ status }) => status))
        .toEqual(["idle", "idle"]);
    });
  });
};

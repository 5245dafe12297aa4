import { beforeEach, describe, expect, it } from "vitest";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { readChat, respondAsyncHeaders, sampleChatForm, startChat } from "../support/chat-samples.ts";
import { followListEvents } from "../support/event-recorder.ts";
import { expectProblem } from "../support/expect-problem.ts";
import type { SignedInVisitor, World } from "../world.ts";

const halfDaySeconds = 12 * 60 * 60;

/** GET /user/chat-retention, and chats that are deleted by age. */
export const describeChatRetention: Suite<"chats.retention"> = (makeWorld) => {
  describe("chats that are deleted by age", () => {
    let world: World;
    let visitor: SignedInVisitor;

    beforeEach(async () => {
      world = await makeWorld();
      visitor = await world.signInAs("user");
    });

    const retention = async () => bodyOf(await visitor.client.chats.retention(), 200);
    const titles = async () =>
      bodyOf(await visitor.client.chats.list({ query: { page: 1, sort: "asc" } }), 200).chats.map(
        ({ initialPrompt }) => initialPrompt,
      );

    /** Lets the server run for some days with this value, and deletes the chats that are due. The user's session stays. */
    async function run(days: number, chatDays: number | null): Promise<void> {
      for (let half = 0; half < 2 * days; half += 1) {
        world.advanceClock(halfDaySeconds);
        await world.declareChatDays(chatDays);
        await world.deleteOldChats();
        await retention();
      }
    }

    it("are none without a value", async () => {
      await startChat(visitor.client, "Kept");
      const kept = { days: null, next: null, dueChats: 0 };
      expect(await retention()).toEqual(kept);
      await run(3, null);
      expect(await retention()).toEqual(kept);
      expect(await titles()).toEqual(["Kept"]);
    });

    it("are only told to who is signed in", async () => {
      expectProblem(await world.visitor().client.chats.retention(), "unauthenticated");
    });

    it("are announced seven days before a first value takes effect", async () => {
      await startChat(visitor.client, "Old");
      await world.declareChatDays(3);
      const { next, ...announced } = await retention();
      expect(announced).toEqual({ days: null, dueChats: 1 });
      expect(next?.days).toBe(3);
      await run(6, 3);
      expect(await retention()).toEqual({ days: null, next, dueChats: 1 });
      expect(await titles()).toEqual(["Old"]);
      await run(1, 3);
      expect(await retention()).toEqual({ days: 3, next: null, dueChats: 0 });
      expect(await titles()).toEqual([]);
    });

    it("keep the value before for seven days more when it is lowered, and a higher one holds at once", async () => {
      await world.declareChatDays(9);
      await run(7, 9);
      await startChat(visitor.client, "Old");
      await world.declareChatDays(2);
      expect(await retention()).toMatchObject({ days: 9, next: { days: 2 }, dueChats: 1 });
      await run(6, 2);
      expect(await titles()).toEqual(["Old"]);
      await world.declareChatDays(20);
      expect(await retention()).toEqual({ days: 20, next: null, dueChats: 0 });
      await run(2, 20);
      expect(await titles()).toEqual(["Old"]);
      await world.declareChatDays(null);
      expect(await retention()).toEqual({ days: null, next: null, dueChats: 0 });
    });

    it("are never pinned, and stay for seven days after they were unpinned", async () => {
      const { id } = await startChat(visitor.client, "Pinned");
      const pin = (pinned: boolean) => visitor.client.chats.update({ params: { id }, body: { pinned } });
      bodyOf(await pin(true), 200);
      await world.declareChatDays(2);
      await run(10, 2);
      expect(await retention()).toEqual({ days: 2, next: null, dueChats: 0 });
      expect(await titles()).toEqual(["Pinned"]);
      bodyOf(await pin(false), 200);
      expect(await retention()).toMatchObject({ dueChats: 1 });
      await run(6, 2);
      expect(await titles()).toEqual(["Pinned"]);
      await run(1, 2);
      expect(await titles()).toEqual([]);
    });

    it("are counted from their last activity", async () => {
      const active = await startChat(visitor.client, "Active");
      await startChat(visitor.client, "Old");
      await world.declareChatDays(8);
      await run(6, 8);
      const body = { role: "user", content: "And then?" } as const;
      bodyOf(await visitor.client.chats.sendMessage({ params: { id: active.id }, body }), 201);
      await run(2, 8);
      expect(await titles()).toEqual(["Active"]);
    });

    it("never have a running reply", async () => {
      await world.declareChatDays(1);
      await run(7, 1);
      const writer = world.model.replyManually();
      const answer = await visitor.client.chats.create({
        body: sampleChatForm("Running"),
        extraHeaders: respondAsyncHeaders,
      });
      const { chat } = bodyOf(answer, 202);
      await run(2, 1);
      expect(await titles()).toEqual(["Running"]);
      writer.end();
      await expect.poll(async () => (await readChat(visitor, chat)).chat.status).toBe("idle");
    });

    it("stay after more than a day without a server, and the value counts as a first one again", async () => {
      await world.declareChatDays(3);
      await run(7, 3);
      await startChat(visitor.client, "Old");
      await run(2, 3);
      for (let half = 0; half < 3; half += 1) {
        world.advanceClock(halfDaySeconds);
        await retention();
      }
      await world.deleteOldChats();
      expect(await titles()).toEqual(["Old"]);
      await world.declareChatDays(3);
      expect(await retention()).toMatchObject({ days: null, next: { days: 3 } });
    });

    it("go from open lists, and only the user's own", async () => {
      const other = await world.signInAs("user");
      const { id } = await startChat(visitor.client, "Old");
      await world.declareChatDays(2);
      await run(6, 2);
      const kept = await startChat(other.client, "New");
      const recorder = await followListEvents(visitor);
      await run(1, 2);
      await expect.poll(() => recorder.dataOfEvent("deleted")).toContainEqual({ ids: [id] });
      expectProblem(await visitor.client.chats.get({ params: { id } }), "not_found");
      expect((await readChat(other, kept)).chat.initialPrompt).toBe("New");
    });
  });
};

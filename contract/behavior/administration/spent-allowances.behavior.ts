import { beforeEach, describe, expect, it } from "vitest";
import type { Group } from "../../administration/groups.ts";
import { idempotencyKeyHeader } from "../../headers.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import {
  beginSending,
  readChat,
  respondAsyncHeaders,
  sampleChatForm,
  startChat,
} from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { GroupAdmin } from "../support/group-admin.ts";
import { StyleAdmin } from "../support/style-admin.ts";
import { moveToNextMonth, ownUsage, UsageAdmin } from "../support/usage-admin.ts";
import { UserAdmin } from "../support/user-admin.ts";
import type { SignedInVisitor, World } from "../world.ts";

const key = { [idempotencyKeyHeader]: "5d7c1c5e-3b0a-4a55-8b6e-8f4a1d2f6c33" };
const otherKey = { [idempotencyKeyHeader]: "e1b0a8d2-64a5-4c58-9d0e-0d2a7c1f9b44" };
const longestMonth = 31 * 24 * 60 * 60;
const scopes = ["the person", "a group of theirs", "everyone together"] as const;
type Scope = (typeof scopes)[number];

/** How allowances refuse replies: 429 `allowance_spent` (additions 10). */
export const describeSpentAllowances: Suite = (makeWorld) => {
  describe("an allowance", () => {
    let world: World;
    let admin: SignedInVisitor;
    let member: SignedInVisitor;
    let usage: UsageAdmin;
    let choir: Group;

    beforeEach(async () => {
      world = await makeWorld();
      admin = await world.signInAs("admin");
      member = await world.signInAs("user");
      usage = new UsageAdmin(admin.client);
      choir = await new GroupAdmin(admin.client).create("Choir");
      await join(member, [choir]);
    });

    async function join({ user }: SignedInVisitor, groups: readonly Group[]): Promise<void> {
      const groupIds = groups.map(({ id }) => id);
      bodyOf(await new UserAdmin(admin.client).change(user, { groupIds }), 200);
    }

    async function limitReplies(monthlyReplies: number | null, scope: Scope = "the person"): Promise<void> {
      const setters = {
        "the person": () => usage.limitUser(member.user, { monthlyReplies }),
        "a group of theirs": () => usage.limitGroup(choir, { monthlyReplies }),
        "everyone together": () => usage.limitInstance({ monthlyReplies }),
      };
      bodyOf(await setters[scope](), 200);
    }

    const start = ({ client } = member, extraHeaders: Record<string, string> = {}) =>
      client.chats.create({ body: sampleChatForm(), extraHeaders });
    const send = (id: string, extraHeaders: Record<string, string> = {}, lastMessageId?: string) =>
      member.client.chats.sendMessage({
        params: { id },
        body: { role: "user", content: "And then?", lastMessageId },
        extraHeaders,
      });

    async function expectSpent(answer: { status: number; body: unknown; headers: Headers }): Promise<void> {
      const { resetsAt } = await ownUsage(member);
      expectProblem(answer, "allowance_spent", { resetsAt });
      const seconds = Number(answer.headers.get("retry-after"));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(longestMonth);
    }

    it.each(scopes)("of %s allows as many replies as it says, and refuses the next one", async (scope) => {
      await limitReplies(2, scope);
      for (const _ of ["one", "two"]) bodyOf(await start(), 201);
      await expectSpent(await start());
      await limitReplies(3, scope);
      bodyOf(await start(), 201);
      await expectSpent(await start());
      await limitReplies(null, scope);
      bodyOf(await start(), 201);
    });

    it.each(scopes)("of %s that is 0 refuses every reply", async (scope) => {
      await limitReplies(0, scope);
      await expectSpent(await start());
      expect(world.model.replyCount()).toBe(0);
    });

    it("that is spent refuses though others are not", async () => {
      for (const spent of scopes) {
        for (const scope of scopes) await limitReplies(scope === spent ? 0 : 100, scope);
        await expectSpent(await start());
      }
      await limitReplies(100, "everyone together");
      bodyOf(await start(), 201);
    });

    it("of cost alone leaves models without prices usable, also when it is 0", async () => {
      for (const limited of [
        usage.limitInstance({ monthlyCostMicros: 0 }),
        usage.limitUser(member.user, { monthlyCostMicros: 0 }),
      ])
        bodyOf(await limited, 200);
      bodyOf(await start(), 201);
      expect(await ownUsage(member)).toMatchObject({ replies: 1, spentMicros: 0, limitMicros: 0 });
    });

    it("that is spent lets nothing be saved, and no model be asked", async () => {
      const chat = await startChat(member.client);
      world.model.replyTruncated("Half a");
      bodyOf(await send(chat.id), 201);
      const before = await readChat(member, chat);
      const messageId = before.messages.at(-1)?.id ?? "";
      const calls = world.model.replyCount();
      await limitReplies(2);
      const params = { id: chat.id, messageId };
      await expectSpent(await send(chat.id));
      await expectSpent(await send(chat.id, respondAsyncHeaders));
      await expectSpent(await member.client.chats.retryMessage({ params, body: {} }));
      await expectSpent(await member.client.chats.continueMessage({ params, body: {} }));
      await expectSpent(await start());
      expect(await readChat(member, chat)).toEqual(before);
      expect(bodyOf(await member.client.chats.list({ query: {} }), 200).chats).toHaveLength(1);
      expect(world.model.replyCount()).toBe(calls);
      expect((await usage.total()).replies).toBe(2);
    });

    it("counts retries and continued parts", async () => {
      await limitReplies(3);
      const chat = await startChat(member.client);
      const params = async () => ({
        id: chat.id,
        messageId: (await readChat(member, chat)).messages.at(-1)?.id ?? "",
      });
      world.model.replyTruncated("Half a");
      bodyOf(await member.client.chats.retryMessage({ params: await params(), body: {} }), 201);
      bodyOf(await member.client.chats.continueMessage({ params: await params(), body: {} }), 201);
      await expectSpent(await start());
    });

    it("counts tries and refuses them as JSON, but no tests of connections", async () => {
      const styles = new StyleAdmin(admin);
      const style = await styles.create();
      await styles.addVersion(style);
      const attempt = async () => {
        const stream = await styles.try(style, { number: 1, question: "What do you say?" });
        await stream.ended;
        return stream;
      };
      bodyOf(await usage.limitUser(admin.user, { monthlyReplies: 1 }), 200);
      expect((await attempt()).status).toBe(200);
      const refusal = await attempt();
      expect(refusal.headers.get("content-type")).toMatch(/^application\/json/);
      await expectSpent(refusal);
      const test = await admin.client.connections.test({ params: { id: "environment" } });
      expect(bodyOf(test, 200).ok).toBe(true);
      bodyOf(await usage.limitUser(admin.user, { monthlyReplies: 2 }), 200);
      expect((await attempt()).status).toBe(200);
      expect((await attempt()).status).toBe(429);
    });

    it("gives a reply that cost nothing back", async () => {
      await limitReplies(1);
      world.model.failWith("model_unavailable");
      expectProblem(await start(), "model_unavailable", {
        ...{ chatId: expect.any(String), messageId: expect.any(String) },
      });
      bodyOf(await start(), 201);
      await expectSpent(await start());
    });

    it("holds a reply while it is being written", async () => {
      const chat = await startChat(member.client);
      await limitReplies(2);
      const writer = world.model.replyManually();
      await beginSending(member, chat);
      await expectSpent(await start());
      writer.fail("model_unavailable");
      await expect.poll(async () => (await readChat(member, chat)).messages.at(-1)?.status).toBe("failed");
      bodyOf(await start(), 201);
      await expectSpent(await start());
    });

    it.each(scopes)("of %s counts the replies that were being written when it was set", async (scope) => {
      const chat = await startChat(member.client);
      const writer = world.model.replyManually();
      await beginSending(member, chat);
      await limitReplies(2, scope);
      await expectSpent(await start());
      await limitReplies(3, scope);
      bodyOf(await start(), 201);
      await expectSpent(await start());
      writer.end();
    });

    it("gives a repeated request its first answer, also when it is spent by then", async () => {
      await limitReplies(1);
      const first = bodyOf(await start(member, key), 201);
      expect(bodyOf(await start(member, key), 201)).toEqual(first);
      await expectSpent(await start(member, otherKey));
      await limitReplies(2);
      bodyOf(await start(member, otherKey), 201);
    });

    it("is looked at after key, busy, changed and everything else", async () => {
      const chat = await startChat(member.client);
      const seen = (await readChat(member, chat)).messages.at(-1)?.id;
      const asyncKey = { ...key, ...respondAsyncHeaders };
      const writer = world.model.replyManually();
      const first = bodyOf(await send(chat.id, asyncKey, seen), 202);
      // One reply is spent, and one is being written.
      await limitReplies(2);
      expect(bodyOf(await send(chat.id, asyncKey, seen), 202).aiMessage.id).toBe(first.aiMessage.id);
      expectProblem(await send(chat.id, otherKey, seen), "chat_busy");
      writer.write("Yes.");
      writer.end();
      await expect.poll(async () => (await readChat(member, chat)).chat.status).toBe("idle");
      expectProblem(await send(chat.id, otherKey, seen), "chat_changed");
      const body = { ...sampleChatForm(), systemPromptId: 999_999 };
      expectProblem(await member.client.chats.create({ body }), "validation", { fields: expect.any(Object) });
      await expectSpent(await send(chat.id, otherKey));
    });

    it("lets exactly what is left pass of twenty replies at once", { timeout: 60_000 }, async () => {
      const singers = [member];
      for (let more = 1; more < 10; more += 1) singers.push(await world.signInAs("user"));
      for (const singer of singers) await join(singer, [choir]);
      const twenty = () => Promise.all([...singers, ...singers].map((singer) => start(singer)));
      bodyOf(await start(), 201);
      await limitReplies(8, "a group of theirs");
      const statuses = (await twenty()).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([...Array(7).fill(201), ...Array(13).fill(429)]);
      expect((await usage.total()).replies).toBe(8);
      await limitReplies(null, "a group of theirs");
      await limitReplies(11, "everyone together");
      const others = (await twenty()).map(({ status }) => status);
      expect(others.toSorted()).toEqual([...Array(3).fill(201), ...Array(17).fill(429)]);
      expect((await usage.total()).replies).toBe(11);
    });

    it("begins anew with the next month", async () => {
      for (const scope of scopes) await limitReplies(1, scope);
      bodyOf(await start(), 201);
      await expectSpent(await start());
      await moveToNextMonth(world, [member, admin]);
      expect(await ownUsage(member)).toMatchObject({ replies: 0, repliesLimit: 1, days: [] });
      bodyOf(await start(), 201);
      await expectSpent(await start());
    });

    it("of a person is spent by them alone, those of a group and of the instance by everybody in them", async () => {
      const [singer, stranger] = [await world.signInAs("user"), await world.signInAs("user")];
      await join(singer, [choir]);
      await limitReplies(2);
      await limitReplies(2, "a group of theirs");
      await limitReplies(4, "everyone together");
      bodyOf(await start(singer), 201);
      bodyOf(await start(), 201);
      await expectSpent(await start());
      await expectSpent(await start(singer));
      for (const _ of ["one", "two"]) bodyOf(await start(stranger), 201);
      await expectSpent(await start(stranger));
      await limitReplies(null, "everyone together");
      bodyOf(await start(stranger), 201);
      await limitReplies(null, "a group of theirs");
      bodyOf(await start(), 201);
      await expectSpent(await start());
    });

    it("of a group counts what its people used while they were in it, and keeps that when they leave", async () => {
      const singer = await world.signInAs("user");
      await limitReplies(2, "a group of theirs");
      for (const _ of ["one", "two", "three"]) bodyOf(await start(singer), 201);
      await join(singer, [choir]);
      bodyOf(await start(), 201);
      bodyOf(await start(singer), 201);
      await expectSpent(await start(singer));
      await join(member, []);
      bodyOf(await start(), 201);
      await expectSpent(await start(singer));
      await join(singer, []);
      await join(member, [choir]);
      await expectSpent(await start());
    });

    it("of the instance keeps what deleted people and chats have used", async () => {
      const leaving = await world.signInAs("user");
      await limitReplies(2, "everyone together");
      const chat = await startChat(member.client);
      bodyOf(await start(leaving), 201);
      await member.client.chats.delete({ params: { id: chat.id } });
      const { id, uniqueUserNumber } = leaving.user;
      bodyOf(await admin.client.users.delete({ params: { id }, body: { uniqueUserNumber } }), 202);
      await expectSpent(await start());
    });
  });
};

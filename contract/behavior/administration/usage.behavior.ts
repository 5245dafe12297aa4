import { beforeEach, describe, expect, it } from "vitest";
import { idempotencyKeyHeader } from "../../headers.ts";
import { chatStyles } from "../../rules/conversation/chat-styles.ts";
import { turnTokens } from "../../rules/conversation/context-window.ts";
import { systemSizes } from "../../rules/conversation/system-message.ts";
import { estimateTokens, measureText } from "../../rules/conversation/token-estimate.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { beginSending, readChat, sampleChatForm, samplePrompt, startChat } from "../support/chat-samples.ts";
import { StyleAdmin } from "../support/style-admin.ts";
import { moveToNextMonth, ownUsage, UsageAdmin } from "../support/usage-admin.ts";
import type { SignedInVisitor, World } from "../world.ts";

const daySeconds = 24 * 60 * 60;
const nothing = {
  ...{ replies: 0, inputTokens: 0, cachedTokens: 0, outputTokens: 0 },
  ...{ costMicros: 0, isEstimated: false },
};
const reported = { inputTokens: 1234, cachedTokens: 1000, outputTokens: 56 };

function tokensOf(text: string): number {
  return estimateTokens(measureText(text));
}

/** The charges for calls to models, and GET /user/usage. */
export const describeUsage: Suite<"usage.own"> = (makeWorld) => {
  describe("usage", () => {
    let world: World;
    let admin: SignedInVisitor;
    let member: SignedInVisitor;
    let usage: UsageAdmin;

    beforeEach(async () => {
      world = await makeWorld();
      admin = await world.signInAs("admin");
      member = await world.signInAs("user");
      usage = new UsageAdmin(admin.client);
    });

    const replies = async () => (await usage.total()).replies;

    /** A chat whose first reply used exactly the tokens that its provider reported. */
    async function startReportedChat() {
      world.model.reportUsage(reported);
      return startChat(member.client);
    }

    it("is nothing at first", async () => {
      expect(await usage.report()).toEqual({ currency: "USD", rows: [], total: nothing });
      const own = await ownUsage(member);
      expect(own).toEqual({
        ...{ currency: "USD", month: expect.stringMatching(/^\d{4}-\d\d$/), resetsAt: expect.any(String) },
        ...{ spentMicros: 0, limitMicros: null, replies: 0, repliesLimit: null, days: [] },
      });
      expect(Date.parse(own.resetsAt)).toBeGreaterThan(Date.parse(`${own.month}-27`));
    });

    it("is what the provider reports, to the token", async () => {
      await startReportedChat();
      expect(await usage.total()).toEqual({ ...nothing, ...reported, replies: 1 });
    });

    it("is estimated and marked where the provider reports nothing", async () => {
      await startChat(member.client);
      const [{ content: style, words }] = chatStyles;
      const system = systemSizes({ style, words, targetTokens: null });
      expect(await usage.total()).toEqual({
        ...{ replies: 1, costMicros: 0, isEstimated: true, cachedTokens: 0 },
        inputTokens: turnTokens([...system, measureText(samplePrompt)], estimateTokens),
        outputTokens: tokensOf(world.model.defaultReply),
      });
    });

    it("is estimated and marked beside what was reported, from what came until a reply was stopped", async () => {
      const chat = await startReportedChat();
      const writer = world.model.replyManually();
      const text = "The sea comes and goes. ".repeat(20);
      await beginSending(member, chat);
      writer.write(text);
      await expect.poll(async () => (await readChat(member, chat)).messages.at(-1)?.content).toBe(text);
      bodyOf(await member.client.chats.stop({ params: { id: chat.id }, body: {} }), 200);
      await expect.poll(replies).toBe(2);
      const total = await usage.total();
      expect(total).toMatchObject({ isEstimated: true, cachedTokens: reported.cachedTokens });
      expect(total.outputTokens).toBe(reported.outputTokens + tokensOf(text));
      expect(total.inputTokens).toBeGreaterThan(reported.inputTokens);
    });

    it("has what a model thinks among the output", async () => {
      const chat = await startReportedChat();
      const writer = world.model.replyManually();
      await beginSending(member, chat);
      writer.think("x".repeat(400));
      writer.write("y".repeat(40));
      writer.end();
      await expect.poll(replies).toBe(2);
      expect((await usage.total()).outputTokens).toBe(reported.outputTokens + 110);
    });

    it("is of each retry and of each part of a continued reply", async () => {
      const chat = await startReportedChat();
      const params = async () => {
        const { messages } = await readChat(member, chat);
        return { id: chat.id, messageId: messages.at(-1)?.id ?? "" };
      };
      world.model.replyTruncated("One, ");
      bodyOf(await member.client.chats.retryMessage({ params: await params(), body: {} }), 201);
      expect(await replies()).toBe(2);
      world.model.replyWith("two.");
      bodyOf(await member.client.chats.continueMessage({ params: await params(), body: {} }), 201);
      expect(await usage.total()).toMatchObject({
        replies: 3,
        outputTokens: reported.outputTokens + tokensOf("One, ") + tokensOf("two."),
      });
    });

    it("is nothing of a reply that fails before its first word, and is what came of one that fails later", async () => {
      const chat = await startReportedChat();
      const send = () =>
        member.client.chats.sendMessage({
          params: { id: chat.id },
          body: { role: "user", content: "And then?" },
        });
      for (const code of ["model_unavailable", "model_timeout", "model_key"] as const) {
        world.model.failWith(code);
        expect((await send()).status).toBeGreaterThan(500);
      }
      world.model.rateLimit(30);
      await send();
      expect(await usage.total()).toEqual({ ...nothing, ...reported, replies: 1 });
      world.model.failWith("model_unavailable", "Half a");
      await send();
      expect(await usage.total()).toMatchObject({
        ...{ replies: 2, isEstimated: true },
        outputTokens: reported.outputTokens + tokensOf("Half a"),
      });
    });

    it("is the prompt of a reply that is stopped before its first word", async () => {
      const chat = await startReportedChat();
      world.model.replyManually();
      await beginSending(member, chat);
      await expect.poll(() => world.model.replyCount()).toBe(2);
      bodyOf(await member.client.chats.stop({ params: { id: chat.id }, body: {} }), 200);
      await expect.poll(async () => (await readChat(member, chat)).messages.at(-1)?.status).toBe("stopped");
      const { inputTokens, ...total } = await usage.total();
      expect(inputTokens).toBeGreaterThan(reported.inputTokens);
      const { outputTokens } = reported;
      expect(total).toMatchObject({ replies: 2, outputTokens, isEstimated: true });
    });

    it("is charged once for a request that is repeated with its key", async () => {
      const request = {
        body: sampleChatForm(),
        extraHeaders: { [idempotencyKeyHeader]: "5d7c1c5e-3b0a-4a55-8b6e-8f4a1d2f6c33" },
      };
      for (const _ of ["once", "again"]) bodyOf(await member.client.chats.create(request), 201);
      expect(await replies()).toBe(1);
    });

    it("is of a try like of a reply, and of a test of a connection without counting as one", async () => {
      const styles = new StyleAdmin(admin);
      const style = await styles.create("Pirate");
      await styles.addVersion(style);
      world.model.reportUsage(reported);
      const stream = await styles.try(style, { number: 1, question: "What do you say?" });
      await stream.ended;
      expect(await usage.total()).toEqual({ ...nothing, ...reported, replies: 1 });
      const test = await admin.client.connections.test({ params: { id: "environment" } });
      expect(bodyOf(test, 200).ok).toBe(true);
      expect(await replies()).toBe(1);
      const { rows } = await usage.report({ by: "style" });
      expect(rows.find(({ key }) => key === String(style.id))).toEqual({
        ...{ ...nothing, ...reported, replies: 1, key: String(style.id), label: "Pirate" },
      });
      expect(await ownUsage(admin)).toMatchObject({ replies: 1, spentMicros: 0 });
    });

    it("of a test of a connection is in no person's days", async () => {
      bodyOf(await admin.client.connections.test({ params: { id: "environment" } }), 200);
      expect((await ownUsage(admin)).days).toEqual([]);
    });

    it("of a try that is left is what came until then", async () => {
      const styles = new StyleAdmin(admin);
      const style = await styles.create();
      await styles.addVersion(style);
      const writer = world.model.replyManually();
      const stream = await styles.try(style, { number: 1, question: "What do you say?" });
      writer.write("Arr, matey. ".repeat(10));
      await expect.poll(() => stream.replyText()).toContain("Arr");
      stream.close();
      await expect.poll(replies).toBe(1);
      expect(await usage.total()).toMatchObject({
        ...{ isEstimated: true, outputTokens: tokensOf("Arr, matey. ".repeat(10)) },
      });
    });

    it("of a person is what they have used in the present month, by day", async () => {
      await startChat(member.client);
      await moveToNextMonth(world, [member, admin]);
      await startChat(admin.client);
      for (const _ of ["one", "two"]) await startChat(member.client);
      world.advanceClock(daySeconds);
      await startChat(member.client);
      const { month, resetsAt, ...own } = await ownUsage(member);
      expect(own).toMatchObject({ replies: 3, spentMicros: 0 });
      expect(own.days).toEqual([
        { day: `${month}-11`, replies: 2, costMicros: 0 },
        { day: `${month}-12`, replies: 1, costMicros: 0 },
      ]);
      expect(resetsAt).toMatch(/-01T00:00:00\.000Z$/);
      const nextMonth = new Date(Date.parse(`${month}-01T00:00:00Z`) + 32 * daySeconds * 1000);
      expect(resetsAt.slice(0, 7)).toBe(nextMonth.toISOString().slice(0, 7));
    });

    it("stays when chats are deleted", async () => {
      const chat = await startReportedChat();
      const { client } = member;
      expect((await client.chats.delete({ params: { id: chat.id } })).status).toBe(204);
      const other = await startReportedChat();
      bodyOf(await client.chats.deleteSeveral({ body: { ids: [other.id] } }), 200);
      expect(await usage.total()).toMatchObject({ replies: 2, inputTokens: 2 * reported.inputTokens });
      expect(await ownUsage(member)).toMatchObject({ replies: 2 });
    });

    it("of a chat that is deleted while its reply is being written is what came", async () => {
      const chat = await startReportedChat();
      const writer = world.model.replyManually();
      await beginSending(member, chat);
      writer.write("The sea");
      await expect.poll(async () => (await readChat(member, chat)).messages.at(-1)?.content).toBe("The sea");
      await member.client.chats.delete({ params: { id: chat.id } });
      await expect.poll(replies).toBe(2);
      expect((await usage.total()).outputTokens).toBe(reported.outputTokens + tokensOf("The sea"));
    });
  });
};

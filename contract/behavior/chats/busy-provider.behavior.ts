import { beforeEach, describe, expect, it } from "vitest";
import type { Chat } from "../../chats/chat.ts";
import { idempotencyKeyHeader } from "../../headers.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import {
  expectedMessage,
  failedReply,
  isoDate,
  readChat,
  respondAsyncHeaders,
  startChat,
  withVersions,
} from "../support/chat-samples.ts";
import { followReplyEvents } from "../support/event-recorder.ts";
import { expectProblem } from "../support/expect-problem.ts";
import type { SignedInVisitor, World } from "../world.ts";

const key = { [idempotencyKeyHeader]: "0b6f6a0e-3f0c-4f0c-9d5a-2b8f3f9f7a11" };
const waitSeconds = 90;

/** A busy provider that sends Retry-After (product decision 1). */
export const describeBusyProvider: Suite = (makeWorld) => {
  describe("a provider that says when to come back", () => {
    let world: World;
    let visitor: SignedInVisitor;
    let chat: Chat;

    beforeEach(async () => {
      world = await makeWorld();
      visitor = await world.signInAs("user");
      chat = await startChat(visitor.client);
    });

    const send = (extraHeaders: Record<string, string> = {}) =>
      visitor.client.chats.sendMessage({
        params: { id: chat.id },
        body: { role: "user", content: "And then?" },
        extraHeaders,
      });
    const lastMessage = async () => (await readChat(visitor, chat)).messages.at(-1);
    const busyReply = { ...failedReply("model_unavailable"), retryAt: isoDate };

    it("is passed on with the refusal", async () => {
      world.model.rateLimit(waitSeconds);
      const refused = await send();
      expectProblem(refused, "model_unavailable", { chatId: chat.id, messageId: (await lastMessage())?.id });
      expect(refused.headers.get("retry-after")).toBe(String(waitSeconds));
    });

    it("leaves a reply that says when it may be asked for again", async () => {
      const before = Date.parse((await readChat(visitor, chat)).chat.updatedAt);
      world.model.rateLimit(waitSeconds);
      await send();
      const reply = await lastMessage();
      expect(reply).toEqual(busyReply);
      expect(Date.parse(reply?.retryAt ?? "")).toBeGreaterThanOrEqual(before + waitSeconds * 1000);
    });

    it("sends the wait to followers of the reply", async () => {
      const writer = world.model.replyManually();
      bodyOf(await send(respondAsyncHeaders), 202);
      const recorder = await followReplyEvents(visitor, chat.id);
      writer.fail("model_unavailable", waitSeconds);
      await recorder.ended;
      expect(recorder.dataOfEvent("done")).toEqual([{ message: busyReply }]);
      expect(await lastMessage()).toEqual(busyReply);
    });

    it("is repeated with the remaining wait, and without one when that is over", async () => {
      world.model.rateLimit(waitSeconds);
      await send(key);
      world.advanceClock(waitSeconds - 30);
      expect((await send(key)).headers.get("retry-after")).toBe("30");
      world.advanceClock(31);
      const late = await send(key);
      expect([late.status, late.headers.get("retry-after")]).toEqual([502, null]);
      expect(await lastMessage()).toEqual(busyReply);
      expect(world.model.replyCount()).toBe(2);
    });

    it("may be asked before its time, and forgets that once it answers", async () => {
      world.model.rateLimit(waitSeconds);
      await send();
      const messageId = (await lastMessage())?.id ?? "";
      world.model.replyWith("Here I am.");
      const retried = await visitor.client.chats.retryMessage({
        body: {},
        params: { id: chat.id, messageId },
      });
      const { aiMessage } = bodyOf(retried, 201);
      expect(aiMessage).toEqual(withVersions(2, expectedMessage("assistant", "Here I am.")));
    });

    it("is not taken for one that fails and says nothing", async () => {
      world.model.failWith("model_unavailable");
      const refused = await send();
      expect(refused.headers.get("retry-after")).toBeNull();
      expect(await lastMessage()).toEqual(failedReply("model_unavailable"));
    });

    it("has no place in an export", async () => {
      world.model.rateLimit(waitSeconds);
      await send();
      const { chats } = bodyOf(await visitor.client.chats.exportAll(), 200);
      expect(chats[0]?.messages.at(-1)).toMatchObject({ status: "failed", code: "model_unavailable" });
      expect(chats[0]?.messages.at(-1)).not.toHaveProperty("retryAt");
    });
  });
};

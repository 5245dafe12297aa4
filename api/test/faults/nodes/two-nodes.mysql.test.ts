import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { followListEvents, followReplyEvents } from "#contract/behavior/support/event-recorder.ts";
import { fakeText } from "../../upstream/fake-upstream-script.ts";
import { lastMessage, startChatWithoutWaiting } from "../start-chat-without-waiting.ts";
import { setUpNodes } from "./setup-nodes.ts";

const nodes = await setUpNodes();
const first = await nodes.start();
const second = await nodes.start();

describe("a reply that another process writes", () => {
  it("is followed to its end, word for word", async () => {
    const { chatId, messageId } = await startChatWithoutWaiting(nodes.at(first), "tokens=60 rate=100");
    const near = await followReplyEvents(nodes.at(first), chatId);
    const far = await followReplyEvents(nodes.at(second), chatId);
    await Promise.all([near.ended, far.ended]);
    for (const { replyText, received } of [near, far]) {
      expect(replyText()).toBe(fakeText(60));
      expect(received.at(-1)).toMatchObject({
        event: "done",
        id: `${messageId}.${fakeText(60).length}`,
        data: { message: { content: fakeText(60), status: "complete" } },
      });
    }
    expect(far.dataOfEvent("delta").length).toBeGreaterThan(0);
  });

  it("resumes where the reader left it, also when this process has received less so far", async () => {
    const { chatId } = await startChatWithoutWaiting(nodes.at(first), "tokens=100 rate=100");
    const near = await followReplyEvents(nodes.at(first), chatId);
    await expect.poll(() => near.replyText().length).toBeGreaterThan(20);
    near.close();
    const lastEventId = near.received.at(-1)?.id ?? "";
    const far = await followReplyEvents(nodes.at(second), chatId, { lastEventId });
    await far.ended;
    expect(near.replyText() + far.replyText()).toBe(fakeText(100));
  });

  it("is stopped with the text that the user had seen, and the provider's connection ends", async () => {
    const { chatId, messageId } = await startChatWithoutWaiting(nodes.at(first), "tokens=2000 rate=100");
    const near = await followReplyEvents(nodes.at(first), chatId);
    await expect.poll(() => near.replyText().length).toBeGreaterThan(20);
    nodes.upstream.reset();
    const params = { id: chatId };
    const stopped = await nodes.at(second).client.chats.stop({ params, body: { seen: 11 } });
    const { message } = bodyOf(stopped, 200);
    expect(message).toMatchObject({ id: messageId, status: "stopped", content: fakeText(20).slice(0, 11) });
    expect(nodes.upstream.stats).toMatchObject({ active: 0, aborted: 1 });
    await near.ended;
    expect(near.received.at(-1)).toMatchObject({ event: "done", data: { message } });
    expect(await lastMessage(nodes.at(first), chatId)).toEqual(message);
  });

  it("ends as deleted for all readers when its chat is deleted", async () => {
    const { chatId } = await startChatWithoutWaiting(nodes.at(first), "tokens=2000 rate=100");
    const near = await followReplyEvents(nodes.at(first), chatId);
    const far = await followReplyEvents(nodes.at(second), chatId);
    await nodes.at(second).client.chats.delete({ params: { id: chatId } });
    await Promise.all([near.ended, far.ended]);
    for (const { received } of [near, far])
      expect(received.at(-1)).toMatchObject({
        data: { message: { status: "interrupted", code: "deleted" } },
      });
    await expect.poll(() => nodes.upstream.stats.active).toBe(0);
  });

  it("is refused as busy, and answered to a repeated key, by either", async () => {
    const { chatId } = await startChatWithoutWaiting(nodes.at(first), "tokens=5");
    const key = { "idempotency-key": "0b1f5f0e-7c0e-4b6c-9d53-4d3f1c0a9e11" };
    const send = (node: typeof first, extraHeaders: Record<string, string>) =>
      nodes.at(node).client.chats.sendMessage({
        params: { id: chatId },
        body: { role: "user", content: "Again [[fake tokens=30 rate=40]]" },
        extraHeaders,
      });
    await expect.poll(async () => (await lastMessage(nodes.at(first), chatId)).status).toBe("complete");
    nodes.upstream.reset();
    const sent = send(first, key);
    await expect.poll(() => nodes.upstream.stats.requests).toBe(1);
    expect((await send(second, {})).status).toBe(409);
    const again = await send(second, key);
    expect(bodyOf(again, 201)).toEqual(bodyOf(await sent, 201));
    expect(nodes.upstream.stats.requests).toBe(1);
  });
});

describe("a list that another process changes", () => {
  it("is reported as changed, on any database", async () => {
    const { chatId } = await startChatWithoutWaiting(nodes.at(first), "tokens=1");
    await expect.poll(async () => (await lastMessage(nodes.at(first), chatId)).status).toBe("complete");
    const far = await followListEvents(nodes.at(second));
    await wait(1500);
    const before = far.received.length;
    await nodes.at(first).client.chats.update({ params: { id: chatId }, body: { title: "Renamed" } });
    await expect.poll(() => far.received.length).toBeGreaterThan(before);
    expect(far.received.at(-1)).toMatchObject({ event: "changed" });
  });

  it("names the reply that has ended there", async () => {
    const far = await followListEvents(nodes.at(second));
    const { chatId } = await startChatWithoutWaiting(nodes.at(first), "tokens=60 rate=20");
    await expect.poll(() => far.dataOfEvent("reply-ended")).toHaveLength(1);
    expect(far.dataOfEvent("reply-ended")[0]).toMatchObject({ chatId, status: "complete" });
    const { chatId: quick } = await startChatWithoutWaiting(nodes.at(first), "tokens=1");
    await expect.poll(() => far.dataOfEvent("reply-ended")).toHaveLength(2);
    expect(far.dataOfEvent("reply-ended")[1]).toMatchObject({ chatId: quick, status: "complete" });
  }, 20_000);
});

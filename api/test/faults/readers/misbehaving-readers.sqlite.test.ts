import { describe, expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { followReplyEvents } from "#contract/behavior/support/event-recorder.ts";
import { streamsPerUser } from "#contract/limits.ts";
import { fakeText } from "../../upstream/fake-upstream-script.ts";
import { setUpNodes } from "../nodes/setup-nodes.ts";
import { lastMessage, startChatWithoutWaiting } from "../start-chat-without-waiting.ts";

const nodes = await setUpNodes();
const node = await nodes.start();
const visitor = nodes.at(node);

describe("a reader of a reply", () => {
  it("that comes as the twenty-first makes the oldest of its user give way", async () => {
    const { chatId } = await startChatWithoutWaiting(visitor, "tokens=2000 rate=20");
    const oldest = await followReplyEvents(visitor, chatId);
    const second = await followReplyEvents(visitor, chatId);
    for (let count = 3; count <= streamsPerUser + 1; count += 1) await followReplyEvents(visitor, chatId);
    await oldest.ended;
    expect(oldest.eventNames()).not.toContain("done");
    const before = second.received.length;
    await expect.poll(() => second.received.length).toBeGreaterThan(before);
    await visitor.client.chats.stop({ params: { id: chatId }, body: {} });
    await second.ended;
  });
});

describe("the user at the other end", () => {
  it("stops nothing by leaving", async () => {
    const { chatId } = await startChatWithoutWaiting(visitor, "tokens=30 rate=100");
    const heard = await followReplyEvents(visitor, chatId);
    heard.close();
    await expect.poll(async () => (await lastMessage(visitor, chatId)).content).toBe(fakeText(30));
  });

  it("closes the provider's connection immediately by stopping", async () => {
    const { chatId } = await startChatWithoutWaiting(visitor, "tokens=2000 rate=100");
    await expect.poll(() => nodes.upstream.stats.active).toBe(1);
    nodes.upstream.reset();
    const params = { id: chatId };
    const shutdown = visitor.client.chats.stop({ params, body: {} });
    const [stopped] = await Promise.all([
      shutdown,
      expect.poll(() => nodes.upstream.stats.aborted, { interval: 5, timeout: 1000 }).toBe(1),
    ]);
    const { message } = bodyOf(stopped, 200);
    expect(await lastMessage(visitor, chatId)).toEqual(message);
  });

  it("sends one message by pressing Enter ten times", async () => {
    const { chatId } = await startChatWithoutWaiting(visitor, "tokens=3");
    await expect.poll(async () => (await lastMessage(visitor, chatId)).status).toBe("complete");
    nodes.upstream.reset();
    const send = () =>
      visitor.client.chats.sendMessage({
        params: { id: chatId },
        body: { role: "user", content: "Again [[fake tokens=20 rate=100]]" },
        extraHeaders: { "idempotency-key": "5f2b8c1d-93a7-4e06-8b5c-2f1e6d7a9c30" },
      });
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    const ids = answers.map((answer) => bodyOf(answer, 201).aiMessage.id);
    expect(new Set(ids).size).toBe(1);
    expect(nodes.upstream.stats.requests).toBe(1);
    const { messages } = bodyOf(await visitor.client.chats.get({ params: { id: chatId } }), 200);
    expect(messages).toHaveLength(4);
  });
});

describe("a provider's fault in the middle", () => {
  it.each(["cut", "malformed", "error", "end"])("%s keeps what came, as failed", async (fault) => {
    const { chatId } = await startChatWithoutWaiting(visitor, `error=${fault} after=5 delay=100`);
    const heard = await followReplyEvents(visitor, chatId);
    await heard.ended;
    const failed = { status: "failed", code: "model_unavailable", content: fakeText(5) };
    expect(heard.received.at(-1)).toMatchObject({ event: "done", data: { message: failed } });
    expect(await lastMessage(visitor, chatId)).toMatchObject(failed);
  });

  it("429 passes the wait on to a plain call", async () => {
    const body = { title: "Busy", initialPrompt: "Hello [[fake error=429 wait=12]]" };
    const answer = await visitor.browser.send("POST", "/api/chats", { json: body });
    expect(answer.status).toBe(502);
    expect(answer.headers["retry-after"]).toBe("12");
  });
});

import { describe, expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { followReplyEvents } from "#contract/behavior/support/event-recorder.ts";
import { makeTestDatabase } from "../../database/test-database.ts";
import { fakeText } from "../../upstream/fake-upstream-script.ts";
import { setUpNodes } from "../nodes/setup-nodes.ts";
import { lastMessage, startChatWithoutWaiting } from "../start-chat-without-waiting.ts";

const tokens = 200;
const script = `tokens=${tokens} rate=50`;
const nodes = await setUpNodes(makeTestDatabase, { tokens, rate: 50 });

const isSlow = { timeout: 60_000 };

/** A server with a reply that grows for four seconds, and a reader of it. */
async function beginReply(environment: Record<string, string>) {
  const node = await nodes.start(environment);
  const visitor = nodes.at(node);
  const { chatId, messageId } = await startChatWithoutWaiting(visitor, script);
  const heard = await followReplyEvents(visitor, chatId);
  await expect.poll(() => heard.replyText().length).toBeGreaterThan(50);
  return { node, visitor, chatId, messageId, heard };
}

async function readiness(visitor: Awaited<ReturnType<typeof beginReply>>["visitor"]) {
  const { status, text } = await visitor.browser.send("GET", "/readyz");
  return { status, body: JSON.parse(text) };
}

describe("a server that is asked to stop while a reply runs", isSlow, () => {
  it("lets the reply come to its end, tells proxies, begins none, and ends with 0", async () => {
    const { node, visitor, chatId, heard } = await beginReply({ STOP_GRACE_SECONDS: "30" });
    const ended = node.end("SIGTERM");
    await expect.poll(() => readiness(visitor)).toEqual({ status: 503, body: { status: "draining" } });
    const refused = await visitor.client.chats.create({ body: { title: "More", initialPrompt: "Go" } });
    expect(refused).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect(refused.headers.get("retry-after")).toBe("2");
    const read = await visitor.client.chats.get({ params: { id: chatId } });
    expect(read.headers.get("connection")).toBe("close");
    const body = bodyOf(read, 200);
    expect(body.messages).toHaveLength(2);
    await heard.ended;
    expect(await ended).toBe(0);
    expect(heard.replyText()).toBe(fakeText(tokens));
    const later = nodes.at(await nodes.start());
    expect(await lastMessage(later, chatId)).toMatchObject({ status: "complete", content: fakeText(tokens) });
  });

  it("ends the reply as interrupted, with its text, after the grace", async () => {
    const { node, messageId, chatId, heard } = await beginReply({ STOP_GRACE_SECONDS: "1" });
    expect(await node.end("SIGTERM")).toBe(0);
    await heard.ended;
    const text = heard.replyText();
    expect(text.length).toBeLessThan(fakeText(tokens).length);
    const later = nodes.at(await nodes.start());
    expect(await lastMessage(later, chatId)).toMatchObject({
      id: messageId,
      status: "interrupted",
      content: text,
    });
  });
});

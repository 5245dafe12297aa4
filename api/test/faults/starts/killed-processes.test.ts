import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { respondAsyncHeaders } from "#contract/behavior/support/chat-samples.ts";
import { followReplyEvents } from "#contract/behavior/support/event-recorder.ts";
import { makeTestDatabase } from "../../database/test-database.ts";
import { fakeText } from "../../upstream/fake-upstream-script.ts";
import type { TestUser } from "../../visitors/server-visitor.ts";
import { setUpNodes } from "../nodes/setup-nodes.ts";
import { lastMessage, startChatWithoutWaiting } from "../start-chat-without-waiting.ts";
import type { ServerProcess } from "./server-process.ts";

const tokensPerSecond = 100;
/** Of continued replies too, whose newest prompt is the server's own. */
const nodes = await setUpNodes(makeTestDatabase, { tokens: 2000, rate: tokensPerSecond });
const script = `tokens=2000 rate=${tokensPerSecond}`;
/** A quarter of a second passes between two saves; the save itself and a busy machine take a little more. */
const lostTokens = tokensPerSecond * 0.4;

const wordsIn = (text: string) => text.split(" ").length;

/** A partly saved reply, and a reader of it. */
async function beginReply(node: ServerProcess) {
  const visitor = nodes.at(node);
  const { chatId, messageId } = await startChatWithoutWaiting(visitor, script);
  const heard = await followReplyEvents(visitor, chatId);
  await expect.poll(async () => (await lastMessage(visitor, chatId)).content.length).toBeGreaterThan(50);
  return { chatId, messageId, heard };
}

const isSlow = { timeout: 60_000 };

describe("a server that is killed in the middle of a reply", isSlow, () => {
  it("has its text when it is back, as interrupted, and a retry doubles nothing", async () => {
    const killed = await nodes.start();
    const { chatId, messageId, heard } = await beginReply(killed);
    // Waits for some saves: the text read from a running reply may not be saved yet.
    await wait(700);
    await killed.end("SIGKILL");
    await heard.ended;
    nodes.upstream.reset();
    const visitor = nodes.at(await nodes.start());
    // On a database server it could still be alive for ten seconds.
    await expect.poll(async () => (await lastMessage(visitor, chatId)).status).toBe("interrupted");
    const { id, content, code } = await lastMessage(visitor, chatId);
    expect({ id, code }).toEqual({ id: messageId, code: "unavailable" });
    expect(fakeText(2000).startsWith(content)).toBe(true);
    expect(wordsIn(content)).toBeGreaterThan(wordsIn(heard.replyText()) - lostTokens);

    const params = { id: chatId, messageId };
    const retried = await visitor.client.chats.retryMessage({
      body: {},
      params,
      extraHeaders: respondAsyncHeaders,
    });
    const { aiMessage } = bodyOf(retried, 202);
    expect(aiMessage.versions).toEqual([messageId, aiMessage.id]);
    await expect.poll(() => nodes.upstream.stats.active).toBe(1);
    await visitor.client.chats.stop({ params, body: {} });
    expect(nodes.upstream.stats.requests).toBe(1);
    expect(bodyOf(await visitor.client.chats.get({ params }), 200).messages).toHaveLength(2);
  });
});

describe("a server that is killed while it continues a reply", isSlow, () => {
  it("has the earlier text and what came since, as interrupted, and it can be continued again", async () => {
    const killed = await nodes.start();
    const { chatId, messageId } = await beginReply(killed);
    const params = { id: chatId, messageId };
    const proceed = async ({ client }: TestUser) =>
      bodyOf(await client.chats.continueMessage({ body: {}, params, extraHeaders: respondAsyncHeaders }), 202)
        .aiMessage;
    const visitor = nodes.at(killed);
    const stopped = bodyOf(await visitor.client.chats.stop({ params, body: {} }), 200).message.content;
    expect((await proceed(visitor)).content).toBe(stopped);
    const heard = await followReplyEvents(visitor, chatId);
    await expect.poll(() => heard.replyText().length).toBeGreaterThan(stopped.length + 50);
    await wait(700);
    await killed.end("SIGKILL");
    await heard.ended;

    const later = nodes.at(await nodes.start());
    await expect.poll(async () => (await lastMessage(later, chatId)).status).toBe("interrupted");
    const { id, content, code } = await lastMessage(later, chatId);
    expect({ id, code }).toEqual({ id: messageId, code: "unavailable" });
    expect(`${stopped}${fakeText(2000)}`.startsWith(content)).toBe(true);
    expect(wordsIn(content)).toBeGreaterThan(wordsIn(heard.replyText()) - lostTokens);
    expect((await proceed(later)).content).toBe(content);
    await later.client.chats.stop({ params, body: {} });
    expect(bodyOf(await later.client.chats.get({ params }), 200).messages).toHaveLength(2);
  });
});

describe("a server that is asked to stop", isSlow, () => {
  it("ends with all text saved, after every reader was notified", async () => {
    const stopped = await nodes.start();
    const { chatId, messageId, heard } = await beginReply(stopped);
    expect(await stopped.end("SIGTERM")).toBe(0);
    await heard.ended;
    const { text, heard: events } = { text: heard.replyText(), heard: heard.received };
    const done = events.at(-1);
    expect(done).toMatchObject({
      event: "done",
      id: `${messageId}.${text.length}`,
      data: { message: { id: messageId, content: text, status: "interrupted", code: "unavailable" } },
    });
    const visitor = nodes.at(await nodes.start());
    expect(await lastMessage(visitor, chatId)).toMatchObject({ content: text, status: "interrupted" });
    await expect.poll(() => nodes.upstream.stats.active).toBe(0);
  });
});

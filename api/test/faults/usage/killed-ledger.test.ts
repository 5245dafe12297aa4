import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { respondAsyncHeaders } from "#contract/behavior/support/chat-samples.ts";
import { followReplyEvents, recordEvents } from "#contract/behavior/support/event-recorder.ts";
import { plainVersion } from "#contract/behavior/support/style-admin.ts";
import { estimateTokens, measureText } from "#contract/rules/conversation/token-estimate.ts";
import { makeTestDatabase } from "../../database/test-database.ts";
import type { TestUser } from "../../visitors/server-visitor.ts";
import { setUpNodes } from "../nodes/setup-nodes.ts";
import { lastMessage, startChatWithoutWaiting } from "../start-chat-without-waiting.ts";
import type { ServerProcess } from "../starts/server-process.ts";
import { expectSettled, readLedger } from "./ledger.ts";
import { addPricedModel, pricedModelSettings, prices } from "./priced-model.ts";

/** Also of continued replies, whose newest prompt is the server's own. */
const nodes = await setUpNodes(makeTestDatabase, { tokens: 2000, rate: 100 });
const script = "tokens=2000 rate=100";
const start = () => nodes.start(pricedModelSettings);
let node: ServerProcess;

beforeAll(async () => {
  node = await start();
  await addPricedModel(nodes.at(node).client, nodes.upstream);
});

beforeEach(async () => {
  nodes.upstream.usage = undefined;
  nodes.upstream.usageSoFar = undefined;
  await nodes.onDatabase(async (database) => {
    for (const table of ["usage_entries", "usage_counters", "usage_reservations"])
      await database(table).delete();
  });
});

const tokensOf = (text: string) => estimateTokens(measureText(text));
const costOf = (inputTokens: number, outputTokens: number) =>
  (inputTokens * prices.inputPrice + outputTokens * prices.outputPrice) / 1_000_000;

/** A reply of which some was saved. */
async function beginReply(visitor: TestUser) {
  const { chatId, messageId } = await startChatWithoutWaiting(visitor, script);
  await expect.poll(async () => (await lastMessage(visitor, chatId)).content.length).toBeGreaterThan(100);
  // The text that is read from a running reply may not be saved yet.
  await wait(700);
  return { chatId, messageId };
}

async function restart(signal: "SIGKILL" | "SIGTERM"): Promise<TestUser> {
  await node.end(signal);
  node = await start();
  return nodes.at(node);
}

const whenInterrupted = (visitor: TestUser, chatId: string) =>
  expect
    .poll(async () => (await lastMessage(visitor, chatId)).status, { timeout: 20_000 })
    .toBe("interrupted");

const whenSettled = () =>
  expect.poll(async () => (await readLedger(nodes)).reserved.replies, { timeout: 40_000 }).toBe(0);

/** Continues a reply, and stops it after some text. */
async function continueAndStop(visitor: TestUser, chatId: string, messageId: string): Promise<string> {
  const params = { id: chatId, messageId };
  const { client } = visitor;
  bodyOf(await client.chats.continueMessage({ body: {}, params, extraHeaders: respondAsyncHeaders }), 202);
  const heard = await followReplyEvents(visitor, chatId);
  await expect.poll(() => heard.dataOfEvent("delta").length).toBeGreaterThan(5);
  return bodyOf(await client.chats.stop({ params, body: {} }), 200).message.content;
}

const isSlow = { timeout: 90_000 };

describe("a server that is killed in the middle of a reply", isSlow, () => {
  it("has one estimated entry for it when it is back, and one more when the reply is continued", async () => {
    const { chatId, messageId } = await beginReply(nodes.at(node));
    const visitor = await restart("SIGKILL");
    await whenInterrupted(visitor, chatId);
    const saved = (await lastMessage(visitor, chatId)).content;
    const outputTokens = tokensOf(saved);
    await whenSettled();
    const [entry, ...others] = await expectSettled(nodes);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ kind: "reply", outputTokens, isEstimated: true, countsAsReply: true });
    expect(entry?.costMicros).toBe(costOf(entry?.inputTokens ?? 0, outputTokens));

    const content = await continueAndStop(visitor, chatId, messageId);
    const [first, second, ...more] = await expectSettled(nodes);
    expect([first, more]).toEqual([entry, []]);
    expect(second).toMatchObject({ isEstimated: true, countsAsReply: true });
    // All text that arrived is charged, including text that a stop drops.
    expect(second?.outputTokens).toBeGreaterThanOrEqual(tokensOf(content.slice(saved.length)));
    expect(second?.outputTokens).toBeLessThan(tokensOf(content));
  });

  it("while it continues one has an entry of each of the two calls", async () => {
    const visitor = nodes.at(node);
    const { chatId, messageId } = await beginReply(visitor);
    const params = { id: chatId, messageId };
    const { client } = visitor;
    const stopped = bodyOf(await client.chats.stop({ params, body: {} }), 200).message.content;
    const [first] = await expectSettled(nodes);
    bodyOf(await client.chats.continueMessage({ body: {}, params, extraHeaders: respondAsyncHeaders }), 202);
    await expect
      .poll(async () => (await lastMessage(visitor, chatId)).content.length)
      .toBeGreaterThan(stopped.length + 100);
    await wait(700);
    const later = await restart("SIGKILL");
    await whenInterrupted(later, chatId);
    const { content } = await lastMessage(later, chatId);
    await whenSettled();
    const entries = await expectSettled(nodes);
    expect(entries).toEqual([first, expect.objectContaining({ isEstimated: true, countsAsReply: true })]);
    expect(entries[1]?.outputTokens).toBe(tokensOf(content.slice(stopped.length)));
  });
});

describe("a server that is asked to stop", isSlow, () => {
  it("charges a running reply once, by what its provider has reported if that is more", async () => {
    const usage = { prompt_tokens: 70, completion_tokens: 5000, prompt_tokens_details: { cached_tokens: 0 } };
    nodes.upstream.usageSoFar = usage;
    const { chatId } = await beginReply(nodes.at(node));
    const visitor = await restart("SIGTERM");
    expect(await lastMessage(visitor, chatId)).toMatchObject({ status: "interrupted" });
    expect(await expectSettled(nodes)).toEqual([
      {
        ...{ kind: "reply", inputTokens: 70, outputTokens: 5000, costMicros: costOf(70, 5000) },
        ...{ isEstimated: false, countsAsReply: true },
      },
    ]);
  });

  it("charges a running reply and a running try by their texts where nothing was reported", async () => {
    const visitor = nodes.at(node);
    const { chatId } = await beginReply(visitor);
    const { client } = visitor;
    const form = { name: `Pirate ${node.pid}`, description: "Talks like a pirate" };
    const { id } = bodyOf(await client.styles.create({ body: form }), 201).style;
    const version = { ...plainVersion, modelIds: [], starters: [], basedOn: null, content: "Say arr." };
    bodyOf(await client.styles.saveVersion({ params: { id: String(id) }, body: version }), 201);
    const trial = { number: 1, question: `Hello [[fake ${script}]]` };
    const heard = await recordEvents(visitor, `/api/admin/styles/${id}/try`, { body: trial });
    await expect.poll(() => heard.replyText().length).toBeGreaterThan(100);
    const later = await restart("SIGTERM");
    await whenSettled();
    const entries = await expectSettled(nodes);
    const kinds = entries.map(({ kind, isEstimated, countsAsReply }) => [kind, isEstimated, countsAsReply]);
    expect(kinds.toSorted()).toEqual([
      ["reply", true, true],
      ["try", true, true],
    ]);
    const outputOf = (name: string) => entries.find(({ kind }) => kind === name)?.outputTokens;
    expect(outputOf("reply")).toBe(tokensOf((await lastMessage(later, chatId)).content));
    expect(outputOf("try")).toBeGreaterThanOrEqual(tokensOf(heard.replyText()));
  });
});

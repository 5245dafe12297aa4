import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { sampleChatForm } from "#contract/behavior/support/chat-samples.ts";
import { followReplyEvents } from "#contract/behavior/support/event-recorder.ts";
import { idempotencyKeyHeader } from "#contract/headers.ts";
import { connect } from "../../../database/connect.ts";
import { fakeText } from "../../upstream/fake-upstream-script.ts";
import type { TestUser } from "../../visitors/server-visitor.ts";
import { setUpNodes } from "../nodes/setup-nodes.ts";
import { lastMessage, startChatWithoutWaiting } from "../start-chat-without-waiting.ts";
import { makeFlakyDatabase } from "./flaky-database.ts";

const shaky = await makeFlakyDatabase();
const nodes = await setUpNodes(async () => shaky.testDatabase);
const node = await nodes.start();
const visitor = nodes.at(node);
const isSqlite = shaky.testDatabase.settings.kind === "sqlite";

const statusOf = async (path: string) => (await visitor.browser.send("GET", path)).status;

/** Starts a chat with one key, retrying until it exists. Records the refusals in between. */
async function insist({ client }: TestUser, refusals: object[]): Promise<string> {
  const extraHeaders = { [idempotencyKeyHeader]: randomUUID() };
  const body = sampleChatForm("Hello [[fake tokens=2]]");
  for (;;) {
    const answer = await client.chats.create({ body, extraHeaders });
    if (answer.status === 201) return answer.body.chatId;
    refusals.push({ status: answer.status, code: Object(answer.body).code });
    await wait(100);
  }
}

/** Several users who start chats, one after the other, until stopped. */
function beginLoad() {
  const [chatIds, refusals]: [string[], object[]] = [[], []];
  let isOver = false;
  const loops = Array.from({ length: 4 }, async () => {
    while (!isOver) chatIds.push(await insist(nodes.at(node), refusals));
  });
  const end = async () => {
    isOver = true;
    await Promise.all(loops);
  };
  return { chatIds, refusals, end };
}

async function countRows(table: string): Promise<number> {
  const database = connect(shaky.testDatabase.settings);
  const rows = await database(table).select("id");
  await database.destroy();
  return rows.length;
}

it("a database that goes under load costs a 503, and nothing is lost or doubled once it is back", async () => {
  const { chatId, messageId } = await startChatWithoutWaiting(visitor, "tokens=500 rate=40");
  const heard = await followReplyEvents(visitor, chatId);
  const load = beginLoad();
  await expect.poll(() => load.chatIds.length).toBeGreaterThan(4);
  await shaky.interrupt();
  const late = insist(visitor, load.refusals);
  await expect.poll(() => load.refusals.length, { timeout: 30_000 }).toBeGreaterThan(0);
  expect(await statusOf("/healthz")).toBe(200);
  if (!isSqlite) expect(await statusOf("/readyz")).toBe(503);
  await shaky.resume();
  await load.end();
  load.chatIds.push(await late);
  expect(new Set(load.refusals.map((refusal) => JSON.stringify(refusal)))).toEqual(
    new Set([JSON.stringify({ status: 503, code: "unavailable" })]),
  );
  await expect.poll(() => statusOf("/readyz")).toBe(200);

  await heard.ended;
  const message = await lastMessage(visitor, chatId);
  expect(heard.received.at(-1)).toMatchObject({ event: "done", data: { message } });
  expect(message).toMatchObject({ id: messageId, status: "complete", content: fakeText(500) });
  expect(heard.replyText()).toBe(fakeText(500));

  const made = load.chatIds.length + 1;
  expect(new Set(load.chatIds).size).toBe(load.chatIds.length);
  expect(await countRows("chats")).toBe(made);
  expect(await countRows("messages")).toBe(2 * made);
  expect(nodes.upstream.stats.requests).toBe(made);
  const { chats } = bodyOf(await visitor.client.chats.list({ query: { page: 1, sort: "desc" } }), 200);
  for (const chat of chats) expect(chat).toMatchObject({ messageCount: 2, status: "idle" });
}, 120_000);

import { setImmediate as nextTurn } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { beginSending, startChat } from "#contract/behavior/support/chat-samples.ts";
import type { TestUser } from "../../visitors/server-visitor.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();
const chatCount = 20;
const rounds = 10;
const maxBytesForEach = 10_000;
const settledBytes = 10_000;

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

function heapBytes(): number {
  server.log.length = 0;
  server.model.conversations.length = 0;
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/**
 * The heap size once it no longer shrinks: one collection alone does not free the garbage of other files of
 * this worker.
 */
async function settledHeapBytes(): Promise<number> {
  let bytes = heapBytes();
  for (;;) {
    await nextTurn();
    const next = heapBytes();
    if (next > bytes - settledBytes) return next;
    bytes = next;
  }
}

/** Requests a reply in a chat, reads its beginning, leaves, and lets the reply end. */
async function leaveInTheMiddle(reader: TestUser, id: string): Promise<void> {
  const writer = server.model.replyManually();
  await beginSending(reader, { id });
  const { close } = await reader.openEventStream(`/api/chats/${id}/events`);
  writer.write("Half");
  close();
  writer.write(" and half");
  writer.end();
}

async function countUnanswered(): Promise<number> {
  const rows = await server.context.database("chats").whereNotNull("runningReplyId").select("id");
  return rows.length;
}

async function leaveEverywhere(reader: TestUser, chatIds: readonly string[]): Promise<void> {
  for (const id of chatIds) await leaveInTheMiddle(reader, id);
  await expect.poll(countUnanswered, { timeout: 20_000 }).toBe(0);
}

it("readers that leave stop no reply and leave nothing behind (87)", async () => {
  const reader = await server.signInAs("user");
  const chatIds: string[] = [];
  while (chatIds.length < chatCount) chatIds.push((await startChat(reader.client)).id);
  await leaveEverywhere(reader, chatIds);
  const before = await settledHeapBytes();
  for (let round = 0; round < rounds; round += 1) await leaveEverywhere(reader, chatIds);
  await expect.poll(() => server.context.openStreams.all()).toEqual([]);
  expect((await settledHeapBytes()) - before).toBeLessThan(rounds * chatCount * maxBytesForEach);
  const replies = await server.context.database("messages").where({ content: "Half and half" });
  expect(replies).toHaveLength((rounds + 1) * chatCount);
}, 60_000);

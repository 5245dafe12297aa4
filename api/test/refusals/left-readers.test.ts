import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { beginSending, startChat } from "#contract/behaviour/chat-samples.ts";
import { serverForThisFile } from "../server-for-this-file.ts";
import type { ServerVisitor } from "../server-visitor.ts";

const server = await serverForThisFile();
const runs = 200;
const mostBytesForEach = 10_000;

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

function heapBytes(): number {
  server.log.length = 0;
  server.model.asked.length = 0;
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** Asks for a reply, listens to its beginning, leaves, and lets the reply end. */
async function leaveInTheMiddle(reader: ServerVisitor, id: string, count: number): Promise<void> {
  for (let run = 0; run < count; run += 1) {
    const writer = server.model.writes();
    await beginSending(reader, { id });
    const { close } = await reader.listen(`/api/chats/${id}/events`);
    writer.say("Half");
    close();
    writer.say(" and half");
    writer.end();
    await expect.poll(async () => isAnswered(id), { interval: 5 }).toBe(true);
  }
}

async function isAnswered(id: string): Promise<boolean> {
  const [chat] = await server.context.database("chats").where({ id }).select("runningReplyId");
  return chat.runningReplyId === null;
}

it("readers who leave stop no reply and leave nothing behind (87)", async () => {
  const reader = await server.signInAs("user");
  const { id } = await startChat(reader.client);
  await leaveInTheMiddle(reader, id, runs / 4);
  const before = heapBytes();
  await leaveInTheMiddle(reader, id, runs);
  await expect.poll(() => server.context.openStreams.all()).toEqual([]);
  expect(heapBytes() - before).toBeLessThan(runs * mostBytesForEach);
  const replies = await server.context.database("messages").where({ chatId: id, content: "Half and half" });
  expect(replies).toHaveLength(runs + runs / 4);
}, 60_000);

import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { lengthenChat } from "../../chats/long-chat.ts";
import { residentKilobytes } from "../../processes/resident-kilobytes.ts";
import type { TestUser } from "../../visitors/server-visitor.ts";
import { openStalledConnection } from "../../visitors/stalled-connection.ts";
import { setUpNodes } from "../nodes/setup-nodes.ts";
import { lastMessage, startChatWithoutWaiting } from "../start-chat-without-waiting.ts";
import type { ServerProcess } from "../starts/server-process.ts";

const nodes = await setUpNodes();

const readers = 40;
const maxKilobytes = 60 * 1024;
const idleMilliseconds = 500;
/**
 * The time to observe: in it, and until one of the readers after the forty has read everything, each of them
 * has had its turn.
 */
const lookedMilliseconds = 4000;
const lookMilliseconds = 50;

const sizes = {
  "five hundred messages": { messages: 500, units: 8000 },
  "five messages": { messages: 5, units: 800_000 },
};

async function newLongChat(writer: TestUser, size: { messages: number; units: number }): Promise<string> {
  const { chatId } = await startChatWithoutWaiting(writer, "tokens=2");
  await expect.poll(async () => (await lastMessage(writer, chatId)).status).toBe("complete");
  await nodes.onDatabase((database) => lengthenChat(database, chatId, size));
  return chatId;
}

/** The memory of a server in kB, sampled until a promise settles. */
async function memoryUntil({ pid }: ServerProcess, done: Promise<unknown>): Promise<number[]> {
  const seen: number[] = [];
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  done.then(end, end);
  while (!isDone) {
    seen.push(residentKilobytes(pid));
    await sleep(lookMilliseconds);
  }
  return seen;
}

/** A server that has only responded that it is ready. */
async function newServer(): Promise<ServerProcess> {
  const node = await nodes.start();
  onTestFinished(async () => void (await node.end("SIGKILL")));
  const { status } = await nodes.at(node).browser.send("GET", "/readyz");
  expect(status).toBe(200);
  return node;
}

const answers: [string, keyof typeof sizes, (id: string) => string][] = [
  ["a chat of five hundred messages", "five hundred messages", (id) => `/api/chats/${id}`],
  ["a chat of five messages", "five messages", (id) => `/api/chats/${id}`],
  ["its export", "five messages", (id) => `/api/chats/${id}/export`],
  ["the export of everything", "five hundred messages", () => "/api/user/export"],
];

// Without a free core the garbage collector runs late, and memory that is no longer held is measured too:
// another server is tried.
it.each(answers)(
  "forty who never read %s hold less than 60 MB, and keep nobody from reading it (88)",
  { timeout: 120_000, retry: 2 },
  async (_, size, pathOf) => {
    const writer = nodes.at(await nodes.start());
    const path = pathOf(await newLongChat(writer, sizes[size]));
    const read = async ({ browser }: TestUser) =>
      (await browser.send("GET", path)).text.replace(/"exportedAt":"[^"]*"/, "");
    const alone = await read(writer);
    const node = await newServer();
    const visitor = nodes.at(node);
    const before = Math.min(...(await memoryUntil(node, sleep(idleMilliseconds))));
    await openStalledConnection(
      visitor.browser,
      node.site.port,
      Array.from({ length: readers }, () => path),
    );
    const reading = Promise.all([read(visitor), sleep(lookedMilliseconds)]);
    const meanwhile = await memoryUntil(node, reading);
    const [whole] = await reading;
    expect(whole === alone).toBe(true);
    expect(Math.max(...meanwhile) - before).toBeLessThan(maxKilobytes);
  },
);

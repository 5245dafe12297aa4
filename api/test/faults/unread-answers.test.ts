import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { lengthenChat } from "../long-chat.ts";
import { openUnread } from "../never-reading.ts";
import { residentKilobytes } from "../resident-kilobytes.ts";
import { beginChat, lastMessage } from "./begin-chat.ts";
import { nodesForThisFile } from "./nodes-for-this-file.ts";
import type { ServerProcess } from "./server-process.ts";

const nodes = await nodesForThisFile();
const writer = nodes.at(await nodes.start());

const readers = 40;
const mostKilobytes = 60 * 1024;
const looksBefore = 10;
const looksMeanwhile = 80;
const lookMilliseconds = 50;

const sizes = {
  "five hundred messages": { messages: 500, units: 8000 },
  "five messages": { messages: 5, units: 800_000 },
};

async function newLongChat(size: { messages: number; units: number }): Promise<string> {
  const { chatId } = await beginChat(writer, "tokens=2");
  await expect.poll(async () => (await lastMessage(writer, chatId)).status).toBe("complete");
  await nodes.onDatabase((database) => lengthenChat(database, chatId, size));
  return chatId;
}

/** The memory of a server at several moments, in kB. */
async function memoryOf({ pid }: ServerProcess, looks: number): Promise<number[]> {
  const seen: number[] = [];
  for (let look = 0; look < looks; look += 1) {
    seen.push(residentKilobytes(pid));
    await sleep(lookMilliseconds);
  }
  return seen;
}

/** A server that has answered nothing yet but that it is ready. */
async function newServer(): Promise<ServerProcess> {
  const node = await nodes.start();
  onTestFinished(async () => void (await node.end("SIGTERM")));
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

it.each(answers)(
  "forty who never read %s hold less than 60 MB, and keep nobody from reading it (88)",
  async (_, size, pathOf) => {
    const path = pathOf(await newLongChat(sizes[size]));
    const read = async ({ browser } = writer) =>
      (await browser.send("GET", path)).text.replace(/"exportedAt":"[^"]*"/, "");
    const alone = await read();
    const node = await newServer();
    const visitor = nodes.at(node);
    const before = Math.min(...(await memoryOf(node, looksBefore)));
    const meanwhile = memoryOf(node, looksMeanwhile);
    await openUnread(
      visitor.browser,
      node.site.port,
      Array.from({ length: readers }, () => path),
    );
    expect(Math.max(...(await meanwhile)) - before).toBeLessThan(mostKilobytes);
    expect((await read(visitor)) === alone).toBe(true);
  },
  120_000,
);

import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { lengthenChat } from "../long-chat.ts";
import { openUnread } from "../never-reading.ts";
import { residentKilobytes } from "../resident-kilobytes.ts";
import { beginChat, lastMessage } from "./begin-chat.ts";
import { nodesForThisFile } from "./nodes-for-this-file.ts";

const nodes = await nodesForThisFile();
// As npm start does; with a small heap, so that what is dead is collected before it counts as memory.
const node = await nodes.start({ NODE_OPTIONS: "--max-semi-space-size=4 --max-old-space-size=100" });
const visitor = nodes.at(node);

const readers = 40;
const mostKilobytes = 60 * 1024;
const looks = 20;
const lookMilliseconds = 100;

const sizes = {
  "five hundred messages": { messages: 500, units: 8000 },
  "five messages": { messages: 5, units: 800_000 },
};

async function newLongChat(size: { messages: number; units: number }): Promise<string> {
  const { chatId } = await beginChat(visitor, "tokens=2");
  await expect.poll(async () => (await lastMessage(visitor, chatId)).status).toBe("complete");
  await nodes.onDatabase((database) => lengthenChat(database, chatId, size));
  return chatId;
}

/** The most that the server's memory is for a while, in kB. */
async function mostMemory(): Promise<number> {
  let most = 0;
  for (let look = 0; look < looks; look += 1) {
    most = Math.max(most, residentKilobytes(node.pid));
    await sleep(lookMilliseconds);
  }
  return most;
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
    const read = async () =>
      (await visitor.browser.send("GET", path)).text.replace(/"exportedAt":"[^"]*"/, "");
    const alone = await read();
    for (let count = 0; count < readers; count += 1) expect((await read()) === alone).toBe(true);
    const before = await mostMemory();
    await openUnread(
      visitor.browser,
      node.site.port,
      Array.from({ length: readers }, () => path),
    );
    expect((await read()) === alone).toBe(true);
    const after = await mostMemory();
    expect(after - before).toBeLessThan(mostKilobytes);
  },
  120_000,
);

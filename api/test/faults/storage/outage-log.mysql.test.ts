import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { followListEvents, followReplyEvents } from "#contract/behavior/support/event-recorder.ts";
import { fakeText } from "../../upstream/fake-upstream-script.ts";
import { setUpNodes } from "../nodes/setup-nodes.ts";
import { startChatWithoutWaiting } from "../start-chat-without-waiting.ts";
import type { ServerProcess } from "../starts/server-process.ts";
import { startPrivateDatabaseServer } from "./flaky-database.ts";

const outageMilliseconds = 4000;
const server = await startPrivateDatabaseServer();
const nodes = await setUpNodes(async () => server.testDatabase);

it("a database that is away for four seconds has a handful of lines on three servers", {
  timeout: 90_000,
}, async () => {
  const start = () => nodes.start({ LOG_LEVEL: "info" });
  const running = [await start(), await start(), await start()];
  const heard = await Promise.all(
    running.map(async (node) => {
      const visitor = nodes.at(node);
      const { chatId } = await startChatWithoutWaiting(visitor, "tokens=500 rate=40");
      await followListEvents(visitor);
      return followReplyEvents(visitor, chatId);
    }),
  );
  const endMessage = "the database is available again";
  const linesOf = (node: ServerProcess) =>
    node.log().filter(({ level, message }) => level !== "info" || message === endMessage);
  const lineCounts = () => running.map((node) => linesOf(node).length);
  expect(lineCounts()).toEqual([0, 0, 0]);
  await server.shutDown();
  const until = performance.now() + outageMilliseconds;
  while (performance.now() < until) {
    for (const node of running) await nodes.at(node).browser.send("GET", "/api/chats?page=1&sort=desc");
    await wait(100);
  }
  await server.restart();
  for (const { ended, replyText } of heard) {
    await ended;
    expect(replyText()).toBe(fakeText(500));
  }
  for (const node of running) await node.end("SIGTERM");
  for (const node of running) {
    // A stop closes the connections of a poll that waits for one.
    const lines = linesOf(node).filter(({ error }) => !JSON.stringify(error ?? "").includes('"aborted"'));
    // The first, and one about the end with their count.
    expect(lines.length).toBeLessThanOrEqual(3);
    expect(lines.at(0)).toMatchObject({ message: "the database is not available", count: 1 });
    expect(lines.at(-1)).toMatchObject({ level: "info", message: endMessage });
    expect(Number(lines.at(-1)?.count)).toBeGreaterThan(10);
    expect(Number(lines.at(-1)?.seconds)).toBeGreaterThan(outageMilliseconds / 2000);
  }
});

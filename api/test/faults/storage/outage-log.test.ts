import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { followListEvents, followReplyEvents } from "#contract/behavior/support/event-recorder.ts";
import { fakeText } from "../../upstream/fake-upstream-script.ts";
import { setUpNodes } from "../nodes/setup-nodes.ts";
import { startChatWithoutWaiting } from "../start-chat-without-waiting.ts";
import { startPrivateDatabaseServer } from "./flaky-database.ts";

const outageMilliseconds = 4000;
const server = await startPrivateDatabaseServer();
const nodes = await setUpNodes(async () => server.testDatabase);

it("a database that is away for four seconds has a handful of lines on three servers", {
  timeout: 90_000,
}, async () => {
  const running = [await nodes.start(), await nodes.start(), await nodes.start()];
  const heard = await Promise.all(
    running.map(async (node) => {
      const visitor = nodes.at(node);
      const { chatId } = await startChatWithoutWaiting(visitor, "tokens=500 rate=40");
      await followListEvents(visitor);
      return followReplyEvents(visitor, chatId);
    }),
  );
  const lineCounts = () => running.map((node) => node.log().length);
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
    // A stop closes the connections below a poll that waits for one.
    const lines = node.log().filter(({ error }) => !JSON.stringify(error ?? "").includes('"aborted"'));
    // The first, and at the end of the minute or of the process the rest with their count.
    expect(lines.length).toBeLessThanOrEqual(3);
    for (const { message } of lines) expect(message).toBe("the database is not available");
    expect(lines.at(0)).toMatchObject({ count: 1 });
    expect(Number(lines.at(-1)?.count)).toBeGreaterThan(10);
  }
});

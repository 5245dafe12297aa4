import { expect, it } from "vitest";
import { setUpNodes } from "../nodes/setup-nodes.ts";
import { startChatWithoutWaiting } from "../start-chat-without-waiting.ts";
import { startPrivateDatabaseServer } from "./flaky-database.ts";

const server = await startPrivateDatabaseServer();
const nodes = await setUpNodes(async () => server.testDatabase);

/** A stop that waits for a database takes as long as a statement may, 8 seconds, or longer. */
const statementMilliseconds = 8000;

it.each([
  ["stopped", () => server.shutDown(), () => server.restart()],
  ["frozen", async () => server.freeze(), async () => server.thaw()],
])(
  "a server whose database is %s ends without it when no reply runs",
  { timeout: 90_000 },
  async (_, away, back) => {
    const node = await nodes.start({ LOG_LEVEL: "info", STOP_GRACE_SECONDS: "60" });
    const visitor = nodes.at(node);
    await away();
    const asked = [1, 2, 3].map((page) =>
      visitor.browser.send("GET", `/api/chats?page=${page}`).catch(() => undefined),
    );
    const begun = performance.now();
    expect(await node.end("SIGTERM")).toBe(0);
    const took = performance.now() - begun;
    await Promise.all(asked);
    await back();
    expect(took).toBeLessThan(statementMilliseconds);
    expect(node.log().map(({ message }) => message)).toContain(
      "the database is away: the stop does not wait for it",
    );
  },
);

it("a stop that cannot save a running reply says so", { timeout: 90_000 }, async () => {
  const node = await nodes.start({ LOG_LEVEL: "info", STOP_GRACE_SECONDS: "0" });
  await startChatWithoutWaiting(nodes.at(node), "tokens=900 rate=10");
  await server.shutDown();
  expect(await node.end("SIGTERM")).toBe(0);
  await server.restart();
  expect(node.log()).toContainEqual(
    expect.objectContaining({
      level: "error",
      message: "the stop ended before running replies were saved",
      replies: 1,
    }),
  );
});

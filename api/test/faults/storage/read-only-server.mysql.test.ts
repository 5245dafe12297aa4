import { afterAll, expect, it } from "vitest";
import { sampleChatForm } from "#contract/behavior/support/chat-samples.ts";
import { followReplyEvents } from "#contract/behavior/support/event-recorder.ts";
import { findDatabaseServer, startPrivateDatabase } from "#scripts/testing/private-database.ts";
import { connect } from "../../../database/connect.ts";
import { runTransaction } from "../../../database/rows/run-transaction.ts";
import { makeTestDatabase } from "../../database/test-database.ts";
import { fakeText } from "../../upstream/fake-upstream-script.ts";
import type { TestUser } from "../../visitors/server-visitor.ts";
import { setUpNodes } from "../nodes/setup-nodes.ts";
import { startChatWithoutWaiting } from "../start-chat-without-waiting.ts";

// A server of its own: one that is read-only for a while would disturb other tests.
const server = await startPrivateDatabase(findDatabaseServer() ?? "");
const owner = connect({ kind: "mysql", url: server.url });
afterAll(async () => {
  await owner.destroy();
  await server.stop();
});

/** A database whose user has all rights on it, and none to change a server that is read-only. */
async function makeDatabaseOfPlainUser() {
  const place = await makeTestDatabase(server.url);
  if (place.settings.kind !== "mysql") throw new Error("There is no database server.");
  const url = new URL(place.settings.url);
  Object.assign(url, { username: "plain", password: "very-secret" });
  await owner.raw(`create user 'plain'@'%' identified by 'very-secret'`);
  await owner.raw("grant all on ??.* to 'plain'@'%'", [url.pathname.slice(1)]);
  return { ...place, settings: { kind: "mysql", url: url.href } } as const;
}

const nodes = await setUpNodes(makeDatabaseOfPlainUser);

async function createChat({ client }: TestUser) {
  const { status, body } = await client.chats.create({ body: sampleChatForm("Hello [[fake tokens=2]]") });
  return { status, code: Object(body).code };
}

it("a server that is read-only for a while answers reads, costs changes a 503, and loses no reply", {
  timeout: 60_000,
}, async () => {
  const node = await nodes.start();
  const visitor = nodes.at(node);
  const statusOf = async (path: string) => (await visitor.browser.send("GET", path)).status;
  const { chatId } = await startChatWithoutWaiting(visitor, "tokens=200 rate=40");
  const heard = await followReplyEvents(visitor, chatId);
  // The use of the session is due to be recorded at the next request.
  const longAgo = new Date(Date.now() - 3_600_000);
  await nodes.onDatabase((database) => database("sessions").update({ lastSeenAt: longAgo }));
  await owner.raw("set global read_only = 1");
  expect(await statusOf("/api/chats?page=1&sort=desc")).toBe(200);
  expect(await createChat(visitor)).toEqual({ status: 503, code: "unavailable" });
  expect(await statusOf("/readyz")).toBe(200);
  await owner.raw("set global read_only = 0");
  expect(await createChat(visitor)).toMatchObject({ status: 201 });
  await heard.ended;
  expect(heard.replyText()).toBe(fakeText(200));
  const [first] = node.log();
  expect(first?.message).toBe("the database takes no changes, because it is read-only or a replica");
  expect(await node.end("SIGTERM")).toBe(0);
});

it("a transaction whose COMMIT is refused is run again", { timeout: 60_000 }, async () => {
  await (await nodes.start()).end("SIGTERM");
  let runs = 0;
  await nodes.onDatabase(async (database) => {
    await runTransaction(database, async (transaction) => {
      runs += 1;
      if (runs === 2) await owner.raw("set global read_only = 0");
      await transaction("organisations").insert({ id: 1 });
      if (runs === 1) await owner.raw("set global read_only = 1");
    });
    expect(await database("organisations").pluck("id")).toEqual([1]);
  });
  expect(runs).toBe(2);
});

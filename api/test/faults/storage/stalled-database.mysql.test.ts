import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { sampleChatForm } from "#contract/behavior/support/chat-samples.ts";
import { followReplyEvents } from "#contract/behavior/support/event-recorder.ts";
import { idempotencyKeyHeader } from "#contract/headers.ts";
import { connect, type Database } from "../../../database/connect.ts";
import { DatabaseHealth } from "../../../database/database-health.ts";
import { isDatabaseDown } from "../../../database/is-database-down.ts";
import { transactionWithoutTimeout } from "../../../database/rows/long-transaction.ts";
import { prepareDatabase } from "../../../database/schema/prepare-database.ts";
import { fakeText } from "../../upstream/fake-upstream-script.ts";
import { MovableClock } from "../../worlds/movable-clock.ts";
import { setUpNodes } from "../nodes/setup-nodes.ts";
import { lastMessage, startChatWithoutWaiting } from "../start-chat-without-waiting.ts";
import { startPrivateDatabaseServer } from "./flaky-database.ts";

const server = await startPrivateDatabaseServer();
const nodes = await setUpNodes(async () => server.testDatabase);
const node = await nodes.start();
const other = await nodes.start();
const visitor = nodes.at(node);

/** More than the number of connections. */
const concurrentCalls = 15;
const isSlow = { timeout: 90_000 };
const unavailable = { status: 503, body: { code: "unavailable" } };

afterEach(() => server.thaw());

const readiness = () => visitor.browser.send("GET", "/readyz");
const callAtOnce = () =>
  Array.from({ length: concurrentCalls }, () => visitor.browser.send("GET", "/api/chats?page=1&sort=desc"));

/** A database of this process, on the same server. */
function openDatabase() {
  const database = connect(server.testDatabase.settings);
  onTestFinished(() => database.destroy());
  return database;
}

async function countRows(table: string): Promise<number> {
  return (await openDatabase()(table).select("id")).length;
}

describe("a database that stalls, and keeps its connections", isSlow, () => {
  it("costs a 503 in the meantime, and running replies end completely", async () => {
    const short = await startChatWithoutWaiting(visitor, "tokens=120 rate=40");
    const long = await startChatWithoutWaiting(visitor, "tokens=800 rate=40");
    const heard = await followReplyEvents(visitor, long.chatId);
    const far = await followReplyEvents(nodes.at(other), long.chatId);
    await expect.poll(() => far.replyText().length).toBeGreaterThan(20);
    const made = await countRows("chats");

    server.freeze();
    const form = { body: sampleChatForm("Hello [[fake tokens=2]]") };
    const keyed = { ...form, extraHeaders: { [idempotencyKeyHeader]: randomUUID() } };
    const calls = [...callAtOnce(), visitor.client.chats.create(keyed)];
    const first = await Promise.race([readiness(), ...calls.map((call) => call.then(() => "a call"))]);
    expect(first).toMatchObject(unavailable);
    for (const call of calls) expect(await call).toMatchObject(unavailable);
    for (const call of callAtOnce()) expect(await call).toMatchObject(unavailable);
    expect(await visitor.client.chats.create(keyed)).toMatchObject(unavailable);
    expect((await visitor.browser.send("GET", "/healthz")).status).toBe(200);
    const before = heard.replyText().length;
    await expect.poll(() => heard.replyText().length).toBeGreaterThan(before);
    server.thaw();

    await expect.poll(async () => (await readiness()).status).toBe(200);
    bodyOf(await visitor.client.chats.create(keyed), 201);
    await Promise.all([heard.ended, far.ended]);
    const whole = { id: long.messageId, status: "complete", content: fakeText(800) };
    for (const { received: events, replyText } of [heard, far]) {
      expect(events.at(-1)).toMatchObject({ event: "done", data: { message: whole } });
      expect(replyText() === whole.content).toBe(true);
    }
    expect(await lastMessage(visitor, long.chatId)).toMatchObject(whole);
    expect(await lastMessage(visitor, short.chatId)).toMatchObject({
      status: "complete",
      content: fakeText(120),
    });
    expect(await countRows("chats")).toBe(made + 1);
    expect(await countRows("messages")).toBe(2 * (made + 1));
    expect(nodes.upstream.stats.requests).toBe(made + 1);
  });

  it("is asked by one at a time whether it is ready, on one connection", async () => {
    const database = openDatabase();
    const clock = new MovableClock();
    const pulse = new DatabaseHealth(database, clock);
    const askTogether = async () =>
      new Set(await Promise.all(Array.from({ length: 20 }, () => pulse.isReachable())));
    expect(await pulse.isReachable()).toBe(true);
    let asked = 0;
    database.client.pool.on("acquireRequest", () => {
      asked += 1;
    });
    server.freeze();
    for (let round = 0; round < 2; round += 1) {
      clock.advanceSeconds(2);
      expect(await askTogether()).toEqual(new Set([false]));
    }
    expect(asked).toBe(1);
    server.thaw();
    clock.advanceSeconds(2);
    await expect.poll(() => pulse.isReachable()).toBe(true);
  });

  it("takes back the transaction in which it did", async () => {
    const database = openDatabase();
    const row = { key: "stalled", points: 1, expiresAt: new Date() };
    const stopped = database.transaction(async (transaction) => {
      await transaction("rate_limits").insert(row);
      server.freeze();
      await transaction("rate_limits").select("key");
    });
    await expect(stopped).rejects.toSatisfy(isDatabaseDown);
    expect(database.client.pool.numUsed()).toBe(0);
    server.thaw();
    await database("rate_limits").insert(row);
  });

  it("keeps none that we close", async () => {
    const database = connect(server.testDatabase.settings);
    const connection = await database.client.acquireConnection();
    await database.client.releaseConnection(connection);
    server.freeze();
    await database.destroy();
    await expect.poll(() => connection.stream.closed).toBe(true);
  });
});

describe("a statement that takes longer than any but a few", isSlow, () => {
  const slowly = "select sleep(10)";

  async function connectionId(database: Database): Promise<number> {
    const [[row]] = await database.raw("select connection_id() as id");
    return row.id;
  }

  it("is given up with its connection, unless its transaction may take long", async () => {
    const database = openDatabase();
    let usedLong: number | undefined;
    const [cut, long] = await Promise.allSettled([
      database.raw(slowly),
      transactionWithoutTimeout(database, async (transaction) => {
        usedLong = await connectionId(transaction);
        await transaction.raw(slowly);
      }),
    ]);
    expect(cut).toMatchObject({ status: "rejected", reason: { code: "ETIMEDOUT", fatal: true } });
    expect(cut.status === "rejected" && isDatabaseDown(cut.reason)).toBe(true);
    expect(long.status).toBe("fulfilled");
    expect(usedLong).toBeTypeOf("number");
    expect(await connectionId(database)).not.toBe(usedLong);
  });

  it("waits for a lock less long than that, and its transaction can go on", async () => {
    const database = openDatabase();
    await database.transaction(async (holder) => {
      await holder("roles").forUpdate();
      await database.transaction(async (transaction) => {
        const lock = transaction("roles").forUpdate();
        await expect(lock).rejects.toMatchObject({ code: "ER_LOCK_WAIT_TIMEOUT" });
        expect(await transaction("roles").select("role")).toHaveLength(2);
      });
    });
  });

  it("is tried again by a server that starts, while another process holds the lock", async () => {
    const database = openDatabase();
    await database("systemprompts").delete();
    let prepared: Promise<void> | undefined;
    await database.transaction(async (holder) => {
      await holder("roles").forUpdate();
      const refused = once(database, "query-error");
      prepared = prepareDatabase(database);
      expect(await refused).toMatchObject([{ code: "ER_LOCK_WAIT_TIMEOUT" }, {}]);
    });
    await prepared;
    expect(await countRows("systemprompts")).toBeGreaterThan(0);
  });
});

import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { connect, type Database } from "../../../database/connect.ts";
import { prepareDatabase } from "../../../database/schema/prepare-database.ts";
import { type FlakyDatabase, makeFlakyDatabase } from "../storage/flaky-database.ts";
import { startingServer } from "./starting-server.ts";

const isSlow = { timeout: 60_000 };
const severalAttempts = 2500;
const [userId, chatId, messageId] = ["u".repeat(36), "c".repeat(36), "m".repeat(36)];

let shaky: FlakyDatabase;
let database: Database;

beforeEach(async () => {
  shaky = await makeFlakyDatabase();
  database = connect(shaky.testDatabase.settings);
  await prepareDatabase(database);
}, 60_000);

afterEach(async () => {
  await database.destroy();
  await shaky.testDatabase.remove();
});

/** From now on the database fails for this statement on a table, until the returned function is called. */
async function failAt(act: "insert" | "update", table: string): Promise<() => Promise<void>> {
  const fault =
    shaky.testDatabase.settings.kind === "sqlite"
      ? "begin select raise(abort, 'fault of a test'); end"
      : "for each row signal sqlstate '45000' set message_text = 'fault of a test'";
  await database.raw(`create trigger fault before ${act} on ${table} ${fault}`);
  return () => database.raw("drop trigger fault");
}

/** A reply whose process died long ago. */
async function leaveReply(): Promise<void> {
  const createdAt = new Date(Date.now() - 60_000);
  const name = { username: "somebody", uniqueUserNumber: 7, webauthnUserId: userId };
  await database("users").insert({ id: userId, ...name, createdAt });
  const chat = {
    id: chatId,
    userId,
    title: "Tides",
    initialPrompt: "Hello",
    createdAt,
    updatedAt: createdAt,
  };
  await database("chats").insert({ ...chat, messageCount: 1, runningReplyId: messageId });
  const message = { id: messageId, chatId, role: "assistant", content: "Word", timestamp: createdAt };
  const state = { status: "streaming", heartbeatAt: createdAt, position: 1, version: 1 };
  await database("messages").insert({ ...message, ...state });
}

const replyStatus = async () => (await database("messages").where({ id: messageId }).first("status")).status;

describe("a server whose database fails right after it listens", isSlow, () => {
  it("stays, and prints the first administrator's invite once the database serves", async () => {
    const mend = await failAt("insert", "invite_links");
    const server = await startingServer(shaky.testDatabase);
    expect(await server.listens()).toBe(true);
    await wait(severalAttempts);
    expect(await server.statusOf("/readyz")).toBe(200);
    await shaky.interrupt();
    await wait(severalAttempts);
    expect(await server.statusOf("/healthz")).toBe(200);
    expect(server.printed()).not.toContain("invite");
    await shaky.resume();
    await mend();
    await expect.poll(server.printed, { timeout: 30_000 }).toMatch(/invite\/\w+\s+Passcode/);
    expect(await server.statusOf("/readyz")).toBe(200);
    server.signal();
    expect(await server.ended).toEqual([0, null]);
  });

  it("stays when its output is no longer read", async () => {
    const mend = await failAt("insert", "invite_links");
    const server = await startingServer(shaky.testDatabase);
    expect(await server.listens()).toBe(true);
    server.stopReading();
    await mend();
    await expect.poll(() => database("invite_links"), { timeout: 20_000 }).toHaveLength(1);
    // It prints right after that.
    await wait(1000);
    expect(await server.statusOf("/healthz")).toBe(200);
    server.signal();
    expect(await server.ended).toEqual([0, null]);
  });

  it("ends in order by a signal", async () => {
    await failAt("insert", "invite_links");
    const server = await startingServer(shaky.testDatabase);
    expect(await server.listens()).toBe(true);
    server.signal();
    expect(await server.ended).toEqual([0, null]);
    expect(server.printed()).not.toContain("invite");
  });

  it("marks the replies of a dead process as soon as the database serves, and responds to no call before", async () => {
    await leaveReply();
    const mend = await failAt("update", "messages");
    const server = await startingServer(shaky.testDatabase);
    expect(await server.listens()).toBe(true);
    const isSqlite = shaky.testDatabase.settings.kind === "sqlite";
    // With other servers it does not wait: they may be writing the reply.
    expect(await server.statusOf("/readyz")).toBe(isSqlite ? 503 : 200);
    const refused = await server.answer("/api/user");
    expect(refused?.status).toBe(isSqlite ? 503 : 200);
    if (isSqlite) expect(refused?.headers["retry-after"]).toBe("2");
    expect(await server.statusOf("/login")).toBe(200);
    await mend();
    await expect.poll(replyStatus, { timeout: 20_000 }).toBe("interrupted");
    expect(await server.completes()).toBe(true);
    expect(await server.statusOf("/readyz")).toBe(200);
  });
});

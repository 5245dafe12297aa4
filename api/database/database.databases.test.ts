import { ForeignKeyViolationError, UniqueViolationError } from "objection";
import { beforeEach, describe, expect, it } from "vitest";
import { sessionSeconds } from "#contract/limits.ts";
import { Authenticator } from "../models/authenticator.ts";
import { Chat } from "../models/chat.ts";
import { Message } from "../models/message.ts";
import { User } from "../models/user.ts";
import { setUpDatabase } from "../test/database/setup-database.ts";
import { emptyTables } from "../test/database/test-database.ts";
import { connect } from "./connect.ts";
import { newId } from "./rows/ids.ts";
import { purgeExpired } from "./rows/purge.ts";
import { readRows } from "./rows/read-rows.ts";
import { prepareDatabase } from "./schema/prepare-database.ts";

const { database, settings } = await setUpDatabase();
const moment = new Date("2026-03-29T01:30:00.123Z");

describe("the database", () => {
  const id = newId();
  const user = { id, username: "user-1", uniqueUserNumber: 1, createdAt: moment, webauthnUserId: "aB" };
  const chat = { userId: id, title: "Title", initialPrompt: "Prompt", createdAt: moment, updatedAt: moment };
  const other = { id: newId(), username: "user-2", uniqueUserNumber: 2, webauthnUserId: "ab" };

  beforeEach(async () => {
    await emptyTables(database);
    await User.query(database).insert(user);
  });

  it("keeps dates to the millisecond, and compares them", async () => {
    const before = new Date(moment.getTime() - 1);
    expect((await User.query(database).findById(id))?.createdAt).toEqual(moment);
    expect(await User.query(database).where("createdAt", moment).resultSize()).toBe(1);
    expect(await User.query(database).where("createdAt", ">", before).resultSize()).toBe(1);
    expect(await User.query(database).where("createdAt", "<=", before).resultSize()).toBe(0);
  });

  it("dates a user and a message by itself, to the millisecond in UTC", async () => {
    const before = Date.now();
    const { createdAt: _, ...undated } = user;
    await User.query(database).insert({ ...undated, ...other });
    await Chat.query(database).insert({ ...chat, id: newId() });
    const { id: chatId } = await Chat.query(database).first().throwIfNotFound();
    const message = { role: "user", content: "Hello", status: "complete", version: 1 };
    for (let position = 0; position < 20; position += 1)
      await Message.query(database).insert({ ...message, id: newId(), chatId, position });
    const { createdAt } = await User.query(database).findOne({ username: "user-2" }).throwIfNotFound();
    const messages = await Message.query(database);
    const times = [createdAt, ...messages.map(({ timestamp }) => timestamp)].map(Number);
    for (const time of times) {
      expect(time).toBeGreaterThanOrEqual(before - 1);
      expect(time).toBeLessThanOrEqual(Date.now() + 1);
    }
    expect(times.some((time) => time % 1000 !== 0)).toBe(true);
    expect(await Message.query(database).where("timestamp", ">", moment).resultSize()).toBe(20);
  });

  it("keeps booleans, lists and unsigned 32-bit numbers", async () => {
    const passkey = { credentialBackedUp: false, transports: ["usb", "nfc"], counter: 4_294_967_295 };
    const texts = { credentialID: "c", credentialPublicKey: "k", credentialDeviceType: "singleDevice" };
    await Authenticator.query(database).insert({
      id: newId(),
      userId: id,
      createdAt: moment,
      ...texts,
      ...passkey,
    });
    expect(await Authenticator.query(database).first()).toMatchObject(passkey);
  });

  it("keeps 32,000 characters of four bytes each", async () => {
    const initialPrompt = "\u{1F525}".repeat(32_000);
    const title = "\u{1F525}".repeat(200);
    await Chat.query(database).insert({ ...chat, id: newId(), title, initialPrompt });
    expect(await Chat.query(database).first()).toMatchObject({ title, initialPrompt });
  });

  it("distinguishes ids that differ only in the case of a letter", async () => {
    await User.query(database).insert({ ...user, ...other });
    expect(await User.query(database).where({ webauthnUserId: "AB" }).resultSize()).toBe(0);
  });

  it("names a violation by its class", async () => {
    const twin = { ...user, id: newId(), username: "other", webauthnUserId: "other" };
    await expect(User.query(database).insert(twin)).rejects.toBeInstanceOf(UniqueViolationError);
    const orphan = { ...chat, id: newId(), userId: newId() };
    await expect(Chat.query(database).insert(orphan)).rejects.toBeInstanceOf(ForeignKeyViolationError);
  });

  it("purges what has expired and keeps the rest", async () => {
    const session = { data: "{}", createdAt: moment, lastSeenAt: moment, ip: "", userAgent: "" };
    const later = new Date(moment.getTime() + 1);
    await database("sessions").insert([
      { ...session, idHash: "a", publicId: newId(), expiresAt: moment },
      { ...session, idHash: "b", publicId: newId(), expiresAt: later },
    ]);
    await purgeExpired(database, moment, sessionSeconds.max);
    expect(await database("sessions").select("idHash")).toEqual([{ idHash: "b" }]);
  });

  it("reads rows by a prepared statement, in a transaction too", async () => {
    const statement = "select username, createdAt from users where id = ? and createdAt = ?";
    const rows = await readRows<{ createdAt: Date | number }>(database, statement, [id, moment]);
    expect(rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: new Date(createdAt) }))).toEqual([
      { username: user.username, createdAt: moment },
    ]);
    await database.transaction(async (transaction) => {
      await transaction("users").where({ id }).update({ username: "renamed" });
      expect(await readRows(transaction, "select username from users", [])).toEqual([
        { username: "renamed" },
      ]);
    });
    await expect(readRows(database, "select nothing from users", [])).rejects.toThrowError();
    expect(await readRows(database, "select username from users where id = ?", [newId()])).toEqual([]);
  });

  it("is prepared by several first starts at once, and can be taken back", async () => {
    await database.migrate.rollback(undefined, true);
    await database("knex_migrations_lock").delete();
    const others = [connect(settings), connect(settings), connect(settings)];
    await Promise.all(others.map((other) => other.raw("select 1")));
    await Promise.all([database, ...others].map((each) => prepareDatabase(each)));
    await Promise.all(others.map((other) => other.destroy()));
    expect(await database("knex_migrations_lock").pluck("is_locked")).toEqual([0]);
    expect(await database("roles").orderBy("id").pluck("role")).toEqual(["admin", "user"]);
    expect(await database("systemprompts").where({ isDefault: true })).toHaveLength(1);
    expect(await database("systemprompts")).toHaveLength(5);
  });
});

describe("messages from before there were branches", () => {
  const userId = newId();
  const chatId = newId();
  const moments = { createdAt: moment, updatedAt: moment };
  const user = {
    id: userId,
    username: "user-1",
    uniqueUserNumber: 1,
    webauthnUserId: "aB",
    createdAt: moment,
  };

  const message = (content: string, role: string, position: number, version = 1) => ({
    id: newId(),
    chatId,
    ...{ content, role, position, version },
    status: "complete",
    timestamp: new Date(moment.getTime() + position),
  });

  /** A chat whose first reply was retried twice before the next message, in the columns of that release. */
  const messages = [
    message("A?", "user", 0),
    message("A!", "assistant", 1),
    message("A!2", "assistant", 1, 2),
    message("A!3", "assistant", 1, 3),
    message("B?", "user", 2),
    message("B!", "assistant", 3),
  ];

  it("become a tree: the newest versions are visible, and everything follows the visible messages", async () => {
    await emptyTables(database);
    while ((await database("knex_migrations").where("name", "like", "20261121%")).length > 0)
      await database.migrate.down();
    await database("users").insert(user);
    await database("chats").insert({ id: chatId, userId, title: "T", initialPrompt: "A?", ...moments });
    await database("messages").insert(messages);
    await prepareDatabase(database);
    const rows = await Message.query(database).where({ chatId }).orderBy(["position", "version"]);
    const parentOf = (parentId: string | null) => rows.find(({ id }) => id === parentId)?.content ?? null;
    expect(rows.map((row) => [row.content, parentOf(row.parentId), row.isShown])).toEqual([
      ["A?", null, true],
      ["A!", "A?", false],
      ["A!2", "A?", false],
      ["A!3", "A?", true],
      ["B?", "A!3", true],
      ["B!", "B?", true],
    ]);
    expect(await Chat.query(database).findById(chatId)).toMatchObject({
      runningReplyId: null,
      pinned: false,
    });
  });
});

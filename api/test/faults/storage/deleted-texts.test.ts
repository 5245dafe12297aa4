import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { beginSending, startChat } from "#contract/behavior/support/chat-samples.ts";
import type { SignedInVisitor } from "#contract/behavior/world.ts";
import { createBackup } from "../../../backup/make-backup.ts";
import { compactDatabase } from "../../../database/erasure/compact-database.ts";
import { eraseDeleted } from "../../../database/erasure/erase-deleted.ts";
import { prepareDatabaseIfNeeded } from "../../../database/schema/prepare-database.ts";
import { productTables } from "../../../database/schema/product-tables.ts";
import type { TestUser } from "../../visitors/server-visitor.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

/** A word that only this user's texts contain, as it is written and as the search stores it. */
const canary = "Quisquilian";
const others = 40;

const server = await setUpServer({ CHAT_DAYS: "30" });
const { database, settings } = { database: server.context.database, settings: server.config.database };
const isFile = settings.kind === "sqlite";

let member: TestUser & SignedInVisitor;
let chatIds: string[];

beforeEach(async () => {
  member = await server.signInAs("user");
  const neighbor = await server.signInAs("user");
  for (let count = 0; count < others; count += 1) await startChat(neighbor.client, `A lamp ${count}`);
  chatIds = [];
  for (let count = 0; count < 3; count += 1) {
    const chat = await startChat(member.client, `${canary} ${"and a lighthouse ".repeat(300)}`);
    await beginSending(member, chat, `More of ${canary}`);
    chatIds.push(chat.id);
  }
  for (let count = 0; count < others; count += 1) await startChat(neighbor.client, `A pier ${count}`);
  await expect.poll(() => server.context.isReplying()).toBe(false);
});

const holdsCanary = (bytes: Buffer | string) =>
  bytes.toString("latin1").toLowerCase().includes(canary.toLowerCase());

/** The files of the tables of a MySQL server on this machine whose data this user may read. */
async function tableFiles(): Promise<string[]> {
  if (isFile) return [];
  const [[row]] = await database.raw("select @@datadir as folder, database() as name");
  const folder = join(String(row.folder), String(row.name));
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => (name.endsWith(".ibd") ? [join(folder, name)] : []));
}

/** The parts of the instance in which the word stands: of a SQLite file its bytes, of MySQL its rows. */
async function findCanary(): Promise<string[]> {
  const backup = join(server.config.dataDirectory, `backup-${performance.now()}.tar`);
  await createBackup(
    server.config,
    { path: backup },
    { clock: server.clock, signal: new AbortController().signal },
  );
  const parts: [string, Buffer | string][] = [
    ["log", server.log.join("\n")],
    ["backup", readFileSync(backup)],
  ];
  if (settings.kind === "sqlite")
    for (const end of ["", "-wal", "-shm"])
      if (existsSync(settings.file + end)) parts.push([`file${end}`, readFileSync(settings.file + end)]);
  for (const file of await tableFiles()) parts.push([basename(file), readFileSync(file)]);
  for (const table of productTables) parts.push([table, JSON.stringify(await database(table).select("*"))]);
  return parts.filter(([, bytes]) => holdsCanary(bytes)).map(([name]) => name);
}

async function deleteAccount(): Promise<void> {
  const admin = await server.signInAs("admin");
  const { id, uniqueUserNumber } = member.user;
  bodyOf(await admin.client.users.delete({ params: { id }, body: { uniqueUserNumber } }), 202);
  await server.context.chatRemoval.run();
}

async function deleteEach(): Promise<void> {
  for (const id of chatIds) expect((await member.client.chats.delete({ params: { id } })).status).toBe(204);
}

async function deleteSeveral(): Promise<void> {
  bodyOf(await member.client.chats.deleteSeveral({ body: { ids: chatIds } }), 200);
}

async function letThemAge(): Promise<void> {
  server.clock.advanceSeconds(40 * 24 * 60 * 60);
  // The value has been in force for days.
  await database("chat_retention").insert({ id: 1, days: 30, checkedAt: server.clock.now() });
  await server.context.chatRetention.sweep();
  expect(await server.count("chats")).toBe(0);
}

describe("a deleted text", () => {
  it.each([
    ["one by one", deleteEach],
    ["together", deleteSeveral],
    ["by age", letThemAge],
    ["with their account", deleteAccount],
  ])("is nowhere after its chats were deleted %s", async (_, deleteChats) => {
    expect(await findCanary()).toEqual(
      expect.arrayContaining([...(isFile ? ["file-wal"] : []), "backup", "messages", "search_texts"]),
    );
    await deleteChats();
    await server.context.erasure.run();
    if (!isFile) await compactDatabase(settings, prepareDatabaseIfNeeded);
    expect(await findCanary()).toEqual([]);
  });

  it("leaves the search of other texts as it was", async () => {
    const reader = await server.signInAs("user");
    const kept = await startChat(reader.client, "A kept lantern");
    await deleteSeveral();
    await eraseDeleted(database);
    const { chats } = bodyOf(await reader.client.chats.list({ query: { q: "lantern" } }), 200);
    expect(chats.map(({ id }) => id)).toEqual([kept.id]);
  });

  it("is not a title any more once its chat has another one", async () => {
    const chat = await startChat(member.client, "A lamp");
    await deleteEach();
    await member.client.chats.update({ params: { id: chat.id }, body: { title: `Title of ${canary}` } });
    await member.client.chats.update({ params: { id: chat.id }, body: { title: "Another" } });
    await server.context.erasure.run();
    if (!isFile) await compactDatabase(settings, prepareDatabaseIfNeeded);
    expect(await findCanary()).toEqual([]);
  });
});

describe.runIf(isFile)("the file of a database", () => {
  const pages = async () => Number(Object.values(Object((await database.raw("pragma page_count"))[0]))[0]);

  it("becomes smaller after deletions, while the server answers", async () => {
    const before = await pages();
    await deleteSeveral();
    let answers = 0;
    const reading = { isOver: false };
    const readAll = async () => {
      while (!reading.isOver) {
        bodyOf(await member.client.chats.list({ query: {} }), 200);
        answers += 1;
      }
    };
    const asked = readAll();
    await server.context.erasure.run();
    await expect.poll(() => answers).toBeGreaterThan(2);
    reading.isOver = true;
    await asked;
    expect(await pages()).toBeLessThan(before);
    if (settings.kind === "sqlite") expect(statSync(settings.file).size).toBe((await pages()) * 4096);
  });

  it("gives back as many pages in a step as it is told", async () => {
    await deleteSeveral();
    const free = async () =>
      Number(Object.values(Object((await database.raw("pragma freelist_count"))[0]))[0]);
    const before = await free();
    await database.client.runPragma("incremental_vacuum(3)");
    expect(before - (await free())).toBe(3);
  });

  it("keeps its deletions for the next run if one is ended", async () => {
    await deleteSeveral();
    const ended = AbortSignal.abort();
    await eraseDeleted(database, { signal: ended });
    await eraseDeleted(database);
    expect(await findCanary()).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { encodeRow, readTable } from "../../backup/table-rows.ts";
import { readSchema } from "../../backup/table-schema.ts";
import type { Database } from "../../database/connect.ts";
import { newId } from "../../database/rows/ids.ts";
import { migrationNames } from "../../database/schema/migration-source.ts";
import { prepareDatabase } from "../../database/schema/prepare-database.ts";
import { rebuildSearchIndex } from "../../database/search/search-rows.ts";
import {
  backUp,
  connectForTest,
  databasePairs,
  restoreFrom,
  testDatabaseForTest,
} from "./backup-and-restore.ts";

const moment = new Date("2026-03-29T01:30:00.123Z");
const beforeLeap = new Date("2024-02-29T23:59:59.999Z");
const texts = [
  "",
  " ends with a space ",
  "\u{1F525}\u{1F469}\u200D\u{1F680} and 灯台",
  "one\rtwo\r\nthree\n\n",
  "\u2028\u2029\u0001\u007F\uFEFF",
  `"quoted" \\ 'single' \`tick\` % _ ; -- /* */ ? ?? :name`,
  "Straße ÅNGSTRÖM ﬁ Ǆ e\u0301",
  "\u{1F525}".repeat(32_000),
  "x".repeat(1_000_000),
];

/** More rows than one query reads, with each kind of value. */
async function addEdgeRows(database: Database): Promise<void> {
  const user = { id: newId(), username: "user-2147483647", uniqueUserNumber: 2_147_483_647 };
  await database("users").insert({
    ...user,
    webauthnUserId: "aB",
    createdAt: beforeLeap,
    disabledAt: moment,
  });
  const other = { id: newId(), username: "user-2", uniqueUserNumber: 2, webauthnUserId: "ab" };
  await database("users").insert({ ...other, createdAt: moment });
  const passkey = { id: newId(), userId: user.id, credentialID: "c_-", credentialPublicKey: "pQECAyYg_-" };
  const device = { credentialDeviceType: "multiDevice", transports: '["usb","nfc"]', createdAt: moment };
  await database("authenticators").insert([
    { ...passkey, ...device, counter: 4_294_967_295, credentialBackedUp: true, rpId: "chat.example.org" },
    { ...passkey, ...device, id: newId(), credentialID: "C_-", counter: 0, credentialBackedUp: false },
  ]);
  const chat = { id: newId(), userId: user.id, title: "Ärger", initialPrompt: "灯台", pinned: true };
  const orphan = { ...chat, id: newId(), userId: null, pinned: false, targetTokens: 150 };
  await database("chats").insert(
    [chat, orphan].map((each) => ({ ...each, createdAt: moment, updatedAt: moment })),
  );
  for (const [position, content] of texts.entries())
    await database("messages").insert({
      ...{ id: newId(), chatId: chat.id, role: "user", content, status: "complete", position, version: 1 },
      ...{ timestamp: moment, isShown: position % 2 === 0, retryAt: position === 0 ? moment : null },
    });
  // An earlier release let two styles have one name.
  await database("systemprompts").insert([
    { name: "Poet", content: "Rhyme.", isDefault: false },
    { name: "Poet", content: "Rhyme well.", isDefault: false },
  ]);
  const event = {
    at: moment,
    event: "login_failed",
    actorKind: "nobody",
    ip: "::1",
    userAgent: "",
    data: "{}",
  };
  await database.batchInsert(
    "audit_events",
    Array.from({ length: 150 }, () => event),
    50,
  );
  const keys = Array.from({ length: 150 }, (_, index) => ({
    ...{ userId: [user.id, other.id][index % 2], route: `r${index % 3}`, key: newId(), bodyHash: "h" },
    ...{ chatId: chat.id, messageId: newId(), createdAt: moment, isAsync: index % 2 === 0 },
  }));
  await database.batchInsert("idempotency_keys", keys, 50);
}

async function contentOf(database: Database): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  for (const table of await readSchema(migrationNames)) {
    const lines: string[] = [];
    for await (const rows of readTable(database, table))
      lines.push(...rows.map((row) => encodeRow(table, row)));
    content[table.name] = lines;
  }
  const found = await database("search_texts").select("sourceId", "chatId", "userId", "text", "words");
  content.search_texts = found.map((row) => JSON.stringify({ ...row })).toSorted();
  return content;
}

describe.each(databasePairs)("stored data, from $from to $to,", { timeout: 60_000 }, ({ from, to }) => {
  it("is the same to the last letter and millisecond, whatever it is", async () => {
    const source = await testDatabaseForTest(from);
    const database = connectForTest(source.place);
    await prepareDatabase(database);
    await addEdgeRows(database);
    await rebuildSearchIndex(database);
    const before = await contentOf(database);
    const file = await backUp(source.config);
    const target = await testDatabaseForTest(to);
    const { tables, migrations } = await restoreFrom(file, target.config);
    expect(migrations).toEqual([]);
    const restored = await contentOf(connectForTest(target.place));
    const [newest, ...events] = restored.audit_events?.toReversed() ?? [];
    expect(newest).toContain("backup_restored");
    expect({ ...restored, audit_events: events.toReversed() }).toEqual(before);
    expect(before.messages).toHaveLength(texts.length);
    expect(tables).toMatchObject({
      users: 2,
      audit_events: 150,
      idempotency_keys: 150,
    });
    // The comparison above reads rows with the code that writes a backup; this one queries the database
    // directly.
    const content: string[] = await connectForTest(target.place)("messages")
      .orderBy("position")
      .pluck("content");
    expect(content).toEqual(texts);
  });
});

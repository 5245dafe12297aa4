import { createHash } from "node:crypto";
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { restoreBackup } from "../../backup/restore-backup.ts";
import { systemClock } from "../../clock.ts";
import type { Config } from "../../config/config.ts";
import { connect } from "../../database/connect.ts";
import { newId } from "../../database/rows/ids.ts";
import { prepareDatabase } from "../../database/schema/prepare-database.ts";
import type { TestDatabase } from "../database/test-database.ts";
import { testConfig } from "../worlds/test-server.ts";
import {
  backUp,
  connectForTest,
  databasePairs,
  restoreFrom,
  testDatabaseForTest,
} from "./backup-and-restore.ts";
import { rewriteBackup } from "./rewrite-backup.ts";

const slow = { timeout: 60_000 };
const kept = "kept-secret-of-the-instance-91xKq7";

/** A configuration whose secret would be stored in a file, which only SQLite allows. */
function withoutSecret(config: Config): Config {
  return { ...config, sessionSecrets: [] };
}

/** A connection to the server of a database, not to that database, and its name. */
function serverOf({ settings }: TestDatabase) {
  if (settings.kind !== "mysql") throw new Error("It is not a database of a server.");
  const url = new URL(settings.url);
  const name = url.pathname.slice(1);
  url.pathname = "/information_schema";
  return { name, server: connectForTest({ settings: { ...settings, url: url.href } }) };
}

describe.each(databasePairs)("a restore from $from to $to", slow, ({ from, to }) => {
  /** A backup of a small instance, and an empty place. */
  async function scene() {
    const source = await testDatabaseForTest(from);
    const database = connectForTest(source.place);
    await prepareDatabase(database);
    writeFileSync(join(source.place.folder, "session-secret"), kept);
    const file = await backUp(withoutSecret(source.config));
    const target = await testDatabaseForTest(to);
    const config = withoutSecret(target.config);
    const restore = (from = file) => restoreFrom(from, config);
    return { file, restore, ...target, config };
  }

  async function tablesAt({ place }: Awaited<ReturnType<typeof scene>>): Promise<string[]> {
    if (place.settings.kind === "sqlite") return readdirSync(place.folder);
    const database = connectForTest(place);
    const [rows] = await database.raw("show tables");
    // A restore refuses a database with other connections.
    await database.destroy();
    return [...rows.map((row: object) => Object.values(row)[0]), ...readdirSync(place.folder)];
  }

  it("puts the secret into its file, so that sessions go on", async () => {
    const { file, restore, place } = await scene();
    const inFolder = join(place.folder, "backup.tar");
    copyFileSync(file, inFolder);
    expect(await restore(inFolder)).toMatchObject({ sessionsEnd: false, warnings: [] });
    expect(readFileSync(join(place.folder, "session-secret"), "utf8")).toBe(kept);
  });

  it("of a secret that a server would refuse asks for another one, and changes nothing", async () => {
    const { file, restore, place } = await scene();
    const sessionSecrets = ["qwertyuiopasdfghjklzxcvbnmqwertyuiop"];
    const text = JSON.stringify({ sessionSecrets });
    const weak = await rewriteBackup(file, {
      entries: (entries) => entries.map((entry) => (entry.text.includes(kept) ? { ...entry, text } : entry)),
    });
    await expect(restore(weak)).rejects.toMatchObject({ code: "weak_secret" });
    expect(existsSync(join(place.folder, "session-secret"))).toBe(false);
    expect(await restoreFrom(weak, testConfig(place))).toMatchObject({ sessionsEnd: true });
  });

  it("leaves a secret that is set as it is, and says that sessions end", async () => {
    const { file, place } = await scene();
    const { sessionsEnd } = await restoreFrom(file, testConfig(place));
    expect([sessionsEnd, existsSync(join(place.folder, "session-secret"))]).toEqual([true, false]);
  });

  it("warns where the passkeys were made for another name", async () => {
    const { file, config } = await scene();
    const { warnings } = await restoreFrom(file, { ...config, rpId: "other.example.org" });
    expect(warnings).toEqual([expect.stringMatching(/for localhost.*for other\.example\.org/)]);
  });

  it("is refused where an instance is, which stays as it is", async () => {
    const { restore, place } = await scene();
    const database = connectForTest(place);
    await prepareDatabase(database);
    await database("roles").insert({ role: "mine" });
    await expect(restore()).rejects.toMatchObject({ code: "not_empty" });
    expect(await database("roles").orderBy("id").pluck("role")).toEqual(["admin", "user", "mine"]);
    expect(existsSync(join(place.folder, "session-secret"))).toBe(false);
  });

  it("is refused where a secret is", async () => {
    const { restore, place } = await scene();
    writeFileSync(join(place.folder, "session-secret"), "mine");
    await expect(restore()).rejects.toMatchObject({ code: "not_empty" });
    expect(readFileSync(join(place.folder, "session-secret"), "utf8")).toBe("mine");
  });

  it("that fails in the middle leaves nothing behind", async () => {
    const { file, restore, ...rest } = await scene();
    const lost = { id: newId(), chatId: newId(), role: "user", content: "Lost" };
    const broken = await rewriteBackup(file, {
      lines: { messages: [{ ...lost, ...messageDefaults }] },
    });
    await expect(restore(broken)).rejects.toThrowError(/foreign key/i);
    expect(await tablesAt({ file, restore, ...rest })).toEqual([]);
    expect(await restore()).toMatchObject({ sessionsEnd: false });
  });

  it("that is interrupted leaves nothing behind", async () => {
    const { file, config, ...rest } = await scene();
    const controller = new AbortController();
    const clock = {
      now: () => {
        controller.abort(new Error("interrupted"));
        return systemClock.now();
      },
    };
    const restoring = restoreBackup(config, file, { clock, signal: controller.signal });
    await expect(restoring).rejects.toThrowError("interrupted");
    expect(await tablesAt({ file, config, ...rest })).toEqual([]);
  });

  it.runIf(to === "sqlite")("is not read together with what an earlier database has left", async () => {
    const { restore, place } = await scene();
    const file = join(place.folder, "inglenook.sqlite");
    const earlier = connect(place.settings);
    await prepareDatabase(earlier);
    await earlier("roles").insert({ role: "of the earlier one" });
    const log = readFileSync(`${file}-wal`);
    expect(log.length).toBeGreaterThan(0);
    await earlier.destroy();
    rmSync(file);
    writeFileSync(`${file}-wal`, log);
    await restore();
    const database = connectForTest(place);
    expect(await database("roles").pluck("role")).toEqual(["admin", "user"]);
    expect(await database.raw("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
  });

  it.runIf(to === "mysql")("is waited for by a server that starts meanwhile", async () => {
    const { file, restore, place } = await scene();
    const event = { at: "2026-11-23T10:00:00.000Z", event: "login_failed", actorKind: "nobody", ip: "" };
    const rest = { actorId: null, subjectId: null, userAgent: "", requestId: null, data: "{}" };
    const events = Array.from({ length: 5000 }, (_, index) => ({ id: index + 1, ...event, ...rest }));
    const restoring = restore(await rewriteBackup(file, { lines: { audit_events: events } }));
    const { server, name } = serverOf(place);
    const column = { table_schema: name, table_name: "authenticators", column_name: "noticeReadAt" };
    const columns = () => server("information_schema.columns").where(column).select("column_name");
    await expect.poll(columns, { interval: 5, timeout: 20_000 }).toHaveLength(1);
    const database = connectForTest(place);
    const starting = prepareDatabase(database).then(() => database("audit_events").pluck("id"));
    expect(await starting).toHaveLength(events.length + 1);
    expect(await restoring).toMatchObject({ tables: { audit_events: events.length } });
    expect(await database("systemprompts")).toHaveLength(5);
  });

  it.runIf(to === "mysql")("is refused while another process migrates the database", async () => {
    const { restore, place } = await scene();
    const { server, name } = serverOf(place);
    await server.transaction(async (transaction) => {
      const lock = `inglenook.${createHash("md5").update(name).digest("hex")}`;
      await transaction.raw("select get_lock(?, 0)", [lock]);
      await expect(restore()).rejects.toMatchObject({
        code: "held",
        message: expect.stringMatching(/migrates or restores/),
      });
      await transaction.raw("select release_lock(?)", [lock]);
    });
    expect(await restore()).toMatchObject({ warnings: [] });
  });

  it.runIf(to === "mysql")("is refused while something is connected to the empty database", async () => {
    const { restore, place } = await scene();
    const server = connect(place.settings);
    await server.raw("select 1");
    await expect(restore()).rejects.toMatchObject({
      code: "held",
      message: expect.stringMatching(/connections from \S+\. Stop every server/),
    });
    await server.destroy();
    expect(await restore()).toMatchObject({ warnings: [] });
  });
});

const messageDefaults = {
  ...{ timestamp: "2026-11-23T10:00:00.000Z", status: "complete", code: null, position: 0, version: 1 },
  ...{
    heartbeatAt: null,
    modelId: null,
    modelLabel: null,
    isFallback: null,
    reasoning: null,
    epoch: null,
    styleId: null,
    styleVersion: null,
    ownerId: null,
    stopAt: null,
    parentId: null,
    isShown: true,
    retryAt: null,
    isCut: null,
  },
};

import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { copyBeforeMigrations, noteHealthyStart, removeOldCopies } from "../../../backup/migration-copy.ts";
import { connect, type Database } from "../../../database/connect.ts";
import { migrationNames } from "../../../database/schema/migration-source.ts";
import { prepareDatabase } from "../../../database/schema/prepare-database.ts";
import { migrateTo, recordedMigrations } from "../../../database/schema/run-migrations.ts";
import { makeTestDatabase, type TestDatabase } from "../../database/test-database.ts";
import { setUpAdmin } from "../../processes/admin-process.ts";
import { failToStart } from "./server-process.ts";
import { startingServer } from "./starting-server.ts";

const [newest = ""] = migrationNames.slice(-1);
const earlier = migrationNames.slice(0, -2);
const pending = migrationNames.at(-2) ?? "";

/** A database as the release before the last two migrations has left it. */
async function makeEarlierFile() {
  const place = await makeTestDatabase("");
  onTestFinished(() => place.remove());
  await open(place, (database) => migrateTo(database, earlier));
  return place;
}

async function open<Result>(
  place: Pick<TestDatabase, "settings">,
  work: (database: Database) => Promise<Result>,
) {
  const database = connect(place.settings);
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

const fileOf = ({ settings }: TestDatabase) => (settings.kind === "sqlite" ? settings.file : "");
const copyOf = (place: TestDatabase) => `${fileOf(place)}.before-${pending.slice(0, 14)}`;
const migrationsOf = (file: string) => open({ settings: { kind: "sqlite", file } }, recordedMigrations);

/** Starts a server, and ends it once it is ready. */
async function startAndEnd(place: TestDatabase, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  const server = await startingServer(place);
  expect(await server.completes()).toBe(true);
  await expect.poll(() => server.statusOf("/readyz")).toBe(200);
  server.signal(signal);
  expect(await server.ended).toEqual(signal === "SIGTERM" ? [0, null] : [null, signal]);
}

const admin = await setUpAdmin();
const long = { timeout: 120_000 };

describe("a start that migrates a file", () => {
  test(
    "keeps it as it was through crashes and stops, until a start after a healthy one has served long",
    long,
    async () => {
      const place = await makeEarlierFile();
      const copy = copyOf(place);
      await startAndEnd(place, "SIGTERM");
      expect(await migrationsOf(fileOf(place))).toContain(newest);
      expect(await migrationsOf(copyOf(place))).toEqual(earlier);
      expect(statSync(copyOf(place)).mode & 0o777).toBe(0o600);
      for (let count = 0; count < 3; count += 1) await startAndEnd(place, "SIGKILL");
      await startAndEnd(place, "SIGTERM");
      expect(existsSync(copy)).toBe(true);
      await startAndEnd(place, "SIGTERM");
      expect(existsSync(copy)).toBe(true);
      expect(await noteHealthyStart(fileOf(place), undefined, "long")).toEqual([copy]);
      expect(readdirSync(place.folder).filter((name) => name.includes(".before-"))).toEqual([]);
    },
  );

  test("copies it anew where an earlier attempt has left a copy", async () => {
    const place = await makeEarlierFile();
    const file = fileOf(place);
    const copyAgain = () => open(place, (database) => copyBeforeMigrations(database, file));
    expect(await copyAgain()).toBe(copyOf(place));
    writeFileSync(`${copyOf(place)}.seen`, "");
    writeFileSync(`${copyOf(place)}.partial-0000-999999999-abcdef`, "half");
    await open(place, (database) => database("roles").insert({ id: 99, role: "since" }));
    expect(await copyAgain()).toBe(copyOf(place));
    const kept = { settings: { kind: "sqlite", file: copyOf(place) } } as const;
    expect(await open(kept, (database) => database("roles").pluck("role"))).toContain("since");
    expect(existsSync(`${copyOf(place)}.seen`)).toBe(false);
  });

  test("is copied by a start and a command at once without a fault", async () => {
    const place = await makeEarlierFile();
    const copy = () => open(place, (database) => copyBeforeMigrations(database, fileOf(place)));
    expect(await Promise.all([copy(), copy(), copy()])).toEqual(Array(3).fill(copyOf(place)));
    expect(await migrationsOf(copyOf(place))).toEqual(earlier);
  });

  test("makes no copy of a new file, and none where nothing is pending", async () => {
    const place = await makeTestDatabase("");
    onTestFinished(() => place.remove());
    const copy = () => open(place, (database) => copyBeforeMigrations(database, fileOf(place)));
    expect(await copy()).toBeUndefined();
    await open(place, prepareDatabase);
    expect(await copy()).toBeUndefined();
  });

  test("removes copies that are a week old, and no other files", async () => {
    const place = await makeEarlierFile();
    const file = fileOf(place);
    const copy = await open(place, (database) => copyBeforeMigrations(database, file));
    const others = [`${file}.before-upgrade`, `${file}-copy.before-20200101000000`];
    for (const other of others) writeFileSync(other, "");
    const old = new Date("2020-01-01");
    for (const path of [copyOf(place), ...others]) utimesSync(path, old, old);
    expect(await noteHealthyStart(file, copy, "long")).toEqual([]);
    expect(await removeOldCopies(file, new Date("2020-01-07"))).toEqual([]);
    expect(await removeOldCopies(file, new Date("2020-01-09"))).toEqual([copyOf(place)]);
    expect(others.every((path) => existsSync(path))).toBe(true);
  });

  test("is made by a command too, which names it", long, async () => {
    const place = await makeEarlierFile();
    const { code, stderr } = await admin.runWith({ DATA_DIR: place.folder }, "list-users");
    expect([code, stderr]).toEqual([0, expect.stringContaining(basename(copyOf(place)))]);
  });
});

test("a start with another currency than the ledger's changes nothing", long, async () => {
  const place = await makeTestDatabase();
  onTestFinished(() => place.remove());
  await open(place, async (database) => {
    await migrateTo(database, earlier);
    const used = { createdAt: new Date(), day: "2026-11-29", kind: "test", modelId: "m", modelLabel: "M" };
    const tokens = { inputTokens: 1, cachedTokens: 0, outputTokens: 1, costMicros: 5 };
    const rest = { isEstimated: false, countsAsReply: false, currency: "EUR" };
    await database("usage_entries").insert({ ...used, ...tokens, ...rest });
  });
  const { code, said } = await failToStart(place, { CURRENCY: "USD" });
  expect([code, said]).toEqual([1, expect.stringContaining("Set CURRENCY to EUR.")]);
  expect(await open(place, recordedMigrations)).toEqual(earlier);
});

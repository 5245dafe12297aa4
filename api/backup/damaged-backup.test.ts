import { readdirSync } from "node:fs";
import { mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { connect } from "../database/connect.ts";
import { prepareDatabase } from "../database/schema/prepare-database.ts";
import { backUp } from "../test/backup/backup-and-restore.ts";
import { rewriteBackup } from "../test/backup/rewrite-backup.ts";
import { checkProperty, fuzzMilliseconds } from "../test/fuzz/fuzz-runs.ts";
import { setBuild } from "../test/processes/set-build.ts";
import { MovableClock } from "../test/worlds/movable-clock.ts";
import { testConfig } from "../test/worlds/test-server.ts";
import { BackupError } from "./backup-error.ts";
import { createBackup } from "./make-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { blockBytes, encodeHeader } from "./tar-header.ts";

const source = await mkdtemp(join(tmpdir(), "inglenook-damaged-"));
const target = join(source, "target");
afterAll(() => rm(source, { recursive: true }));

const settings = { kind: "sqlite", file: join(source, "inglenook.sqlite") } as const;
const database = connect(settings);
await prepareDatabase(database);
const person = { username: "user-1", uniqueUserNumber: 1, webauthnUserId: "aB", createdAt: new Date() };
await database("users").insert({ ...person, id: "01890000-0000-7000-8000-000000000001" });
const columns = Object.keys(await database("users").columnInfo());
await database.destroy();
const backup = await backUp(testConfig({ folder: source, settings }));
const whole = await readFile(backup);
const config = testConfig({
  folder: target,
  settings: { kind: "sqlite", file: join(target, "inglenook.sqlite") },
});

/** The message of a restore that refuses a file before it changes anything. */
async function refusalOf(file: string): Promise<BackupError> {
  const edges = { clock: new MovableClock(), signal: new AbortController().signal };
  const error: unknown = await restoreBackup(config, file, edges).catch((thrown: unknown) => thrown);
  const left = readdirSync(source);
  // A backup that was not refused would make all later tests fail.
  await rm(target, { recursive: true, force: true });
  expect(left).not.toContain("target");
  if (!(error instanceof BackupError)) throw new Error("It was not refused.", { cause: error });
  expect(error.message).toMatch(/^The .*\.$/);
  return error;
}

async function refusalOfBytes(bytes: Buffer): Promise<string> {
  const file = join(source, "damaged.tar");
  await writeFile(file, bytes);
  return (await refusalOf(file)).code;
}

function flipped(position: number, bit: number): Buffer {
  const copy = Buffer.from(whole);
  copy[position] = (copy[position] ?? 0) ^ (1 << bit);
  return copy;
}

describe("a damaged backup is refused before anything is touched", { timeout: 60_000 }, () => {
  it("where any bit is another one", { timeout: fuzzMilliseconds() }, async () => {
    const position = fc.nat({ max: whole.length - 1 });
    const property = fc.asyncProperty(position, fc.nat({ max: 7 }), async (at, bit) => {
      expect(await refusalOfBytes(flipped(at, bit))).toBe("damaged");
    });
    await checkProperty(property);
  });

  it("where any byte of a header is another one", async () => {
    const table = 2 * blockBytes;
    for (let position = table; position < table + blockBytes; position += 1)
      expect(await refusalOfBytes(flipped(position, position % 8)), `${position}`).toBe("damaged");
  });

  it("where a field of the manifest has another valid value", async () => {
    for (const name of ["version", "createdAt", "rpId"]) {
      const position = whole.indexOf(`"${name}": "`) + name.length + 5;
      expect(await refusalOfBytes(flipped(position, 0)), name).toBe("damaged");
    }
  });

  it("where it is cut off, at any block or between two", async () => {
    for (let length = 0; length < whole.length; length += blockBytes / 2)
      expect(await refusalOfBytes(whole.subarray(0, length)), `${length}`).toBe("damaged");
  });

  it("where more follows, or its blocks are in another order", async () => {
    expect(await refusalOfBytes(Buffer.concat([whole, Buffer.alloc(blockBytes)]))).toBe("damaged");
    expect(await refusalOfBytes(Buffer.concat([whole, whole]))).toBe("damaged");
    const first = [whole.subarray(1024, 2048), whole.subarray(0, 1024), whole.subarray(2048)];
    expect(await refusalOfBytes(Buffer.concat(first))).toBe("damaged");
  });

  it("where it is any other file", { timeout: fuzzMilliseconds() }, async () => {
    const bytes = fc.uint8Array({ maxLength: 4 * blockBytes, size: "max" });
    await checkProperty(
      fc.asyncProperty(bytes, async (some) => void (await refusalOfBytes(Buffer.from(some)))),
    );
  });

  it.each([
    ["a link", 156, "2"],
    ["a hard link", 156, "1"],
    ["a device", 156, "3"],
    ["an extended header", 156, "x"],
    ["a long name of GNU's", 156, "L"],
    ["a sparse file", 156, "S"],
    ["a size of base 256", 124, "\x80\0\0\0\0\0\0\0\0\0\0\x01"],
    ["more than there is", 124, "77777777777\0"],
    ["a negative size", 124, "-0000000001\0"],
    ["another owner", 108, "0001750\0"],
  ])("where an entry is %s", async (_, position, bytes) => {
    const header = Buffer.from(encodeHeader({ name: "tables/users.1.jsonl", size: 1, modified: 0 }));
    header.write(bytes, position, "latin1");
    header.write(" ".repeat(8), 148, "ascii");
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "ascii");
    expect(await refusalOfBytes(Buffer.concat([header, whole]))).toBe("damaged");
  });

  it("where its file was made longer by nothing", async () => {
    const file = join(source, "sparse.tar");
    await writeFile(file, whole);
    await truncate(file, 64 * 1024 ** 3);
    expect((await refusalOf(file)).code).toBe("damaged");
  });
});

const noUsers = (name: string) => name !== "tables/users.1.jsonl";
/** A row with every column: the ones that may be null are. */
const user = {
  ...Object.fromEntries(columns.map((name) => [name, null])),
  ...{ id: "01890000-0000-7000-8000-000000000001", username: "user-1", uniqueUserNumber: 1 },
  ...{
    createdAt: "2026-11-23T10:00:00.000Z",
    webauthnUserId: "aB",
    chatCount: 0,
    listVersion: 0,
    changeCount: 0,
  },
};

describe("a modified backup is refused, although each checksum fits,", () => {
  it.each([
    "../inglenook.sqlite",
    "/etc/passwd",
    "tables/../users.1.jsonl",
    "tables/knex_migrations.1.jsonl",
    "tables/ceremonies.1.jsonl",
    "manifest.json",
    "tables/users.1.jsonl",
    "",
  ])('where it has an entry "%s" more', async (name) => {
    const file = await rewriteBackup(backup, { entries: (entries) => [...entries, { name, text: "{}\n" }] });
    expect((await refusalOf(file)).code).toBe("damaged");
  });

  it("where an entry is missing, with and without its table", async () => {
    const entries = (all: readonly { name: string; text: string }[]) =>
      all.filter(({ name }) => noUsers(name));
    expect((await refusalOf(await rewriteBackup(backup, { entries }))).code).toBe("damaged");
    const manifest = ({ tables, ...rest }: Readonly<Record<string, unknown>>) => {
      const { users: _, ...others } = Object(tables);
      return { ...rest, tables: others };
    };
    expect((await refusalOf(await rewriteBackup(backup, { entries, manifest }))).code).toBe("damaged");
  });

  it("where its counts are others", async () => {
    const manifest = ({ tables, ...rest }: Readonly<Record<string, unknown>>) => {
      return { ...rest, tables: { ...Object(tables), users: 2 } };
    };
    expect((await refusalOf(await rewriteBackup(backup, { manifest }))).code).toBe("damaged");
  });

  it("where it has no secret", async () => {
    const entries = (all: readonly { name: string; text: string }[]) =>
      all.filter(({ name }) => name !== "secret.json");
    expect((await refusalOf(await rewriteBackup(backup, { entries }))).code).toBe("foreign");
  });

  it("where its secret could be guessed", async () => {
    const weak = `${JSON.stringify({ sessionSecrets: ["aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"] })}\n`;
    const entries = (all: readonly { name: string; text: string }[]) =>
      all.map((entry) => (entry.name === "secret.json" ? { ...entry, text: weak } : entry));
    expect((await refusalOf(await rewriteBackup(backup, { entries }))).code).toBe("damaged");
  });

  it.each([
    ["a column too many", { ...user, more: 1 }],
    ["a column of another name", { ...user, username: undefined, name: "user-1" }],
    ["a number for a text", { ...user, username: 5 }],
    ["a text for a number", { ...user, uniqueUserNumber: "1; drop table users" }],
    ["a fraction", { ...user, uniqueUserNumber: 1.5 }],
    ["an object", { ...user, username: { toString: "x" } }],
    ["nothing where something must be", { ...user, username: null }],
    ["no date", { ...user, createdAt: "yesterday" }],
    ["a date that is none", { ...user, createdAt: "2026-02-30T10:00:00.000Z" }],
    ["no columns", []],
    ["no object", 5],
  ])("where a row has %s", async (_, row) => {
    expect((await refusalOf(await rewriteBackup(backup, { lines: { users: [row] } }))).code).toBe("damaged");
  });

  it("but accepted with the same row unchanged", async () => {
    const file = await rewriteBackup(backup, { lines: { users: [user] } });
    const edges = { clock: new MovableClock(), signal: new AbortController().signal };
    expect(await restoreBackup(config, file, edges)).toMatchObject({ tables: { users: 1 } });
    await rm(target, { recursive: true });
  });
});

describe("a backup of another program is refused", () => {
  const refusalOfManifest = async (change: object) =>
    refusalOf(await rewriteBackup(backup, { manifest: (manifest) => ({ ...manifest, ...change }) }));

  it("with the version and the commit that made it, and those that read it, where it is newer", async () => {
    using _ = setBuild({ INGLENOOK_VERSION: "0.2.0", INGLENOOK_COMMIT: "def5678901234" });
    const saidOf = async (change: object) => {
      const { code, message } = await refusalOfManifest(change);
      expect(code).toBe("newer");
      return message;
    };
    const sentence = (made: string) =>
      `The backup was made by Inglenook ${made}, which is newer than this one, 0.2.0 (def5678). Restore it with that version.`;
    const migrations = ["20261120090000-accounts", "29990101000000-of-the-future"];
    const commit = "abc1234567890";
    expect(await saidOf({ version: "0.3.0", commit, migrations })).toBe(sentence("0.3.0 (abc1234)"));
    expect(await saidOf({ version: "0.3.0", migrations })).toBe(sentence("0.3.0"));
    const newForm = { formatVersion: 2, tables: "elsewhere" };
    expect(await saidOf({ version: "10.0.0", commit, ...newForm })).toBe(sentence("10.0.0 (abc1234)"));
  });

  it("as foreign, where it is none of ours", async () => {
    expect((await refusalOfManifest({ format: "other-backup" })).code).toBe("foreign");
  });
});

it("a backup names the version and the commit that made it", async () => {
  using _ = setBuild({ INGLENOOK_VERSION: "0.2.0", INGLENOOK_COMMIT: "def5678901234" });
  const edges = { clock: new MovableClock(), signal: new AbortController().signal };
  const path = join(source, "named.tar");
  await createBackup(testConfig({ folder: source, settings }), { path }, edges);
  const named: unknown[] = [];
  await rewriteBackup(path, {
    manifest: (manifest) => {
      named.push(manifest.version, manifest.commit);
      return manifest;
    },
  });
  expect(named).toEqual(["0.2.0", "def5678901234"]);
});

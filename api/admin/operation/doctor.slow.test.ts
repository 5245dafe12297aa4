import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { type AgreedSettings, agreedSettings } from "../../config/agreed-settings.ts";
import { connect, type Database } from "../../database/connect.ts";
import { lockDatabaseFile } from "../../database/files/database-lock.ts";
import { newId } from "../../database/rows/ids.ts";
import { migrationNames } from "../../database/schema/migration-source.ts";
import { prepareDatabase } from "../../database/schema/prepare-database.ts";
import { migrateTo } from "../../database/schema/run-migrations.ts";
import { sealKey } from "../../domain/models/connection-secrets.ts";
import { Sealer } from "../../domain/models/sealing.ts";
import { Connection } from "../../models/connection.ts";
import { preloading, setUpDoctor } from "../../test/processes/doctor-process.ts";

const { run, runWith, examine, folder, sqliteFile } = await setUpDoctor();
const secret = "7hT-q2Zp_X9vLk4RmWb8sNd3FgYcJ6uA";
const slow = { timeout: 60_000 };

const at = (name: string) => join(folder, name);

async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = connect({ kind: "sqlite", file: sqliteFile });
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

/** As a server that was killed leaves it: the last change is in the log only. */
function leaveLog(change: string): void {
  const files = ["", "-wal", "-shm"].map((end) => sqliteFile + end);
  const server = new DatabaseSync(sqliteFile);
  server.exec("pragma journal_mode = WAL");
  server.exec(change);
  const left = files.map((file) => readFileSync(file));
  server.close();
  for (const [index, file] of files.entries()) writeFileSync(file, left[index] ?? "", { mode: 0o600 });
}

function backupEvent(at: Date) {
  return { event: "backup_made", at, actorKind: "operator", ip: "", userAgent: "", data: "{}" };
}

beforeEach(async () => {
  for (const name of readdirSync(folder)) rmSync(at(name), { recursive: true });
  await withDatabase(prepareDatabase);
}, 60_000);

describe("the doctor", slow, () => {
  it("says that all is well, and ends with 0", async () => {
    const { code, unwell, findings } = await examine();
    expect({ code, unwell }).toEqual({ code: 0, unwell: [] });
    expect(findings.map(({ check }) => check)).toEqual([
      "configuration",
      "files",
      "disk",
      "database",
      "pages",
      "migrations",
      "clock",
      "keys",
      "passkeys",
      "servers",
      "backup",
      "redis",
      "model",
      "public-url",
    ]);
  });

  it("prints one line for each check without --json", async () => {
    const { stdout, code } = await runWith({ PUBLIC_URL: "http://localhost:3000" }, "doctor");
    const lines = stdout.trim().split("\n");
    expect(lines).toHaveLength(14);
    for (const line of lines) expect(line).toMatch(/^(ok {2}|warn|fail) {2}[a-z-]+ +\S.*\.$/);
    expect(code).toBe(1);
  });

  it("creates nothing where no database is, and says so", async () => {
    for (const name of readdirSync(folder)) rmSync(at(name));
    const { code, unwell } = await examine();
    expect(code).toBe(1);
    expect(unwell).toEqual([
      {
        check: "database",
        status: "warn",
        message: expect.stringContaining(sqliteFile),
        variable: "DATA_DIR",
      },
    ]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it("migrates nothing, and says what is pending", async () => {
    rmSync(sqliteFile);
    const older = migrationNames.slice(0, -2);
    await withDatabase((database) => migrateTo(database, older));
    const { code, unwell } = await examine();
    expect([code, unwell.map(({ check, status }) => [check, status])]).toEqual([1, [["migrations", "warn"]]]);
    expect(unwell[0]?.message).toMatch(/^2 migrations are pending/);
    const recorded = await withDatabase((database) => database("knex_migrations").pluck("name"));
    expect(recorded).toHaveLength(older.length);
  });

  it("fails on the database of a newer version", async () => {
    await withDatabase((database) =>
      database("knex_migrations").insert({
        name: "29990101000000-later",
        batch: 9,
        migration_time: new Date(),
      }),
    );
    await withDatabase((database) => database("releases").delete());
    const { code, unwell } = await examine({ INGLENOOK_VERSION: "0.2.0" });
    expect([code, unwell]).toMatchObject([2, [{ check: "migrations", status: "fail" }]]);
    const advice = "Start the newer version, or restore the backup that was made before the upgrade.";
    const migrated = "A newer version has migrated this database (29990101000000-later).";
    expect(unwell[0]?.message).toBe(`${migrated} This one is 0.2.0. ${advice}`);
    const firstStartedAt = new Date();
    await withDatabase((database) =>
      database("releases").insert({ version: "0.3.0", commit: "abc1234567890", firstStartedAt }),
    );
    const named = await examine({ INGLENOOK_VERSION: "0.2.0" });
    const newest = "The newest that has used it is 0.3.0 (abc1234).";
    expect(named.unwell[0]?.message).toBe(`${migrated} ${newest} This one is 0.2.0. ${advice}`);
    expect((await run("status")).stdout).toMatch(
      /^Migration .*, 1 of a newer version: 0\.3\.0 \(abc1234\)$/m,
    );
    const { database } = JSON.parse((await run("status", "--json")).stdout);
    expect(database).toMatchObject({ unknown: 1, newer: { version: "0.3.0", commit: "abc1234567890" } });
  });

  it("fails on a file that is no database, with the variable", async () => {
    writeFileSync(sqliteFile, "This is not a database. ".repeat(100));
    const { code, unwell } = await examine();
    expect([code, unwell]).toMatchObject([2, [{ check: "database", status: "fail", variable: "DATA_DIR" }]]);
    expect(unwell[0]?.message).toContain("damaged");
  });

  it("names a damaged page, and that an index differs from its table where it reads all", async () => {
    const root = await withDatabase(async (database) => {
      await database.raw("create table texts (id integer primary key, text text)");
      await database.raw("create index texts_text on texts (text)");
      await database.raw("insert into texts (text) values ('one'), ('two')");
      const [row] = await database.raw("select rootpage from sqlite_master where name = 'texts_text'");
      return Number(row.rootpage);
    });
    expect((await examine({}, "--deep")).of("pages")).toMatchObject([{ status: "ok" }]);
    const bytes = readFileSync(sqliteFile);
    const at = bytes.indexOf("two", (root - 1) * 4096);
    writeFileSync(
      sqliteFile,
      Buffer.concat([bytes.subarray(0, at), Buffer.from("twp"), bytes.subarray(at + 3)]),
    );
    expect((await examine()).of("pages")).toMatchObject([{ status: "ok" }]);
    const deep = await examine({}, "--deep");
    expect([deep.code, deep.of("pages")]).toMatchObject([2, [{ status: "fail", variable: "DATA_DIR" }]]);
    bytes.fill(0, (root - 1) * 4096, root * 4096);
    writeFileSync(sqliteFile, bytes);
    const { code, of } = await examine();
    expect([code, of("pages")]).toMatchObject([2, [{ status: "fail", variable: "DATA_DIR" }]]);
    expect(of("pages")[0]?.message).toContain("Restore a backup");
  });

  it("finds no fault in a database that another process holds", async () => {
    const holder = new DatabaseSync(sqliteFile);
    onTestFinished(() => holder.close());
    holder.exec("begin immediate");
    expect((await examine()).code).toBe(0);
  });

  it("leaves the folder as it was", async () => {
    const before = readdirSync(folder).toSorted();
    await examine();
    expect(readdirSync(folder).toSorted()).toEqual(before);
  });

  it("leaves the log of a killed server as it was, and reads it; so does status", async () => {
    leaveLog("insert into knex_migrations (name, batch) values ('29990101000000-later', 9)");
    const files = ["", "-wal"].map((end) => sqliteFile + end);
    const contents = () => files.map((file) => [readFileSync(file, "base64"), statSync(file).mtimeMs]);
    const before = contents();
    expect((await examine()).unwell[0]?.message).toContain("29990101000000-later");
    expect((await run("status")).stdout).toContain("1 of a newer version");
    expect(contents()).toEqual(before);
  });
});

describe("faults of the configuration", slow, () => {
  it("are a line each with the variable, and the rest is checked all the same", async () => {
    const { code, unwell, of } = await examine({
      PUBLIC_ULR: "x",
      PORT: "0",
      LOG_LEVEL: "loud",
      WEB_PORT: "1",
    });
    expect(code).toBe(2);
    expect(unwell.map(({ check, status, variable }) => [check, status, variable])).toEqual([
      ["configuration", "fail", "PUBLIC_ULR"],
      ["configuration", "fail", "PORT"],
      ["configuration", "fail", "LOG_LEVEL"],
    ]);
    expect(of("migrations")).toMatchObject([{ status: "ok" }]);
    expect(of("public-url")).toMatchObject([{ status: "ok" }]);
  });

  it("include a file of variables that cannot be read", async () => {
    mkdirSync(at(".env"));
    const { code, unwell } = await examine();
    expect([code, unwell]).toMatchObject([2, [{ check: "configuration", status: "fail" }]]);
    expect(unwell[0]?.message).toBe("The file .env cannot be read (EISDIR).");
  });

  it("include lines of that file which say nothing", async () => {
    writeFileSync(at(".env"), "# settings\nPUBLIC_URL: https://chat.example.org\nTRUST_PROXY 1\n", {
      mode: 0o600,
    });
    const { code, unwell } = await examine();
    expect([code, unwell.map(({ message }) => message)]).toEqual([
      2,
      [2, 3].map((line) => `Line ${line} of .env is neither NAME=value nor a comment that begins with #.`),
    ]);
  });

  it("include names in that file that are unknown or set again, each once", async () => {
    writeFileSync(at(".env"), "CHAT_DAYS=30\nPUBLIC_ULR=http://localhost:3000\nCHAT_DAYS=60\nTZ=UTC\n", {
      mode: 0o600,
    });
    const { code, unwell } = await examine();
    expect([code, unwell.map(({ status, message }) => `${status}: ${message}`)]).toEqual([
      2,
      [
        "fail: Line 3 of .env sets a variable again that line 1 sets. Remove one of them.",
        "fail: Line 2 of .env sets PUBLIC_ULR, which is not a variable of this server. Is PUBLIC_URL meant?",
        "warn: Line 4 of .env sets TZ, which is not read from there. Set it in the environment of the process.",
      ],
    ]);
  });

  it("that another program may mean are a warning", async () => {
    const { code, unwell } = await examine({ TIMEZONE: "Europe/Zurich" });
    expect([code, unwell]).toMatchObject([
      1,
      [{ check: "configuration", status: "warn", variable: "TIMEZONE" }],
    ]);
  });

  it("in the file of the database's address do not make it look at another database", async () => {
    const { code, unwell, of } = await examine({ DATABASE_URL_FILE: at("missing"), SESSION_SECRET: secret });
    expect([code, unwell]).toMatchObject([2, [{ check: "configuration", variable: "DATABASE_URL_FILE" }]]);
    expect(of("database")).toEqual([]);
  });

  it("print no secret", async () => {
    const secrets = { OPENAI_API_KEY: "sk-very-secret-1", REDIS_URL: "redis://me:very-secret-2@127.0.0.1:9" };
    const given = { ...secrets, SESSION_SECRET: `${secret},short-very-secret-3` };
    const { stdout, code } = await examine({
      ...given,
      OPENAI_BASE_URL: "http://u:very-secret-4@127.0.0.1:9",
    });
    expect(code).toBe(2);
    for (const leak of ["very-secret", secret]) expect(stdout).not.toContain(leak);
  });

  it("print no secret that stands in place of the name of its file", async () => {
    const long = `sk-very-secret-${"5".repeat(300)}`;
    const { stdout, unwell } = await examine({ OPENAI_API_KEY_FILE: long });
    expect(stdout).not.toContain("very-secret");
    const found = unwell.map(({ check, variable }) => [check, variable]);
    expect(found).toContainEqual(["files", "OPENAI_API_KEY_FILE"]);
  });
});

describe("files with secrets", slow, () => {
  it.each([
    [".env", "644", "fail", undefined],
    [".env", "640", "warn", undefined],
    ["session-secret", "604", "fail", undefined],
    ["inglenook.sqlite", "644", "fail", undefined],
    ["inglenook.sqlite", "660", "warn", undefined],
    ["mounted", "644", "fail", "SESSION_SECRET_FILE"],
  ])("that others may read are found: %s of mode %s is a %s", async (name, mode, status, variable) => {
    const file = at(name);
    if (name !== "inglenook.sqlite") writeFileSync(file, name === ".env" ? "" : secret);
    chmodSync(file, Number.parseInt(mode, 8));
    const { unwell } = await examine(name === "mounted" ? { SESSION_SECRET_FILE: file } : {});
    expect(unwell).toEqual([
      { check: "files", status, message: expect.stringContaining(file), ...(variable && { variable }) },
    ]);
    expect(unwell[0]?.message).toContain(`mode ${mode}`);
  });

  it.skipIf(process.getuid?.() !== 0)("of another user than the folder's are found", async () => {
    writeFileSync(at("session-secret"), secret, { mode: 0o600 });
    chownSync(at("session-secret"), 12_345, 12_345);
    const { code, unwell } = await examine();
    expect([code, unwell]).toMatchObject([2, [{ check: "files", status: "fail" }]]);
    expect(unwell[0]?.message).toMatch(/belongs to another user \(12345\).*chown 0/);
  });

  it.skipIf(process.getuid?.() !== 0).each([
    ["640", 12_345, undefined, ""],
    ["640", 54_321, "warn", "chgrp 12345"],
    ["660", 12_345, "warn", "chmod 640"],
    ["644", 12_345, "fail", "chmod 640"],
  ])("of root are the server's by group: mode %s, group %i: %s", async (mode, group, status, advice) => {
    for (const path of [folder, sqliteFile]) chownSync(path, 12_345, 12_345);
    onTestFinished(() => chownSync(folder, 0, 0));
    writeFileSync(at(".env"), "");
    chownSync(at(".env"), 0, group);
    chmodSync(at(".env"), Number.parseInt(mode, 8));
    const { unwell } = await examine();
    const message = expect.stringContaining(advice);
    expect(unwell).toEqual(status === undefined ? [] : [{ check: "files", status, message }]);
  });

  it("stay as they are", async () => {
    chmodSync(sqliteFile, 0o644);
    await examine();
    expect((await examine()).unwell).toMatchObject([{ check: "files" }]);
  });
});

describe("the disk", slow, () => {
  it.each([
    ["20", 2, "fail"],
    ["300", 1, "warn"],
  ])("with %s MiB free ends with %i: %s", async (free, code, status) => {
    const found = await examine({ ...preloading("fill-disk.ts"), FREE_MIB: free });
    expect([found.code, found.unwell]).toMatchObject([
      code,
      [{ check: "disk", status, variable: "DATA_DIR" }],
    ]);
    expect(found.unwell[0]?.message).toContain(`${free} MiB free`);
  });

  it.each([folder, join(folder, "of", "no", "one")])("that may not be written at %s fails", async (place) => {
    const forbidding = { ...preloading("forbid-writing.ts"), FORBIDDEN: folder, DATA_DIR: place };
    expect((await examine(forbidding)).of("disk")).toEqual([
      {
        ...{ check: "disk", status: "fail", variable: "DATA_DIR" },
        message: expect.stringMatching(
          `^The data folder ${place} is not writable for this user \\(EACCES\\)`,
        ),
      },
    ]);
  });
});

describe("stored data", slow, () => {
  async function addConnection(name: string, sealedWith: string) {
    const id = newId();
    const sealedKey = sealKey(new Sealer(() => [sealedWith]), id, "sk-provider");
    const row = { id, name, baseUrl: "https://api.example.com/v1", sealedKey, sealedHeaders: null };
    await withDatabase(async (database) => {
      await Connection.query(database).insert({ ...row, createdAt: new Date(), disabledAt: null });
    });
  }

  async function addDefaultModel() {
    await withDatabase(async (database) => {
      const [{ id: connectionId }] = await database("connections").select("id");
      const names = { name: "stored-model", label: "Stored", refusedParameters: "[]" };
      const model = { ...names, contextTokens: 4000, supportsImages: false, isDefault: true };
      await database("models").insert({ ...model, id: newId(), connectionId, createdAt: new Date() });
    });
  }

  it("with a key that no secret opens is found, and that of an earlier secret is not", async () => {
    const older = "4kP-s8Wn_B3xQj6TzMc5hVd9FgRyL2eU";
    await addConnection("Earlier provider", older);
    expect((await examine({ SESSION_SECRET: `${secret},${older}` })).code).toBe(0);
    const { code, unwell } = await examine({ SESSION_SECRET: secret });
    expect([code, unwell]).toMatchObject([
      2,
      [{ check: "keys", status: "fail", variable: "SESSION_SECRET" }],
    ]);
    expect(unwell[0]?.message).toContain("Earlier provider");
  });

  it("with a chosen model whose key no secret opens, or that is not known, is no demo assistant", async () => {
    const noModel = { OPENAI_BASE_URL: "", OPENAI_MODEL: "", SESSION_SECRET: secret };
    expect((await examine(noModel)).of("model")).toMatchObject([{ status: "warn" }]);
    await addConnection("Earlier provider", "4kP-s8Wn_B3xQj6TzMc5hVd9FgRyL2eU");
    await addDefaultModel();
    const closed = await examine(noModel);
    expect(closed.of("model")).toEqual([]);
    expect(closed.of("keys")).toMatchObject([{ status: "fail" }]);
    writeFileSync(sqliteFile, "This is not a database. ".repeat(100));
    expect((await examine(noModel)).of("model")).toEqual([]);
  });

  it("is no fault of the database when the file of the session secret cannot be read", async () => {
    // A file whose reading fails for root too.
    symlinkSync("/proc/self/mem", at("session-secret"));
    const { unwell, of } = await examine();
    expect(unwell).toEqual([
      { check: "keys", status: "fail", message: `${at("session-secret")} cannot be read (EIO).` },
    ]);
    expect(of("database")).toMatchObject([{ status: "ok" }]);
  });

  it("names the file of a secret that stands in one", async () => {
    await addConnection("Earlier provider", "4kP-s8Wn_B3xQj6TzMc5hVd9FgRyL2eU");
    writeFileSync(at("mounted"), secret, { mode: 0o600 });
    const { unwell } = await examine({ SESSION_SECRET_FILE: at("mounted") });
    expect(unwell).toMatchObject([{ check: "keys", variable: "SESSION_SECRET_FILE" }]);
  });

  async function addPasskeys(...rpIds: (string | null)[]) {
    const userId = newId();
    const createdAt = new Date();
    const user = { id: userId, username: "user-1", uniqueUserNumber: 1, webauthnUserId: userId, createdAt };
    const passkey = { userId, credentialPublicKey: "pQ", counter: 0, credentialBackedUp: false };
    const device = { credentialDeviceType: "singleDevice", transports: "[]", name: "Passkey" };
    const rows = rpIds.map((rpId) => {
      const id = newId();
      return { ...passkey, ...device, id, credentialID: id, createdAt, rpId };
    });
    await withDatabase(async (database) => {
      await database("users").insert(user);
      await database("authenticators").insert(rows);
      await database("audit_events").insert(backupEvent(createdAt));
    });
  }

  it.each([
    [["old.example.com", null], 1, "warn", "PUBLIC_URL"],
    [["old.example.com", "old.example.com"], 2, "fail", "PUBLIC_URL"],
    [["example.org", "example.org", "chat.example.org"], 1, "warn", "RP_ID"],
    [["old.example.com", "chat.example.org"], 1, "warn", undefined],
    [[null, null], 1, "warn", undefined],
  ])("with passkeys that do not work, or may not, is found: %j", async (rpIds, code, status, variable) => {
    await addPasskeys(...rpIds);
    const found = await examine();
    const message = expect.stringContaining("chat.example.org");
    const finding = { check: "passkeys", status, message, ...(variable && { variable }) };
    expect([found.code, found.unwell]).toEqual([code, [finding]]);
  });

  interface OtherServer {
    readonly days?: number;
    readonly secret?: string;
    readonly currency?: string;
  }

  it.each<[OtherServer, string, string]>([
    [{ secret: "q8ZtR2vLw6YxNc4KpJ1sHd7FgMb3Ta9E" }, "SESSION_SECRET", "another SESSION_SECRET"],
    [{ currency: "EUR" }, "CURRENCY", "CURRENCY EUR"],
    [{ days: 30 }, "CHAT_DAYS", "CHAT_DAYS 30"],
  ])(
    "of a server on a file with other values than the doctor's is a warning: %j",
    async ({ days = null, secret: other = secret, ...change }, variable, said) => {
      const own = {
        rpId: "chat.example.org",
        publicUrl: "https://chat.example.org",
        currency: "USD",
        timeZone: "UTC",
      };
      const insert = (settings: AgreedSettings, id = newId()) =>
        withDatabase((database) =>
          database("chat_retention_servers").insert({
            id,
            days,
            beat: 1,
            settings: JSON.stringify(settings),
          }),
        );
      await insert({ ...agreedSettings({ ...own, ...change }, [other]), server: "web1:4310" });
      // The server was killed: no process holds the file.
      expect((await examine({ SESSION_SECRET: secret })).code).toBe(0);
      const lock = lockDatabaseFile(sqliteFile);
      onTestFinished(() => lock.release());
      const { code, unwell } = await examine({ SESSION_SECRET: secret });
      expect([code, unwell]).toMatchObject([1, [{ check: "servers", status: "warn", variable }]]);
      expect(unwell[0]?.message).toBe(
        `This command has other values than the running server: web1:4310 has ${said}. Run it with the same variables, or put them into .env. If they have changed since, restart the server.`,
      );
    },
  );

  it("of a server with the same values is no fault", async () => {
    const own = { rpId: "chat.example.org", publicUrl: "https://chat.example.org" };
    const settings = agreedSettings({ ...own, currency: "USD", timeZone: "UTC" }, [secret]);
    await withDatabase((database) =>
      database("chat_retention_servers").insert({ id: newId(), beat: 1, settings: JSON.stringify(settings) }),
    );
    expect((await examine({ SESSION_SECRET: secret })).code).toBe(0);
  });

  it("with passkeys of an unknown RP ID beside known ones is no fault", async () => {
    await addPasskeys("chat.example.org", null, null);
    const { code, of } = await examine();
    expect(code).toBe(0);
    expect(of("passkeys")[0]?.message).toBe(
      "1 passkey belongs to chat.example.org. 2 more are unknown before their next use.",
    );
  });
});

describe("what is not set", slow, () => {
  it("is a warning with the variable", async () => {
    const unset = { OPENAI_BASE_URL: "", OPENAI_MODEL: "", PUBLIC_URL: "", TRUST_PROXY: "" };
    const { code, unwell } = await examine(unset);
    expect(code).toBe(1);
    expect(unwell.map(({ check, variable }) => [check, variable])).toEqual([
      ["model", "OPENAI_MODEL"],
      ["public-url", "PUBLIC_URL"],
    ]);
  });

  it("names the proxy that no variable names", async () => {
    const { unwell } = await examine({ TRUST_PROXY: "0" });
    expect(unwell).toMatchObject([{ check: "public-url", status: "warn", variable: "TRUST_PROXY" }]);
  });

  it("asks no Redis; one that is set and away is a failure", async () => {
    const { code, unwell } = await examine({ REDIS_URL: "redis://127.0.0.1:9" });
    expect([code, unwell]).toMatchObject([2, [{ check: "redis", status: "fail", variable: "REDIS_URL" }]]);
    expect(unwell[0]?.message).toContain("ECONNREFUSED");
  });
});

it("a doctor that cannot run ends with 2", slow, async () => {
  expect(await run("doctor", "--onlin")).toMatchObject({ code: 2, stdout: "" });
  expect(await run("--json", "doctor", "extra")).toMatchObject({ code: 2, stdout: "" });
});

it("the doctor's help names its option and needs no data", async () => {
  for (const name of readdirSync(folder)) rmSync(at(name));
  expect((await run("doctor", "--help")).stdout).toContain("--online");
  expect(existsSync(sqliteFile)).toBe(false);
});

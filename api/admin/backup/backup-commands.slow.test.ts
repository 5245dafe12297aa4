import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { mkdir } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { partialFile } from "../../backup/partial-file.ts";
import { connect } from "../../database/connect.ts";
import { setUpAdmin } from "../../test/processes/admin-process.ts";
import { programEnvironment, programFile } from "../../test/processes/program-environment.ts";

const { run, answerOf, refusalOf, folder, sqliteFile } = await setUpAdmin();
const secret = "kept-secret-of-the-instance-91xKq7";
const slow = { timeout: 60_000 };
const program = `node --disable-warning=ExperimentalWarning ${programFile("admin")}`;

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);
const backupsIn = (path: string) => readdirSync(path).toSorted();

async function makeFolder(name: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(path);
  return path;
}

/** Runs the documentation's shell commands. */
async function shell(lines: string, environment: Record<string, string> = {}): Promise<string> {
  const env = { ...programEnvironment(), PATH: `${resolve("node_modules/.bin")}:${process.env.PATH}` };
  const options = { cwd: folder, env: { ...env, DATA_DIR: folder, ...environment } };
  return (await promisify(execFile)("sh", ["-ec", lines], options)).stdout;
}

describe("backup", slow, () => {
  it("makes no database where there is none, and no backup", async () => {
    const refusal = await refusalOf("backup", join(folder, "none.tar"));
    expect(refusal).toMatchObject({ code: "no_database", message: expect.stringContaining(sqliteFile) });
    expect(readdirSync(folder)).toEqual([]);
  });

  it("writes one file of mode 0600 whatever the umask, and answers its content", async () => {
    await run("create-invite");
    writeFileSync(join(folder, "session-secret"), secret, { mode: 0o600 });
    for (const umask of ["000", "022", "777"]) {
      const file = join(folder, `umask-${umask}.tar`);
      const answer = JSON.parse(await shell(`umask ${umask}; exec ${program} backup ${file} --json`));
      expect(answer).toMatchObject({ file, bytes: statSync(file).size, removed: [], warnings: [] });
      expect(answer.tables).toMatchObject({ invite_links: 1, users: 0, roles: 2 });
      expect(modeOf(file)).toBe("600");
    }
  });

  it("is a tar archive that other programs read", async () => {
    const file = join(folder, "umask-022.tar");
    const listed = (await shell(`tar -tvf ${file}`)).trim().split("\n");
    expect(listed.filter((line) => !line.startsWith("-rw-------"))).toEqual([]);
    await makeFolder("unpacked");
    await shell(`cd unpacked && tar -xf ${file} && sha256sum -c manifest.sha256`);
    const manifest = JSON.parse(readFileSync(join(folder, "unpacked", "manifest.json"), "utf8"));
    expect(manifest).toMatchObject({ format: "inglenook-backup", rpId: "localhost", tables: { roles: 2 } });
    const sums = manifest.entries.map(({ name, sha256 }: Record<string, string>) => `${sha256}  ${name}\n`);
    await shell(`cd unpacked && printf '%s' '${sums.join("")}' | sha256sum -c`);
  });

  it("is recorded in the audit after its snapshot", async () => {
    const before = (await answerOf("audit", "--event", "backup_made")).length;
    await answerOf("backup", join(folder, "audited.tar"));
    const events = await answerOf("audit", "--event", "backup_made");
    expect(events).toHaveLength(before + 1);
    expect(events[0]).toMatchObject({ actor: { kind: "operator" }, data: {} });
  });

  it("leaves existing files unchanged", async () => {
    const file = join(folder, "precious");
    writeFileSync(file, "precious");
    expect(await refusalOf("backup", file)).toMatchObject({ code: "exists" });
    expect(readFileSync(file, "utf8")).toBe("precious");
    expect(await refusalOf("backup", folder)).toMatchObject({ code: "exists" });
    expect(await refusalOf("backup", join(folder, "missing", "x.tar"))).toMatchObject({ code: "unwritable" });
    expect(await refusalOf("backup", join(folder, "missing"), "--keep", "2")).toMatchObject({
      code: "unwritable",
    });
    await answerOf("list-invites");
    // The longer name cannot be looked at, the shorter one not be written under its partial name.
    for (const length of [300, 245]) {
      const tooLong = join(folder, "x".repeat(length));
      const message = `${tooLong} cannot be written (ENAMETOOLONG).`;
      expect(await refusalOf("backup", tooLong)).toEqual({ code: "unwritable", message });
    }
    expect(await refusalOf("backup", folder, "--keep", "0")).toMatchObject({ code: "validation" });
  });

  it("keeps the newest of a folder, and deletes nothing else there", async () => {
    const path = await makeFolder("rotated");
    const others = ["inglenook-20200101T000000000Z.tar.gpg", "notes.txt", "other.tar"];
    const old = ["inglenook-20200101T000000000Z.tar", "inglenook-20210101T000000000Z.tar"];
    for (const name of [...others, ...old]) writeFileSync(join(path, name), "");
    const first = await answerOf("backup", path, "--keep", "2");
    expect(first.removed).toEqual([join(path, old[0] ?? "")]);
    const second = await answerOf("backup", path, "--keep", "2");
    expect(second.removed).toEqual([join(path, old[1] ?? "")]);
    expect(backupsIn(path)).toEqual(
      [...others, ...[first, second].map(({ file }) => file.slice(path.length + 1))].toSorted(),
    );
  });

  it("leaves folders of the folder alone, also one that is named like a backup", async () => {
    const path = await makeFolder("folders");
    const [older, oldest] = ["inglenook-20210101T000000000Z.tar", "inglenook-20200101T000000000Z.tar"];
    mkdirSync(join(path, older));
    writeFileSync(join(path, oldest), "");
    const { file, removed, warnings } = await answerOf("backup", path, "--keep", "1");
    expect({ removed, warnings }).toEqual({ removed: [join(path, oldest)], warnings: [] });
    expect(backupsIn(path)).toEqual([older, basename(file)]);
  });

  it("removes what killed runs have left in the folder, and no file that another run writes", async () => {
    const path = await makeFolder("killed");
    const name = "inglenook-20260101T000000000Z.tar";
    const { pid } = spawnSync("true");
    const left = partialFile(join(path, name)).replace(`-${process.pid}-`, `-${pid}-`);
    const running = partialFile(join(path, name));
    for (const file of [left, running]) writeFileSync(file, "chats");
    const { file, removed } = await answerOf("backup", path, "--keep", "2");
    expect(removed).toEqual([left]);
    expect(backupsIn(path)).toEqual([running, file].map((each) => basename(each)).toSorted());
  });

  it("never deletes the one that it made, though its clock is behind", async () => {
    const path = await makeFolder("future");
    const name = "inglenook-29990101T000000000Z.tar";
    writeFileSync(join(path, name), "");
    const { file, removed } = await answerOf("backup", path, "--keep", "1");
    expect([existsSync(file), removed]).toEqual([true, [join(path, name)]]);
  });

  it("that is interrupted leaves no part of a file", async () => {
    const path = await makeFolder("interrupted");
    const database = connect({ kind: "sqlite", file: sqliteFile });
    const event = {
      event: "login_failed",
      actorKind: "nobody",
      ip: "",
      userAgent: "",
      data: "x".repeat(4000),
    };
    const many = Array.from({ length: 20_000 }, () => ({ ...event, at: new Date() }));
    await database.transaction((transaction) => transaction.batchInsert("audit_events", many, 100));
    const [command = "", ...words] = `${program} backup ${path} --keep 3`.split(" ");
    const options = { cwd: folder, env: { ...programEnvironment(), DATA_DIR: folder } };
    const child = spawn(command === "node" ? process.execPath : command, words, options);
    const ended = once(child, "exit");
    while (readdirSync(path).length === 0 && child.exitCode === null) await wait(5);
    child.kill("SIGTERM");
    expect(await ended).toEqual([1, null]);
    expect(readdirSync(path)).toEqual([]);
    await database("audit_events").where({ event: "login_failed" }).delete();
    await database.destroy();
  });
});

describe("restore", slow, () => {
  it("creates database and secret with mode 0600", async () => {
    const data = join(folder, "restored");
    const words = `${program} restore ${join(folder, "umask-022.tar")} --json`;
    const answer = JSON.parse(await shell(`umask 0; ${words}`, { DATA_DIR: data }));
    expect(answer).toMatchObject({
      sessionsEnd: false,
      migrations: [],
      warnings: [],
      tables: { invite_links: 1 },
    });
    expect(readFileSync(join(data, "session-secret"), "utf8")).toBe(secret);
    expect(["", "inglenook.sqlite", "session-secret"].map((name) => modeOf(join(data, name)))).toEqual([
      "700",
      "600",
      "600",
    ]);
    expect(readdirSync(data).toSorted()).toEqual(["inglenook.sqlite", "session-secret"]);
  });

  it("removes what killed restores have left, also those of another container", async () => {
    const data = await makeFolder("restored-again");
    const left = join(data, "inglenook.sqlite.partial-0000-7-012345");
    for (const end of ["", "-wal", "-shm", "-journal"]) writeFileSync(left + end, "");
    await shell(`${program} restore ${join(folder, "umask-022.tar")}`, { DATA_DIR: data });
    expect(readdirSync(data).toSorted()).toEqual(["inglenook.sqlite", "session-secret"]);
  });

  it.runIf(process.getuid?.() === 0)(
    "warns root of files that the owner of the folder cannot write",
    async () => {
      const data = await makeFolder("of-the-server");
      chownSync(data, 12_345, 12_345);
      const words = `${program} restore ${join(folder, "umask-022.tar")} --json`;
      const { warnings } = JSON.parse(await shell(words, { DATA_DIR: data }));
      expect(warnings).toEqual([
        `The data folder belongs to another user (12345) than the restored files, which the server could not write. Run: chown 12345:12345 ${join(data, "inglenook.sqlite")} ${join(data, "session-secret")}`,
      ]);
    },
  );

  it("refuses a folder that holds an instance, and a file that is not there", async () => {
    const file = join(folder, "umask-022.tar");
    expect(await refusalOf("restore", file)).toMatchObject({ code: "not_empty" });
    expect(await refusalOf("restore", join(folder, "nowhere.tar"))).toMatchObject({ code: "unreadable" });
    expect(await refusalOf("restore", folder)).toMatchObject({ code: "unreadable" });
  });
});

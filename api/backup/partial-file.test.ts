import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { partialFile, removeAbandonedFiles } from "./partial-file.ts";

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "inglenook-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The partial name of a process that has ended. */
function abandonedName(file: string): string {
  const module = new URL("./partial-file.ts", import.meta.url).href;
  const script = `import { partialFile } from ${JSON.stringify(module)}; process.stdout.write(partialFile(${JSON.stringify(file)}));`;
  const options = ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", script];
  return spawnSync(process.execPath, options, { encoding: "utf8" }).stdout;
}

function age(file: string, days: number): void {
  const time = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  utimesSync(file, time, time);
}

test("what a process has left that has ended is removed, with the files of its database", async () => {
  const folder = makeFolder();
  const left = abandonedName(join(folder, "a.tar"));
  expect(basename(left)).toMatch(/^a\.tar\.partial-/);
  const files = [left, `${left}-wal`, `${left}-shm`, `${left}-journal`];
  for (const file of files) writeFileSync(file, "chats");
  expect(await removeAbandonedFiles({ folder, isOwn: (name) => name === "a.tar" })).toEqual(files.toSorted());
  expect(readdirSync(folder)).toEqual([]);
});

test("what is being written, and what is another's, stays", async () => {
  const folder = makeFolder();
  const files = [
    partialFile(join(folder, "a.tar")),
    abandonedName(join(folder, "b.tar")),
    join(folder, "a.tar"),
    join(folder, "a.tar.partial-notes"),
  ];
  for (const file of files) writeFileSync(file, "");
  expect(await removeAbandonedFiles({ folder, isOwn: (name) => name === "a.tar" })).toEqual([]);
  expect(readdirSync(folder)).toHaveLength(files.length);
});

test("of another process that runs it stays", async () => {
  const folder = makeFolder();
  const name = basename(partialFile("a.tar")).replace(`-${process.pid}-`, `-${process.ppid}-`);
  writeFileSync(join(folder, name), "");
  expect(await removeAbandonedFiles({ folder, isOwn: () => true })).toEqual([]);
});

test("of another machine or an earlier release it is removed after a day", async () => {
  const folder = makeFolder();
  const names = ["a.tar.partial-0123456789ab", "a.tar.partial-ffff-1-012345"];
  for (const name of names) writeFileSync(join(folder, name), "");
  expect(await removeAbandonedFiles({ folder, isOwn: () => true })).toEqual([]);
  for (const name of names) age(join(folder, name), 2);
  expect(await removeAbandonedFiles({ folder, isOwn: () => true })).toHaveLength(2);
});

test("a folder that is missing has nothing to remove", async () => {
  expect(await removeAbandonedFiles({ folder: join(makeFolder(), "missing"), isOwn: () => true })).toEqual(
    [],
  );
});

test("of a process with the number of this one, as in a container that has started again, it is removed", async () => {
  const folder = makeFolder();
  const own = partialFile(join(folder, "a.tar"));
  const other = own.replace(/[0-9a-f]{6}$/, "012345");
  for (const file of [own, `${own}-journal`, other]) writeFileSync(file, "");
  expect(await removeAbandonedFiles({ folder, isOwn: () => true })).toEqual([other]);
});

test.runIf(process.platform === "linux")(
  "of a killed process that its parent has not waited for, it is removed",
  async () => {
    const folder = makeFolder();
    // The shell becomes a program that never asks for the end of its child.
    const parent = spawn("sh", ["-c", "sleep 0 & echo $!; exec sleep 60"], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    onTestFinished(() => void parent.kill("SIGKILL"));
    const [pid] = await once(parent.stdout, "data");
    await expect.poll(() => readFileSync(`/proc/${Number(pid)}/stat`, "utf8")).toContain(") Z ");
    const left = partialFile(join(folder, "a.tar")).replace(`-${process.pid}-`, `-${Number(pid)}-`);
    writeFileSync(left, "");
    expect(await removeAbandonedFiles({ folder, isOwn: () => true })).toEqual([left]);
  },
);

test("whoever has the lock under which files are written removes all that are left", async () => {
  const folder = makeFolder();
  const left = join(folder, "a.tar.partial-ffff-1-012345");
  writeFileSync(left, "");
  expect(await removeAbandonedFiles({ folder, isOwn: () => true, isLocked: true })).toEqual([left]);
});

import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
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
  const files = [left, `${left}-wal`, `${left}-shm`];
  for (const file of files) writeFileSync(file, "chats");
  expect(await removeAbandonedFiles(folder, (name) => name === "a.tar")).toEqual(files.toSorted());
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
  expect(await removeAbandonedFiles(folder, (name) => name === "a.tar")).toEqual([]);
  expect(readdirSync(folder)).toHaveLength(files.length);
});

test("of another machine or an earlier release it is removed after a day", async () => {
  const folder = makeFolder();
  const names = ["a.tar.partial-0123456789ab", "a.tar.partial-ffff-1-012345"];
  for (const name of names) writeFileSync(join(folder, name), "");
  expect(await removeAbandonedFiles(folder, () => true)).toEqual([]);
  for (const name of names) age(join(folder, name), 2);
  expect(await removeAbandonedFiles(folder, () => true)).toHaveLength(2);
});

test("a folder that is missing has nothing to remove", async () => {
  expect(await removeAbandonedFiles(join(makeFolder(), "missing"), () => true)).toEqual([]);
});

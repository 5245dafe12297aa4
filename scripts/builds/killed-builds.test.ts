import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { takeFileLock } from "#api/database/files/file-lock.ts";
import { addRelease, parts } from "./releases.ts";

const isRoot = process.getuid?.() === 0;
const anotherUser = 65_534;

let folder = "";
let said: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "inglenook-test-"));
  said = [];
  vi.spyOn(console, "warn").mockImplementation((sentence: string) => void said.push(sentence));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const dist = () => join(folder, "dist");
const releases = () => join(dist(), "releases");

/** Builds in this process. */
function build(version: string): string {
  return addRelease(dist(), parts, (_part, to) => {
    mkdirSync(to);
    writeFileSync(join(to, `${version}.js`), version);
  });
}

/** Starts a build in a process of its own that never ends, and resolves while it holds the lock and has written something. */
async function startEndlessBuild(): Promise<ChildProcess> {
  const script = `
    import { mkdirSync, writeFileSync, writeSync } from "node:fs";
    import { addRelease, parts } from ${JSON.stringify(join(import.meta.dirname, "releases.ts"))};
    addRelease("dist", parts, (part, to) => {
      mkdirSync(to);
      writeFileSync(to + "/half.js", "half");
      writeSync(1, "writing");
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    });`;
  const words = ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", script];
  const child = spawn(process.execPath, words, { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
  await once(child.stdout, "data");
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

describe("a build after one that was killed", { timeout: 30_000 }, () => {
  it("begins at once, and says what it removes", async () => {
    const child = await startEndlessBuild();
    expect(takeFileLock(join(releases(), ".lock"), 0)).toBeUndefined();
    await kill(child);
    expect(existsSync(join(releases(), ".lock"))).toBe(true);
    const [left = ""] = readdirSync(releases()).filter((name) => name.startsWith(".new-"));
    const release = build("whole");
    expect(said).toEqual([`A build was killed: removing what it has left in ${join(releases(), left)}.`]);
    expect(readdirSync(releases())).toEqual([basename(release)]);
  });

  it.runIf(isRoot)("of root begins too, as the user of the folder", async () => {
    for (const path of [folder, dist(), releases()]) {
      mkdirSync(path, { recursive: true });
      chownSync(path, anotherUser, anotherUser);
    }
    await kill(await startEndlessBuild());
    expect(statSync(join(releases(), ".lock")).uid).toBe(anotherUser);
    process.seteuid?.(anotherUser);
    try {
      const release = build("whole");
      expect(existsSync(join(release, "app", "whole.js"))).toBe(true);
    } finally {
      process.seteuid?.(0);
    }
    expect(said).toEqual([
      expect.stringContaining("A build was killed: removing"),
      expect.stringMatching(/could not be removed: E/),
    ]);
  });

  it.runIf(isRoot)("names a folder of root that this user cannot build in", () => {
    chmodSync(folder, 0o755);
    build("of root");
    process.seteuid?.(anotherUser);
    try {
      expect(() => build("of another user")).toThrow(`${releases()} belongs to another user (0)`);
    } finally {
      process.seteuid?.(0);
    }
  });
});

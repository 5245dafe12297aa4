import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { builtFolders, isRunning, markRelease } from "./release-folder.ts";

const isRoot = process.getuid?.() === 0;

let folder: string;
let release: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "inglenook-test-"));
  release = join(folder, "releases", "0123456789abcdef");
  mkdirSync(release, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Root may read everything. */
function withoutRoot<Value>(run: () => Value): Value {
  chmodSync(folder, 0o755);
  if (isRoot) process.seteuid?.(65_534);
  try {
    return run();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

const marks = () => readdirSync(join(release, "running"));

describe("the mark of a server in its release", () => {
  it("is there from its start to its stop", () => {
    expect(isRunning(release)).toBe(false);
    const [first, second] = [markRelease(release), markRelease(release)];
    expect(marks()).toHaveLength(2);
    first.remove();
    expect([isRunning(release), marks().length]).toEqual([true, 1]);
    second.remove();
    expect([isRunning(release), marks().length]).toEqual([false, 0]);
  });

  it("ends with a process that is killed, whatever has its number then, and is removed by the next start", async () => {
    const file = JSON.stringify(join(import.meta.dirname, "release-folder.ts"));
    const script = `const { markRelease } = await import(${file});
      markRelease(${JSON.stringify(release)});
      console.log("marked");
      setInterval(() => {}, 1000);`;
    const words = ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", script];
    const server = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "inherit"] });
    onTestFinished(() => void server.kill("SIGKILL"));
    await once(server.stdout, "data");
    expect(isRunning(release)).toBe(true);
    server.kill("SIGKILL");
    await once(server, "exit");
    writeFileSync(join(release, "running", String(process.pid)), "");
    expect(marks()).toHaveLength(2);
    const mark = markRelease(release);
    expect(marks()).toHaveLength(1);
    mark.remove();
    expect(isRunning(release)).toBe(false);
  });

  it("is not made in a folder that no build removes", () => {
    const other = join(folder, "inglenook-0.1.0");
    mkdirSync(other);
    expect(markRelease(other).warning).toBeUndefined();
    expect(readdirSync(other)).toEqual([]);
  });

  it.runIf(isRoot)("is not made in a folder of another user, and this is said", () => {
    chownSync(release, 65_534, 65_534);
    const mark = markRelease(release);
    expect(mark.warning).toBe(
      `later builds may remove ${release}, from which this server runs, because it cannot be marked: the folder belongs to another user`,
    );
    mark.remove();
    expect(existsSync(join(release, "running"))).toBe(false);
  });

  it.skipIf(isRoot)("is not made in a folder that cannot be written, and this is said", () => {
    chmodSync(release, 0o500);
    expect(markRelease(release).warning).toMatch(/cannot be marked: EACCES/);
    chmodSync(release, 0o700);
  });
});

describe("the assets of the build before", () => {
  const asRelease = (mode: number) => {
    mkdirSync(join(release, "before", "assets"), { recursive: true });
    writeFileSync(join(release, "before", "assets", "old.js"), "", { mode });
    return () => builtFolders(release);
  };

  it("are those of the release, if there are any", () => {
    expect(builtFolders(release)).not.toHaveProperty("warning");
    expect(asRelease(0o644)().before).toBe(join(release, "before"));
  });

  it("are none if they cannot be read, and this is said", () => {
    const found = withoutRoot(asRelease(0o000));
    expect(found).not.toHaveProperty("before");
    expect(found.warning).toMatch(
      /^pages that were opened before an upgrade do not find their files: EACCES: .*old\.js/,
    );
  });
});

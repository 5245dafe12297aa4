import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const node = ["--disable-warning=ExperimentalWarning"];
const moduleAt = (name: string) => JSON.stringify(join(import.meta.dirname, name));

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "inglenook-test-"));
  writeFileSync(join(folder, "package.json"), '{ "version": "0.1.0" }');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds by a process of its own, which takes a third of a second. */
async function build(version: string): Promise<number | null> {
  const script = `
    import { mkdirSync, writeFileSync } from "node:fs";
    import { addRelease, parts } from ${moduleAt("releases.ts")};
    addRelease("dist", parts, (part, to) => {
      mkdirSync(to);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 150);
      writeFileSync(to + "/${version}.js", "${version}");
    });`;
  const words = [...node, "--input-type=module", "-e", script];
  const child = spawn(process.execPath, words, { cwd: folder, stdio: "inherit" });
  const [code] = await once(child, "exit");
  return code;
}

const releases = () => readdirSync(join(folder, "dist/releases"));

describe("builds at once", () => {
  it("come one after the other, and none removes another's", async () => {
    expect(await Promise.all(["one", "two"].map(build))).toEqual([0, 0]);
    expect(releases()).toHaveLength(2);
    const built = ["one", "two"].filter((version) => existsSync(join(folder, `dist/app/${version}.js`)));
    expect(built).toHaveLength(1);
    expect(existsSync(join(folder, `dist/server/${built[0]}.js`))).toBe(true);
  }, 30_000);

  it("of the same are one release", async () => {
    expect(await Promise.all(["one", "one", "one"].map(build))).toEqual([0, 0, 0]);
    expect(releases()).toHaveLength(1);
  }, 30_000);
});

/** Runs the program of the build with this as vite, or without any. */
function runProgram(vite: string | undefined, ...words: string[]) {
  const programs = join(folder, "programs");
  mkdirSync(programs);
  if (vite !== undefined) {
    writeFileSync(join(programs, "vite"), `#!/bin/sh\n${vite}\n`);
    chmodSync(join(programs, "vite"), 0o755);
  }
  const program = join(import.meta.dirname, "build.ts");
  const env = { PATH: vite === undefined ? programs : `${programs}:${process.env.PATH}` };
  const ended = spawnSync(process.execPath, [...node, program, ...words], {
    cwd: folder,
    env,
    encoding: "utf8",
  });
  return { status: ended.status, said: ended.stderr.trim() };
}

/** Writes into the folder that is the last word of the command. */
const writingVite = 'for to; do :; done; mkdir "$to"; echo built > "$to/file"';

describe("the program that builds", () => {
  it("notes what each part is built from in the part's own folder", () => {
    expect(runProgram(writingVite, "app=a1", "server=b2")).toEqual({ status: 0, said: "" });
    const [release = ""] = releases();
    const stampOf = (part: string) =>
      readFileSync(join(folder, "dist/releases", release, part, ".set-up"), "utf8");
    expect([stampOf("app"), stampOf("server")]).toEqual(["a1", "b2"]);
    expect(basename(release)).toMatch(/^[0-9a-f]{16}$/);
  });

  it("says that vite has failed, and leaves nothing", () => {
    const failing = `${writingVite}; exit 3`;
    expect(runProgram(failing, "app", "server")).toEqual({
      status: 1,
      said: "vite ended with 3 while it built the app.",
    });
    expect(releases()).toEqual([]);
  });

  it("says that vite is not there, and how to build", () => {
    const { status, said } = runProgram(undefined, "app");
    expect(status).toBe(1);
    expect(said).toBe(
      "vite cannot be run (spawnSync vite ENOENT). Build by npm run build:parts -- app server.",
    );
    expect(releases()).toEqual([]);
  });

  it("refuses a part that does not exist", () => {
    expect(runProgram(writingVite, "apps").said).toBe('There is no "apps" to build, only app and server.');
  });
});

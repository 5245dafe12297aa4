import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { moduleChecksums, moduleChecksumsFile } from "../release/module-checksums.ts";
import { findOnPath } from "../testing/find-on-path.ts";
import { copyShippedFiles } from "./shipped-folder.ts";

/** A working directory of a caller, with a blank in its name; removed when disposed. */
function callerFolder(): Disposable & { readonly path: string } {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "inglenook-caller-")));
  const path = join(root, "a caller");
  mkdirSync(path);
  return { path, [Symbol.dispose]: () => rmSync(root, { recursive: true }) };
}

function run(program: string, words: string[], { cwd, path }: { cwd: string; path?: string | undefined }) {
  const env = { PATH: path ?? `${dirname(process.execPath)}:${process.env.PATH}` };
  return spawnSync(program, words, { cwd, env, encoding: "utf8" });
}

/** A folder for PATH with the tools that a shell script may expect, and this text as `node`. */
function writePath(folder: string, node?: string): string {
  const path = join(folder, "path");
  mkdirSync(path);
  for (const tool of ["readlink", "dirname"]) symlinkSync(findOnPath(tool) ?? "", join(path, tool));
  if (node !== undefined) {
    writeFileSync(join(path, "node"), node);
    chmodSync(join(path, "node"), 0o755);
  }
  return path;
}

describe.runIf(process.platform === "linux")("bin/inglenook of what the image holds", () => {
  test("reads .env and DATA_DIR in its own folder, and files in its caller's, through links", () => {
    using folder = copyShippedFiles();
    using caller = callerFolder();
    const secret = randomBytes(48).toString("base64");
    writeFileSync(join(folder.path, ".env"), `DATA_DIR=./kept\nSESSION_SECRET=${secret}\n`, { mode: 0o600 });
    symlinkSync(join(folder.path, "bin/inglenook"), join(caller.path, "first"));
    symlinkSync("first", join(caller.path, "second"));
    const answerOf = (...words: string[]) => {
      const { status, stdout, stderr } = run("./second", [...words, "--json"], { cwd: caller.path });
      expect({ status, stderr: stderr.replace(/^There was no database.*\n/, "") }).toEqual({
        status: 0,
        stderr: "",
      });
      return JSON.parse(stdout);
    };
    expect(answerOf("list-users")).toEqual([]);
    expect(existsSync(join(folder.path, "kept/inglenook.sqlite"))).toBe(true);
    expect(answerOf("backup", "backup.tar").file).toBe(join(caller.path, "backup.tar"));
    expect(answerOf("backup", join(folder.path, "b.tar")).file).toBe(join(folder.path, "b.tar"));
  }, 60_000);

  test("names itself and `start` in its help", () => {
    using folder = copyShippedFiles();
    const { stdout } = run(join(folder.path, "bin/inglenook"), ["--help"], { cwd: "/" });
    expect(stdout).toMatch(/^Usage: inglenook COMMAND/);
    expect(stdout).toMatch(/^ {2}start +Run the server/m);
  }, 60_000);

  test.each([
    ["#!/bin/sh\necho v20.20.2\n", /^Inglenook needs Node 24 or newer; .+\/path\/node is 20\.20\.2\. .+\n$/],
    [undefined, /^Inglenook needs Node 24 or newer, and there is no node on the PATH\. .+\n$/],
  ])(
    "says in a sentence what it needs: %j",
    (node, sentence) => {
      using folder = copyShippedFiles();
      using caller = callerFolder();
      const path = writePath(caller.path, node);
      for (const word of ["start", "list-users"]) {
        const ended = run(join(folder.path, "bin/inglenook"), [word], { cwd: caller.path, path });
        expect(ended).toMatchObject({ status: 1, stdout: "", stderr: expect.stringMatching(sentence) });
      }
    },
    60_000,
  );

  test.each([
    ["it", "bin/inglenook", ""],
    ["its folder", "bin", "/inglenook"],
    ["the folder of the release", ".", "/bin/inglenook"],
  ])(
    "finds its folder through links to %s",
    (_, target, rest) => {
      using folder = copyShippedFiles();
      using caller = callerFolder();
      symlinkSync(join(folder.path, target), join(caller.path, "first"));
      symlinkSync("first", join(caller.path, "second"));
      for (const link of ["first", "second"]) {
        const ended = run(`./${link}${rest}`, ["start", "--help"], { cwd: caller.path });
        expect(ended).toMatchObject({ status: 0, stderr: "" });
        expect(ended.stdout).toContain(` from .env in ${realpathSync(folder.path)}.`);
      }
    },
    60_000,
  );

  test("keeps compiled code for the owner of what is built alone, whose next build deletes it", () => {
    using folder = copyShippedFiles();
    const server = join(folder.path, "dist/server");
    const program = join(folder.path, "bin/inglenook");
    const hasCache = () => existsSync(join(server, ".compile-cache"));
    if (process.getuid?.() === 0) {
      chownSync(server, 12_345, 12_345);
      expect(run(program, ["--help"], { cwd: "/" }).status).toBe(0);
      expect(hasCache()).toBe(false);
      chownSync(server, 0, 0);
    }
    expect(run(program, ["--help"], { cwd: "/" }).status).toBe(0);
    expect(hasCache()).toBe(true);
  }, 60_000);

  test("explains `start` on request, and takes no options for it", () => {
    using folder = copyShippedFiles();
    const program = join(folder.path, "bin/inglenook");
    const usage = `Usage: inglenook start. Settings come from the environment and from .env in ${folder.path}.\n`;
    for (const word of ["--help", "-h"])
      expect(run(program, ["start", word], { cwd: "/" })).toMatchObject({
        status: 0,
        stdout: usage,
        stderr: "",
      });
    const refused = { status: 1, stdout: "", stderr: usage };
    expect(run(program, ["start", "--port"], { cwd: "/" })).toMatchObject(refused);
  }, 60_000);

  test("says in a sentence what is missing, in a clone and in a release", () => {
    using folder = copyShippedFiles();
    const program = join(folder.path, "bin/inglenook");
    const said = (word: string) => {
      const { status, stdout, stderr } = run(program, [word], { cwd: "/" });
      expect([status, stdout]).toEqual([1, ""]);
      return stderr;
    };
    rmSync(join(folder.path, "dist"), { recursive: true });
    const again = "Unpack the release there again.\n";
    expect([said("start"), said("list-users")]).toEqual([
      `The server is not built in ${folder.path}: dist/server/server.mjs is missing. ${again}`,
      `The command line is not built in ${folder.path}: dist/server/admin.mjs is missing. ${again}`,
    ]);
    writeFileSync(join(folder.path, "package.json"), "{}");
    mkdirSync(join(folder.path, "api/admin"), { recursive: true });
    writeFileSync(join(folder.path, "api/admin/main.ts"), "");
    expect(said("start")).toBe(`The server is not built in ${folder.path}. Run npm start there once.\n`);
    // The sources run without a trace in the folder of builds.
    expect(run(program, ["list-users"], { cwd: "/" }).status).toBe(0);
    expect(existsSync(join(folder.path, "dist"))).toBe(false);
    rmSync(join(folder.path, "node_modules"), { recursive: true });
    expect(said("list-users")).toBe(`Nothing is installed in ${folder.path}. Run npm start there once.\n`);
  }, 60_000);

  test("says in a sentence which module of a release is missing or damaged, of those that load later too", () => {
    using folder = copyShippedFiles();
    const program = join(folder.path, "bin/inglenook");
    const names = readdirSync(folder.path, { recursive: true, encoding: "utf8" });
    const files = names.filter((name) => statSync(join(folder.path, name)).isFile());
    const list = moduleChecksums(
      files.map((name) => ({ name, content: readFileSync(join(folder.path, name)) })),
    );
    writeFileSync(join(folder.path, moduleChecksumsFile), list);
    expect(run(program, ["--version"], { cwd: "/" })).toMatchObject({ status: 0, stderr: "" });
    const saidWith = (name: string, change: (file: string) => void) => {
      const file = join(folder.path, name);
      const before = readFileSync(file);
      change(file);
      const ended = ["start", "list-users"].map((word) => run(program, [word], { cwd: "/" }));
      writeFileSync(file, before);
      for (const { status, stdout } of ended) expect([status, stdout]).toEqual([1, ""]);
      expect(ended[0]?.stderr).toBe(ended[1]?.stderr);
      return ended[0]?.stderr;
    };
    const isLoadedLater = (name: string) => /^dist\/server\/mysql2-/.test(name);
    const native = `node_modules/better-sqlite3/prebuilds/linux-${process.arch}.node`;
    const modules = ["dist/server/server.mjs", files.find(isLoadedLater) ?? "", native, moduleChecksumsFile];
    const sentence = (name: string, fault: string) =>
      `The release in ${folder.path} is damaged: ${name} ${fault}. Unpack the release there again.\n`;
    for (const name of modules) expect(saidWith(name, truncateSync)).toBe(sentence(name, "has changed"));
    for (const name of modules.slice(1, 3)) expect(saidWith(name, rmSync)).toBe(sentence(name, "is missing"));
  }, 60_000);

  test("says in a sentence that its caller's folder is gone", () => {
    using folder = copyShippedFiles();
    using caller = callerFolder();
    const words = [
      "-c",
      `rmdir "$1" && exec "$2" list-users`,
      "sh",
      caller.path,
      join(folder.path, "bin/inglenook"),
    ];
    expect(run("/bin/sh", words, { cwd: caller.path })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("The current folder cannot be read. Change to another one.\n"),
    });
  }, 60_000);
});

import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addRelease, type Part, parts } from "./releases.ts";

let dist = "";
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), "inglenook-test-"));
});
afterEach(() => rmSync(dist, { recursive: true }));

/** What a build of this version writes. */
function write(version: string, part: Part, folder: string): void {
  mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(join(folder, part === "app" ? "index.html" : "server.mjs"), version);
  writeFileSync(join(folder, "assets", `${version}.js`), version);
}

/** Builds both parts, or one. */
const build = (version: string, wanted: readonly Part[] = parts): string =>
  addRelease(dist, wanted, (part, to) => write(version, part, to));

const read = (path: string) => readFileSync(join(dist, path), "utf8");
const assetsIn = (folder: string) =>
  existsSync(join(folder, "assets")) ? readdirSync(join(folder, "assets")) : [];

describe("a build", () => {
  it("goes to a folder of its own, to which dist/app and dist/server lead", () => {
    const first = build("one");
    const second = build("two");
    expect(basename(first)).toMatch(/^[0-9a-f]{16}$/);
    expect(realpathSync(join(dist, "app"))).toBe(join(realpathSync(second), "app"));
    expect([read("app/index.html"), read("server/server.mjs")]).toEqual(["two", "two"]);
    expect(readFileSync(join(first, "app", "index.html"), "utf8")).toBe("one");
  });

  it("of one part takes the other from the current one", () => {
    build("one");
    build("two", ["server"]);
    expect([read("app/index.html"), read("server/server.mjs")]).toEqual(["one", "two"]);
  });

  it("that fails changes nothing", () => {
    build("one");
    const fail = () => {
      throw new Error("It does not compile.");
    };
    expect(() => addRelease(dist, parts, fail)).toThrow("compile");
    expect(read("app/index.html")).toBe("one");
    build("two");
    expect(readdirSync(join(dist, "releases")).filter((name) => name.startsWith("."))).toEqual([]);
  });

  it("has the same folder if it is the same, unless an older version has built into that", () => {
    const first = build("one");
    build("two");
    expect(build("one")).toBe(first);
    writeFileSync(join(first, "app", "index.html"), "changed");
    build("two");
    expect(build("one")).toBe(`${first}-2`);
  });

  it("takes over the folders of a version that built into dist/app and dist/server", () => {
    for (const part of parts) write("old", part, join(dist, part));
    const folder = build("one");
    expect(read("app/index.html")).toBe("one");
    expect(assetsIn(join(folder, "before"))).toEqual(["old.js"]);
  });
});

describe("the assets of the build before", () => {
  it("are in the folder of the build, those of earlier ones are not", () => {
    expect(assetsIn(join(build("one"), "before"))).toEqual([]);
    expect(assetsIn(join(build("two"), "before"))).toEqual(["one.js"]);
    expect(assetsIn(join(build("three"), "before"))).toEqual(["two.js"]);
  });

  it("are those of the app before, when only the server was built since", () => {
    build("one");
    build("two");
    expect(assetsIn(join(build("three", ["server"]), "before"))).toEqual(["one.js"]);
  });

  it("are those of the build that is left, when an older one is the current one again", () => {
    build("one");
    build("two");
    expect(assetsIn(join(build("one"), "before"))).toEqual(["two.js"]);
  });
});

describe("older builds", () => {
  it("are removed when two newer ones exist", () => {
    const [first, second, third] = ["one", "two", "three"].map((version) => build(version));
    expect([first, second, third].map((folder) => existsSync(folder ?? ""))).toEqual([false, true, true]);
  });

  it("stay as long as a server runs from them", async () => {
    const first = build("one");
    const server = spawn("sleep", ["60"]);
    await once(server, "spawn");
    mkdirSync(join(first, "running"));
    writeFileSync(join(first, "running", String(server.pid)), "");
    for (const version of ["two", "three", "four"]) build(version);
    expect(existsSync(join(first, "app", "index.html"))).toBe(true);
    server.kill();
    await once(server, "exit");
    build("five");
    expect(existsSync(first)).toBe(false);
  });
});

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
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { takeFileLock } from "#api/database/files/file-lock.ts";
import { addRelease, type Part, parts } from "./releases.ts";

let dist = "";
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), "inglenook-test-"));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(dist, { recursive: true });
});

/** Writes the files of a build of this version. */
function write(version: string, part: Part, folder: string): void {
  mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(join(folder, part === "app" ? "index.html" : "server.mjs"), version);
  writeFileSync(join(folder, "assets", `${version}.js`), version);
}

/** Builds both parts, or one. */
const build = (version: string, wanted: readonly Part[] = parts): string =>
  addRelease(dist, wanted, (part, to) => write(version, part, to));

const isRoot = process.getuid?.() === 0;

/** Root may remove everything. */
function withoutRoot(run: () => void): void {
  if (isRoot) process.seteuid?.(65_534);
  try {
    run();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

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

  it("that fails changes nothing, and leaves nothing", () => {
    const first = build("one");
    const fail = (part: Part, folder: string) => {
      write("two", part, folder);
      if (part === "server") throw new Error("It does not compile.");
    };
    expect(() => addRelease(dist, parts, fail)).toThrow("compile");
    expect(read("app/index.html")).toBe("one");
    expect(readdirSync(join(dist, "releases"))).toEqual([basename(first)]);
  });

  it("removes what a killed one has left", () => {
    write("killed", "app", join(dist, "releases", `.new-${process.pid}`, "app"));
    const first = build("one");
    expect(readdirSync(join(dist, "releases"))).toEqual([basename(first)]);
  });

  it("has the same folder if it is the same, unless an older version has built into that", () => {
    const first = build("one");
    expect(build("one")).toBe(first);
    writeFileSync(join(first, "app", "index.html"), "changed");
    rmSync(join(dist, "current"));
    expect(build("one")).toBe(`${first}-2`);
  });

  it.runIf(isRoot)("leaves the same one of another user as it is", () => {
    const first = build("one");
    chownSync(first, 65_534, 65_534);
    expect(build("one")).toBe(`${first}-2`);
  });

  it("that is the same again is not the same without the assets of the build before", () => {
    const first = build("one");
    mkdirSync(join(first, "running"));
    const mark = takeFileLock(join(first, "running", "server"), 0);
    const second = build("two");
    const again = build("one");
    expect(assetsIn(join(again, "before"))).toEqual(["two.js"]);
    expect(readdirSync(first).sort()).toEqual(["app", "current-since", "running", "server"]);
    expect([build("two"), build("one")]).toEqual([second, again]);
    mark?.release();
  });

  it("keeps what it was built from, and tells it of the same build too", () => {
    const from = (stamp: string) =>
      addRelease(dist, parts, (part, folder) => {
        write("one", part, folder);
        writeFileSync(join(folder, ".set-up"), stamp);
      });
    const first = from("sources");
    expect(from("other sources")).toBe(first);
    expect([read("app/.set-up"), read("server/.set-up")]).toEqual(["other sources", "other sources"]);
    build("two", ["server"]);
    expect(read("app/.set-up")).toBe("other sources");
    expect(existsSync(join(dist, "server/.set-up"))).toBe(false);
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

  it("stay as long as a server runs from them", () => {
    const first = build("one");
    mkdirSync(join(first, "running"));
    const mark = takeFileLock(join(first, "running", "server"), 0);
    writeFileSync(join(first, "running", "ended"), "");
    for (const version of ["two", "three", "four"]) build(version);
    expect(existsSync(join(first, "app", "index.html"))).toBe(true);
    expect(readdirSync(join(first, "running"))).toEqual(["server"]);
    mark?.release();
    build("five");
    expect(existsSync(first)).toBe(false);
  });

  it("are older by the order of the builds, also when the clock is set back", () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-26T12:00:00Z") });
    const [first, second] = [build("one"), build("two")];
    vi.setSystemTime(new Date("2026-11-01T12:00:00Z"));
    const third = build("three");
    expect(read("app/index.html")).toBe("three");
    expect([first, second, third].map((folder) => existsSync(folder))).toEqual([false, true, true]);
    const fourth = build("four");
    expect([second, third, fourth].map((folder) => existsSync(folder))).toEqual([false, true, true]);
  });

  it("that cannot be removed are reported, and keep no build from its end", () => {
    chmodSync(dist, 0o777);
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    withoutRoot(() => {
      const first = build("one");
      mkdirSync(join(first, "kept"));
      writeFileSync(join(first, "kept", "file"), "");
      chmodSync(join(first, "kept"), 0o500);
      for (const version of ["two", "three", "four"]) build(version);
      expect(read("app/index.html")).toBe("four");
      expect(warn).toHaveBeenCalledWith(expect.stringMatching(`${basename(first)} could not be removed: E`));
      chmodSync(join(first, "kept"), 0o700);
      build("five");
      expect(existsSync(first)).toBe(false);
    });
    warn.mockRestore();
  });
});

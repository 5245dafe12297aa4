import { execFileSync } from "node:child_process";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createArchive } from "./archive.ts";

const file = (name: string, text: string, isExecutable = false) => ({
  name,
  content: Buffer.from(text),
  isExecutable,
});
const files = [file("inglenook/b.txt", "two"), file("inglenook/bin/a", "one", true)];
const modified = Date.UTC(2026, 10, 26, 12, 30) / 1000;

function tar(...words: string[]): string {
  const input = createArchive(files, modified);
  return execFileSync("tar", [...words, "--file", "-"], { input, encoding: "utf8", env: { TZ: "UTC" } });
}

describe("the archive of a release", () => {
  it("is sorted, has one time, and belongs to root, with modes that do not depend on the umask", () => {
    const listed = tar("--list", "--gzip", "--verbose", "--numeric-owner", "--full-time");
    expect(listed.trim().split("\n")).toEqual([
      expect.stringMatching(/^drwxr-xr-x 0\/0 +0 2026-11-26 12:30:00 inglenook\/$/),
      expect.stringMatching(/^-rw-r--r-- 0\/0 +3 2026-11-26 12:30:00 inglenook\/b.txt$/),
      expect.stringMatching(/^drwxr-xr-x 0\/0 +0 2026-11-26 12:30:00 inglenook\/bin\/$/),
      expect.stringMatching(/^-rwxr-xr-x 0\/0 +3 2026-11-26 12:30:00 inglenook\/bin\/a$/),
    ]);
  });

  it("holds the content", () => {
    expect(tar("--extract", "--gzip", "--to-stdout")).toBe("twoone");
  });

  it("has the same bytes whatever the order of its files, and names no system", () => {
    const archive = createArchive(files, modified);
    expect(createArchive(files.toReversed(), modified).equals(archive)).toBe(true);
    expect(archive.subarray(4, 10)).toEqual(Buffer.from([0, 0, 0, 0, 2, 255]));
    expect(gunzipSync(archive).length % 512).toBe(0);
  });

  it("refuses a name that its format would cut", () => {
    expect(() => createArchive([file("x".repeat(101), "")], 0)).toThrow("too long");
  });
});

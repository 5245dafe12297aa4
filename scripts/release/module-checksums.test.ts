import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { moduleChecksums } from "./module-checksums.ts";

it("the modules of a release are listed as cksum prints them", () => {
  const folder = mkdtempSync(join(tmpdir(), "inglenook-test-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const all = Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251));
  const files = [
    { name: "dist/server/empty.mjs", content: Buffer.alloc(0) },
    { name: "dist/server/server.mjs", content: Buffer.from("export {};\n") },
    { name: "node_modules/better-sqlite3/prebuilds/linux-x64.node", content: all },
  ];
  for (const { name, content } of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  const names = files.map(({ name }) => name);
  const others = [{ name: "docs/operating.md", content: all }];
  expect(moduleChecksums([...others, ...files])).toBe(
    execFileSync("cksum", names, { cwd: folder, encoding: "utf8" }),
  );
});

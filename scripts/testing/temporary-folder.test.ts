import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { makeTemporaryFolder } from "./temporary-folder.ts";

it("makes a new folder of all users where the system has no memory for files", () => {
  const parent = mkdtempSync(join(tmpdir(), "temporary-folder-"));
  const folder = makeTemporaryFolder(join(parent, "missing"));
  expect(dirname(folder)).toBe(tmpdir());
  expect(statSync(folder).mode & 0o7777).toBe(0o1777);
  for (const made of [folder, parent]) rmSync(made, { recursive: true });
});

import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createSbom } from "../release/sbom.ts";

const { version }: { version: string } = JSON.parse(readFileSync("package.json", "utf8"));
const folders = ["one-", "another-"].map((name) => mkdtempSync(join(tmpdir(), name)));
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

it("two bills of materials of one commit are equal, whatever the folder is called", () => {
  const [one = "", another] = folders.map((folder) => {
    for (const file of ["package.json", "package-lock.json"]) copyFileSync(file, join(folder, file));
    return createSbom("1.2.3", 1_790_000_000, folder);
  });
  expect(another).toBe(one);
  const { metadata, components } = JSON.parse(one);
  const component = { name: "inglenook", version: "1.2.3", "bom-ref": "inglenook@1.2.3" };
  expect(metadata).toMatchObject({ timestamp: "2026-09-21T14:13:20.000Z", component });
  expect(another).not.toContain(`inglenook@${version}"`);
  expect(metadata.tools).toEqual([{ vendor: "npm", name: "cli" }]);
  expect(components.length).toBeGreaterThan(100);
}, 60_000);

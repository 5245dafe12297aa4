import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { addRelease, type Part, parts } from "#scripts/builds/releases.ts";
import { makeTestDatabase } from "../database/test-database.ts";
import { startServerProcess } from "../faults/starts/server-process.ts";
import { Browser } from "../visitors/browser.ts";
import { copyBuiltPart, folderWithPackages } from "./build-folders.ts";

/** A build that nothing runs from. */
const writeOther = (name: string) => (part: Part, folder: string) => {
  mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(join(folder, "assets", `${name}-${part}-1a2b3c.js`), name);
};

it("a server keeps its build and the assets before it while newer builds are made", async () => {
  using folder = folderWithPackages();
  const dist = join(folder.path, "dist");
  addRelease(dist, parts, writeOther("older"));
  const release = addRelease(dist, parts, copyBuiltPart);
  const place = await makeTestDatabase();
  const server = await startServerProcess(place, {}, join(dist, "server/server.mjs"));
  onTestFinished(async () => {
    await server.end("SIGKILL");
    await place.remove();
  });
  for (const name of ["first", "second", "third"]) addRelease(dist, parts, writeOther(name));
  const browser = new Browser(server.site);
  const page = await browser.send("GET", "/login");
  const scripts = [...page.text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = ""]) => path);
  expect(scripts.length).toBeGreaterThan(3);
  for (const path of [...scripts, "/assets/older-app-1a2b3c.js"])
    expect((await browser.send("GET", path)).status).toBe(200);
  expect((await browser.send("GET", "/assets/third-app-1a2b3c.js")).status).toBe(404);
  await server.end("SIGTERM");
  addRelease(dist, parts, writeOther("fourth"));
  expect(existsSync(release)).toBe(false);
}, 60_000);

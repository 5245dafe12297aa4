import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { z } from "zod";

const manifest = z
  .object({ engines: z.object({ node: z.string() }), scripts: z.object({ start: z.string() }) })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));
const launcher = readFileSync("bin/inglenook", "utf8");

it("bin/inglenook asks for the Node of package.json", () => {
  const [, needed] = /^node_needed=(\d+)$/m.exec(launcher) ?? [];
  expect(manifest.engines.node).toBe(`>=${needed}`);
});

it("bin/inglenook starts the server as npm start does", () => {
  const startOf = (text: string) => /(?: --\S+)+ dist\/server\/server\.mjs/.exec(text)?.[0];
  expect(startOf(launcher)).toBe(startOf(manifest.scripts.start));
  const cache = "dist/server/.compile-cache";
  expect([launcher, manifest.scripts.start].map((text) => text.includes(cache))).toEqual([true, true]);
});

it("the image starts the server by bin/inglenook", () => {
  expect(readFileSync("Dockerfile", "utf8")).toMatch(/^CMD \["inglenook", "start"\]$/m);
});

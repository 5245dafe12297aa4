import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { z } from "zod";

const manifest = z
  .object({ engines: z.object({ node: z.string() }), scripts: z.object({ start: z.string() }) })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));

it("bin/inglenook asks for the Node of package.json", () => {
  const [, needed] = /^node_needed=(\d+)$/m.exec(readFileSync("bin/inglenook", "utf8")) ?? [];
  expect(manifest.engines.node).toBe(`>=${needed}`);
});

it("npm and the image start the server by bin/inglenook", () => {
  expect(manifest.scripts.start).toBe("exec sh bin/inglenook start");
  expect(readFileSync("Dockerfile", "utf8")).toMatch(/^CMD \["inglenook", "start"\]$/m);
});

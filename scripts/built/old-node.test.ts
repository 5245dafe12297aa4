import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";

/** This Node simulating an older one: it reports the version and lacks the named modules. */
const older = `
  import { registerHooks } from "node:module";
  Object.defineProperty(process, "versions", { value: { ...process.versions, node: "20.20.2" } });
  registerHooks({
    resolve(name, context, next) {
      if (!/^\\.|^file:/.test(name)) throw new Error("An older Node has no " + name);
      return next(name, context);
    },
  });
`;

function runOnOlderNode(program: string): { status: number | null; stdout: string; stderr: string } {
  const words = ["--import", `data:text/javascript,${encodeURIComponent(older)}`, resolve(program)];
  return spawnSync(process.execPath, words, { encoding: "utf8", env: { PATH: process.env.PATH } });
}

describe("on an older Node, what is built says in a sentence what it needs", () => {
  test.each([
    ["dist/server/server.mjs", "Start it with npm start."],
    ["dist/server/admin.mjs", "Run it with npm run admin."],
  ])("%s", (program, remedy) => {
    expect(runOnOlderNode(program)).toMatchObject({
      status: 1,
      stdout: "",
      stderr: `Inglenook needs Node 24 or newer; this is 20.20.2. ${remedy}\n`,
    });
  });
});

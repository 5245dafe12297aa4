import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractPackage } from "../packages/contract-package.ts";
import { freePort } from "../testing/free-port.ts";

const run = promisify(execFile);
const root = mkdtempSync(join(tmpdir(), "inglenook-client-"));
afterAll(() => rmSync(root, { recursive: true }));

const page = readFileSync("docs/build-a-client.md", "utf8");
const quiet = "--disable-warning=ExperimentalWarning";

/** The blocks of the page with these words after their fence, as one module. */
function blocksOf(info: string): string {
  const blocks = [...page.matchAll(/^```([^\n]*)\n(.*?)^```$/gms)];
  return blocks.flatMap(([, words, block]) => (words === info ? [block] : [])).join("\n");
}

/** Writes a module that imports the sources of the package instead of its tarball. */
function writeModule(name: string, code: string): void {
  for (const [subpath, modules = []] of Object.entries(contractPackage.entries)) {
    const lines = modules.map((module) => `export * from ${JSON.stringify(resolve("contract", module))};\n`);
    writeFileSync(join(root, entryFile(subpath)), lines.join(""));
  }
  const linked = code.replaceAll(
    /"@inglenook\/contract(\/[\w/]+)?"/g,
    (_, subpath = "") => `"./${entryFile(`.${subpath}`)}"`,
  );
  writeFileSync(join(root, name), linked);
}

function entryFile(subpath: string): string {
  return `entry${subpath.replaceAll(/[./]/g, "-")}.ts`;
}

/** The built server on an empty database; it prints the first invite. */
async function startServer() {
  const port = String(await freePort());
  const env = { PATH: process.env.PATH, NODE_ENV: "production", PORT: port, DATA_DIR: join(root, "data") };
  const server = spawn(process.execPath, [quiet, resolve("dist/server/server.mjs")], { cwd: root, env });
  let printed = "";
  const invite = /\/invite\/([0-9a-z]{26})\s[\s\S]*?passcode\W+(\d+)/i;
  for await (const text of server.stdout.setEncoding("utf8")) {
    printed += text;
    if (invite.test(printed)) break;
  }
  const [, linkId, passcode] = invite.exec(printed) ?? [];
  const stop = async () => {
    server.kill("SIGTERM");
    if (server.exitCode === null) await once(server, "exit");
  };
  const given = {
    INGLENOOK_URL: `http://localhost:${port}`,
    INVITE_LINK_ID: linkId,
    INVITE_PASSCODE: passcode,
  };
  return { given, stop };
}

describe("docs/build-a-client.md", () => {
  beforeAll(async () => {
    writeModule("client.ts", blocksOf("ts"));
    writeModule("mock.ts", blocksOf("ts mock"));
    const compilerOptions = {
      ...{
        lib: ["ESNext", "DOM", "DOM.Iterable"],
        types: ["node"],
        typeRoots: [resolve("node_modules/@types")],
      },
      ...{ incremental: false, noUnusedLocals: false },
    };
    const options = { extends: resolve("tsconfig.json"), include: ["client.ts", "mock.ts"], compilerOptions };
    writeFileSync(join(root, "package.json"), JSON.stringify({ type: "module" }));
    writeFileSync(join(root, "tsconfig.json"), JSON.stringify(options));
  });

  test("shows code that compiles", { timeout: 120_000 }, async () => {
    await run(resolve("node_modules/.bin/tsc"), ["--noEmit", "-p", root]).catch(({ stdout }) => {
      expect(stdout).toBe("");
    });
  });

  test("leads from an invite to a followed reply", { timeout: 60_000 }, async () => {
    const { given, stop } = await startServer();
    try {
      const env = { PATH: process.env.PATH, ...given };
      const { stdout } = await run(process.execPath, [quiet, join(root, "client.ts")], { env });
      const [signedIn, ...others] = stdout.split("\n");
      expect(signedIn).toMatch(/^Signed in as \S+\.$/);
      expect(others.join("\n")).toMatch(/^[\s\S]+\ncomplete\n4 false\n0\n$/);
    } finally {
      await stop();
    }
  });

  test("reaches the mock world without a server", { timeout: 60_000 }, async () => {
    const { stdout } = await run(process.execPath, [quiet, join(root, "mock.ts")]);
    expect(stdout).toBe("200\n");
  });
});

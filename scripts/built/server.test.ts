import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (address === null || typeof address === "string") throw new Error("There is no free port.");
  return address.port;
}

test("the built server runs by itself, answers from its database and stops in order", async () => {
  const folder = mkdtempSync(join(tmpdir(), "inglenook-built-"));
  const port = await freePort();
  const words = ["--disable-warning=ExperimentalWarning", resolve("dist/server/server.mjs")];
  const env = { PATH: process.env.PATH, NODE_ENV: "production", PORT: String(port), DATA_DIR: folder };
  const server = spawn(process.execPath, words, { cwd: folder, env, stdio: ["ignore", "pipe", "ignore"] });
  const ended = once(server, "exit");
  try {
    const [printed] = await once(server.stdout.setEncoding("utf8"), "data");
    expect(printed).toContain(`is running at http://localhost:${port}`);
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect(ready.status).toBe(200);
    const user = await fetch(`http://127.0.0.1:${port}/api/user`);
    expect(await user.json()).toEqual({ isAuthenticated: false, user: null });
  } finally {
    server.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    rmSync(folder, { recursive: true });
  }
}, 60_000);

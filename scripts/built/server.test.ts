import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { createServer as createHttpServer, get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { freePort } from "../testing/free-port.ts";
import { copyShippedFiles } from "./shipped-folder.ts";

const quiet = "--disable-warning=ExperimentalWarning";

/** The response status for a request target that `fetch` would not send. */
async function statusOf(port: number, target: string): Promise<number | undefined> {
  const [answer]: IncomingMessage[] = await once(get({ host: "127.0.0.1", port, path: target }), "response");
  answer?.resume();
  return answer?.statusCode;
}

const openFiles = (pid = 0) => readdirSync(`/proc/${pid}/fd`).length;

/** Memory of a process that is in RAM, in kB (Linux, proc(5)). */
const residentKilobytes = (pid = 0) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);

/** Sends many requests on one connection, reads nothing, and disconnects once the server responds. */
async function leaveUnread(port: number, path: string): Promise<void> {
  // The server may reset the connection.
  const socket = connect(port, "127.0.0.1")
    .pause()
    .on("error", () => undefined);
  await once(socket, "connect");
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(700));
  await wait(500);
  socket.destroy();
}

const built = "dist/server";

/** The built files with modules of ours. */
function ownFiles(): string[] {
  const files = readdirSync(built).filter((name) => name.endsWith(".mjs.map"));
  const isOwn = (name: string) => /"[./]*\/(api|contract)\//.test(readFileSync(join(built, name), "utf8"));
  return files.filter(isOwn).map((name) => name.replace(/\.map$/, ""));
}

test("the built server's own code is ASCII, so that V8 keeps its source with a byte for each character", () => {
  const files = ownFiles();
  expect(files).toContain("server.mjs");
  const wide = files.filter((name) => /[^\0-\x7f]/.test(readFileSync(join(built, name), "utf8")));
  expect(wide).toEqual([]);
});

/** The image is for Linux; on other systems the copied packages have no matching binary. */
describe.runIf(process.platform === "linux")("what the image holds, in an empty folder", () => {
  test("is a server that answers from its database, has its pages and stops in order", async () => {
    using folder = copyShippedFiles();
    const port = await freePort();
    const data = join(folder.path, "data");
    const env = { PATH: process.env.PATH, NODE_ENV: "production", PORT: String(port), DATA_DIR: data };
    const server = spawn(process.execPath, [quiet, "dist/server/server.mjs"], {
      cwd: folder.path,
      env,
    });
    const log = text(server.stderr);
    const ended = once(server, "exit");
    try {
      const [printed] = await once(server.stdout.setEncoding("utf8"), "data");
      expect(printed).toContain(`is running at http://localhost:${port}`);
      const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
      expect(ready.status).toBe(200);
      const user = await fetch(`http://127.0.0.1:${port}/api/user`);
      expect(await user.json()).toEqual({ isAuthenticated: false, user: null, notice: null });
      const malformed = await fetch(`http://127.0.0.1:${port}/api/chats/%E0%A4%A`);
      expect(malformed.status).toBe(400);
      const page = await fetch(`http://127.0.0.1:${port}/login`);
      expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
      const [, script = ""] = /src="(\/assets\/[^"]+)"/.exec(await page.text()) ?? [];
      expect((await fetch(`http://127.0.0.1:${port}${script}`)).status).toBe(200);
      const [files, memory] = [openFiles(server.pid), residentKilobytes(server.pid)];
      await Promise.all(Array.from({ length: 6 }, () => leaveUnread(port, script)));
      expect(residentKilobytes(server.pid) - memory).toBeLessThan(80 * 1024);
      // Some connections of earlier requests may close in between.
      await expect.poll(() => openFiles(server.pid)).toBeLessThanOrEqual(files);
      expect(await statusOf(port, "http://localhost/login")).toBe(200);
      for (const target of ["http://[::1", "/login#part", "*"])
        expect(await statusOf(port, target)).toBe(400);
    } finally {
      server.kill("SIGTERM");
      expect(await ended).toEqual([0, null]);
      const lines = (await log).trim().split("\n");
      // Node's own warnings would be among them.
      expect(lines.filter((line) => !line.startsWith("{"))).toEqual([]);
    }
  }, 60_000);

  test("serves metrics and sends traces where these are asked for", async () => {
    using folder = copyShippedFiles();
    const [port, metricsPort] = [await freePort(), await freePort()];
    const sent: string[] = [];
    const collector = createHttpServer(async (request, response) => {
      sent.push(await text(request));
      response.end("{}");
    }).listen(0, "127.0.0.1");
    await once(collector, "listening");
    const address = collector.address();
    const collectorPort = typeof address === "object" ? address?.port : undefined;
    const env = {
      ...{ PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: join(folder.path, "data") },
      ...{ PORT: String(port), METRICS_PORT: String(metricsPort) },
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}`,
    };
    const server = spawn(process.execPath, [quiet, "dist/server/server.mjs"], { cwd: folder.path, env });
    const log = text(server.stderr);
    const ended = once(server, "exit");
    try {
      await once(server.stdout.setEncoding("utf8"), "data");
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
      expect((await fetch(`http://127.0.0.1:${port}/api/user`)).status).toBe(200);
      const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
      expect(await metrics.text()).toMatch(/^inglenook_http_requests_total{route="\/readyz",.*} 1$/m);
    } finally {
      server.kill("SIGTERM");
      expect(await ended).toEqual([0, null]);
      collector.close();
      expect((await log).split("\n").filter((line) => !line.startsWith("{") && line !== "")).toEqual([]);
    }
    // The stop has sent the remaining spans.
    expect(sent.join("")).toContain("GET /api/user");
    expect(sent.join("")).not.toContain("/readyz");
  }, 60_000);

  test("loads the packages of metrics and traces only where these are asked for", () => {
    const read = (file: string) => readFileSync(join("dist/server", file), "utf8");
    const loaded = new Set(["server.mjs"]);
    for (const file of loaded)
      for (const [, found = ""] of read(file).matchAll(/^(?:import|export)\b[^;]*?"\.\/([\w-]+\.mjs)"/gm))
        loaded.add(found);
    expect(loaded.size).toBeGreaterThan(1);
    const holders = readdirSync("dist/server").filter(
      (file) => file.endsWith(".mjs") && /process_cpu_seconds_total|OTEL_BSP_SCHEDULE_DELAY/.test(read(file)),
    );
    expect(holders.length).toBeGreaterThan(1);
    expect(holders.filter((file) => loaded.has(file))).toEqual([]);
  });

  test("is a command line that makes an invite in the same place", () => {
    using folder = copyShippedFiles();
    const words = [quiet, "dist/server/admin.mjs", "create-invite", "--role", "admin", "--json"];
    const env = { PATH: process.env.PATH, DATA_DIR: join(folder.path, "data") };
    const printed = execFileSync(process.execPath, words, { cwd: folder.path, env, encoding: "utf8" });
    expect(JSON.parse(printed)).toMatchObject({ role: "admin", url: expect.stringContaining("/invite/") });
  }, 60_000);

  test("is a command line that backs up and restores", () => {
    using folder = copyShippedFiles();
    const run = (data: string, ...command: string[]) => {
      const words = [quiet, "dist/server/admin.mjs", ...command, "--json"];
      const env = { PATH: process.env.PATH, DATA_DIR: join(folder.path, data) };
      const options = { cwd: folder.path, env, encoding: "utf8", stdio: "pipe" } as const;
      return JSON.parse(execFileSync(process.execPath, words, options));
    };
    const { linkId } = run("data", "create-invite");
    const { file, bytes } = run("data", "backup", "backup.tar");
    expect([file, bytes]).toEqual([join(folder.path, "backup.tar"), statSync(file).size]);
    expect(run("restored", "restore", "backup.tar")).toMatchObject({ tables: { invite_links: 1 } });
    const [restored, created] = run("restored", "audit");
    expect([restored.event, created.data.link]).toEqual(["backup_restored", linkId.slice(0, 6)]);
  }, 60_000);
});

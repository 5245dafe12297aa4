import { execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "#api/test/faults/free-port.ts";
import { newTestUser } from "#api/test/visitors/server-visitor.ts";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { register, signIn } from "#contract/behavior/support/ceremonies.ts";
import { sampleChatForm } from "#contract/behavior/support/chat-samples.ts";
import { readHealthCheck } from "../deployment/health-check.ts";
import { writeRelease } from "../release/write-release.ts";

const root = mkdtempSync(join(tmpdir(), "inglenook-release-"));
afterAll(() => rmSync(root, { recursive: true }));

const { version }: { version: string } = JSON.parse(readFileSync("package.json", "utf8"));
const archive = `inglenook-${version}.tar.gz`;
/** Node of the lockfile, before whatever node the system has. */
const path = `${resolve("node_modules/node/bin")}:/usr/bin:/bin`;

function release(name: string): string {
  const folder = join(root, name);
  writeRelease({ folder, modified: 1_790_000_000, digests: new Map() });
  return folder;
}

/** The printed address and passcode of the first administrator's invite. */
function printedInvite(printed: string) {
  const [, linkId = ""] = /\/invite\/([0-9a-z]{26})/.exec(printed) ?? [];
  const [, passcode = ""] = /Passcode +(\d+)/.exec(printed) ?? [];
  return { linkId, passcode: Number(passcode), uniqueUserNumber: 1 };
}

describe.runIf(process.platform === "linux" && existsSync(".git"))("a release", () => {
  let folder = "";
  beforeAll(() => {
    folder = release("first");
  }, 60_000);

  test("has checksums that hold, a bill of materials, and the same bytes when it is made again", () => {
    expect(readdirSync(folder).toSorted()).toEqual(
      ["SHA256SUMS", `inglenook-${version}.cdx.json`, archive].toSorted(),
    );
    execFileSync("sha256sum", ["--check", "--strict", "--quiet", "SHA256SUMS"], { cwd: folder });
    const hash = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");
    const again = release("again");
    for (const file of readdirSync(folder)) expect(hash(join(again, file))).toBe(hash(join(folder, file)));
  }, 120_000);

  test("holds what an operator needs, and native modules of Linux alone", () => {
    const listed = execFileSync("tar", ["-tzf", join(folder, archive)], { encoding: "utf8" }).split("\n");
    const names = listed.map((name) => name.replace(`inglenook-${version}/`, ""));
    const needed = [
      "bin/inglenook",
      "LICENSE",
      ".env.example",
      "Dockerfile",
      ".dockerignore",
      "docker-compose.yml",
    ];
    const docs = ["docs/operating.md", "docs/systemd/inglenook.service", "docker-compose.secrets.yml"];
    expect(names).toEqual(expect.arrayContaining([...needed, ...docs, "dist/app/index.html"]));
    const modules = names.filter((name) => name.endsWith(".node")).map((name) => name.split("/").at(-1));
    expect(modules).toEqual([
      "linux-arm64.node",
      "linux-x64.node",
      "linuxmusl-arm64.node",
      "linuxmusl-x64.node",
    ]);
    expect(names.filter((name) => /\.map$|\.set-up|\.compile-cache|^data/.test(name))).toEqual([]);
  });

  test("holds the license of each package that app and server are made of", () => {
    const licenses = ["app.md", "server.md", "better-sqlite3.txt"].map((name) => {
      const path = `inglenook-${version}/licenses/${name}`;
      return execFileSync("tar", ["-xzOf", join(folder, archive), path], { encoding: "utf8" });
    });
    const [app = "", server = "", sqlite] = licenses;
    const fonts = ["bricolage-grotesque", "hanken-grotesk", "jetbrains-mono"];
    for (const name of ["react", "katex", ...fonts.map((font) => `@fontsource-variable/${font}`)])
      expect(app).toContain(`\n## ${name} - `);
    expect(app).toContain("SIL OPEN FONT LICENSE");
    const { dependencies }: { dependencies: object } = JSON.parse(readFileSync("package.json", "utf8"));
    const bundled = Object.keys(dependencies).filter((name) => name !== "better-sqlite3");
    expect(bundled.filter((name) => !`${app}${server}`.includes(`\n## ${name} - `))).toEqual([]);
    expect(sqlite).toContain("Permission is hereby granted");
  });

  test("runs by itself in an empty folder: an invite, a passkey, a chat, a backup and a stop", async () => {
    execFileSync("tar", ["-xzf", join(folder, archive), "-C", root]);
    const unpacked = join(root, `inglenook-${version}`);
    const port = await freePort();
    const env = { PATH: path, PORT: String(port), STOP_GRACE_SECONDS: "0" };
    const server = spawn(join(unpacked, "bin/inglenook"), ["start"], { cwd: "/", env });
    const log = text(server.stderr);
    const ended = once(server, "exit");
    try {
      const [printed] = await once(server.stdout.setEncoding("utf8"), "data");
      const site = { origin: `http://localhost:${port}`, port, agent: new Agent() };
      const user = newTestUser(site);
      await register(user, printedInvite(printed));
      expect(await signIn(user)).toMatchObject({ uniqueUserNumber: 1 });
      const chat = bodyOf(await user.client.chats.create({ body: sampleChatForm("Good evening") }), 201);
      expect(chat.message).toMatchObject({ role: "assistant", status: "complete" });
      const [command, ...words] = readHealthCheck();
      expect(spawnSync(command, words, { env: { PATH: path, PORT: String(port) } }).status).toBe(0);
      const backup = execFileSync(join(unpacked, "bin/inglenook"), ["backup", "kept.tar", "--json"], {
        ...{ cwd: root, env, encoding: "utf8" },
      });
      expect(JSON.parse(backup)).toMatchObject({ file: join(root, "kept.tar"), tables: { chats: 1 } });
      expect(statSync(join(root, "kept.tar")).mode & 0o777).toBe(0o600);
    } finally {
      server.kill("SIGTERM");
      expect(await ended).toEqual([0, null]);
      expect((await log).split("\n").filter((line) => line !== "" && !line.startsWith("{"))).toEqual([]);
    }
  }, 120_000);
});

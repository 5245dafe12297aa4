import { execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newTestUser } from "#api/test/visitors/server-visitor.ts";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { register, signIn } from "#contract/behavior/support/ceremonies.ts";
import { sampleChatForm } from "#contract/behavior/support/chat-samples.ts";
import { readHealthCheck } from "../deployment/health-check.ts";
import { type ReleaseKey, readReleaseKey } from "../release/minisign.ts";
import { moduleChecksumsFile } from "../release/module-checksums.ts";
import { writeRelease } from "../release/write-release.ts";
import { findOnPath } from "../testing/find-on-path.ts";
import { freePort } from "../testing/free-port.ts";
import { sampleRelease } from "./sample-release.ts";

const root = mkdtempSync(join(tmpdir(), "inglenook-release-"));
afterAll(() => rmSync(root, { recursive: true }));

const version = "1.2.3";
const archive = `inglenook-${version}.tar.gz`;
/** Node of the lockfile comes before the system's node. */
const path = `${resolve("node_modules/node/bin")}:/usr/bin:/bin`;

const sample = sampleRelease(version);

function release(name: string, key?: ReleaseKey): string {
  const folder = join(root, name);
  writeRelease({ folder, ...sample, key });
  return folder;
}

const sha256 = (file: string) => createHash("sha256").update(readFileSync(file)).digest("hex");

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
    const described = ["cdx", "provenance"].map((name) => `inglenook-${version}.${name}.json`);
    expect(readdirSync(folder).toSorted()).toEqual(["SHA256SUMS", ...described, archive].toSorted());
    execFileSync("sha256sum", ["--check", "--strict", "--quiet", "SHA256SUMS"], { cwd: folder });
    expect(readFileSync(join(folder, "SHA256SUMS"), "utf8").split("\n")).toHaveLength(4);
    const again = release("again");
    for (const file of readdirSync(folder))
      expect(sha256(join(again, file))).toBe(sha256(join(folder, file)));
  }, 120_000);

  test("names in its provenance its files, commit, tag, lockfile and maker", () => {
    const file = join(folder, `inglenook-${version}.provenance.json`);
    const { source, build } = sample;
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({
      _type: "https://in-toto.io/Statement/v1",
      subject: [archive, `inglenook-${version}.cdx.json`].map((name) => ({
        name,
        digest: { sha256: sha256(join(folder, name)) },
      })),
      predicateType: "https://slsa.dev/provenance/v1",
      predicate: {
        buildDefinition: {
          buildType: expect.any(String),
          externalParameters: { version, tag: source.tag, withoutRegistry: false },
          internalParameters: build.versions,
          resolvedDependencies: [
            { name: "source", digest: { gitCommit: source.commit } },
            { name: "package-lock.json", digest: { sha256: sha256("package-lock.json") } },
          ],
        },
        runDetails: {
          builder: { id: build.builder },
          metadata: { startedOn: "2026-11-29T10:00:00.000Z", finishedOn: "2026-11-29T10:05:00.000Z" },
        },
      },
    });
  });

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
    const docs = [
      "docs/operating.md",
      "docs/operating/install.md",
      "docs/systemd/inglenook.service",
      "docker-compose.secrets.yml",
    ];
    expect(names).toEqual(
      expect.arrayContaining([...needed, ...docs, "dist/app/index.html", moduleChecksumsFile]),
    );
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

/** The commands by which an operator verifies a release. */
function documentedVerification(publicKey: string): string {
  const documentation = readFileSync("docs/operating/install.md", "utf8");
  const [, commands = ""] = /^```sh\n(minisign .*?)^```$/ms.exec(documentation) ?? [];
  return commands.replaceAll("0.1.0", version).replace("PUBLIC_KEY", publicKey);
}

// `npm run test:full` installs minisign, or names it as missing.
describe.runIf(findOnPath("minisign") && existsSync(".git"))("a signed release", () => {
  let folder = "";
  let key: ReleaseKey;
  const makeKey = (name: string) => {
    const [secret, shared] = [join(root, `${name}.key`), join(root, `${name}.pub`)];
    execFileSync("minisign", ["-G", "-W", "-s", secret, "-p", shared], { stdio: "ignore" });
    const made = readReleaseKey(readFileSync(secret, "utf8"));
    expect(readFileSync(shared, "utf8").split("\n")[1]).toBe(made.publicKey);
    return made;
  };
  const verify = (publicKey = key.publicKey) =>
    spawnSync("bash", ["-e", "-c", documentedVerification(publicKey)], { cwd: folder, encoding: "utf8" });
  const replace = (file: string, change: (text: Buffer) => Buffer | string) => {
    const path = join(folder, file);
    const before = readFileSync(path);
    writeFileSync(path, change(before));
    return { [Symbol.dispose]: () => writeFileSync(path, before) };
  };
  beforeAll(() => {
    key = makeKey("release");
    folder = release("signed", key);
  }, 60_000);

  test("is verified by the documented commands, which show its version, commit and maker", () => {
    const { status, stdout } = verify();
    expect(status).toBe(0);
    const { commit } = sample.source;
    expect(stdout).toContain(`Trusted comment: Inglenook ${version} of commit ${commit}\n`);
    expect(stdout).toContain(`${archive}: OK\n`);
    for (const shown of [
      `"tag": "v${version}"`,
      `"gitCommit": "${commit}"`,
      `"id": "${sample.build.builder}"`,
    ])
      expect(stdout).toContain(shown);
  });

  test("is refused when a file, the checksums or the comment have changed, or the key is another one", () => {
    expect(verify(makeKey("other").publicKey).status).not.toBe(0);
    const append = (text: Buffer) => Buffer.concat([text, Buffer.from("\n")]);
    for (const file of [archive, `inglenook-${version}.provenance.json`, "SHA256SUMS"]) {
      using _ = replace(file, append);
      expect(verify().status, file).not.toBe(0);
    }
    using _ = replace("SHA256SUMS.minisig", (text) =>
      text.toString().replace(`Inglenook ${version}`, "Inglenook 9.9.9"),
    );
    expect(verify().status).not.toBe(0);
  });
});

import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "#api/test/faults/free-port.ts";
import { writeRelease } from "../release/write-release.ts";
import { sampleRelease } from "./sample-release.ts";

/** Everything that the documented commands write lies in here instead of in the system's folders. */
const root = mkdtempSync(join(tmpdir(), "inglenook-install-"));
afterAll(() => rmSync(root, { recursive: true }));

const documentation = readFileSync("docs/operating.md", "utf8");
const downloads = join(root, "downloads");
const programs = join(root, "programs");
const calls = join(root, "calls");
const version = "0.1.0";
const nextVersion = "0.2.0";

/** The block of commands in docs/operating.md that has this line. */
function documentedBlock(line: string): string {
  const blocks = [...documentation.matchAll(/^```\w*\n(.*?)^```$/gms)].map(([, block = ""]) => block);
  const found = blocks.find((block) => block.includes(line));
  if (found === undefined) throw new Error(`docs/operating.md has no block of commands with: ${line}`);
  return found;
}

const path = `${programs}:${root}/usr/local/bin:${resolve("node_modules/node/bin")}:/usr/bin:/bin`;

/** Runs the commands as they are documented, but below `root` and without another user or group. */
function run(commands: string): string {
  const lines = commands
    .replaceAll(/ -[og] inglenook\b/g, "")
    .replaceAll(/(?<=[\s=])\/(?=srv\/|etc\/|usr\/local\/|var\/)/g, `${root}/`);
  return execFileSync("bash", ["-e", "-o", "pipefail", "-c", lines], {
    ...{ cwd: downloads, env: { PATH: path }, encoding: "utf8" },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** Starts the server as its unit does, and stops it once it has printed the first invite. */
async function startAndStop(): Promise<void> {
  const env = { PATH: path, PORT: String(await freePort()), STOP_GRACE_SECONDS: "0" };
  const program = join(root, "srv/inglenook/current/bin/inglenook");
  const server = spawn(program, ["start"], { env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(server, "exit");
  const [printed] = await once(server.stdout.setEncoding("utf8"), "data");
  server.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  expect(printed).toContain("/invite/");
}

/** A stand-in for a program of the system: it notes its arguments, and goes on with a command if there is one. */
function standIn(name: string, goesOn = ""): void {
  writeFileSync(join(programs, name), `#!/bin/sh\necho "${name} $*" >> ${calls}\n${goesOn}\n`);
  chmodSync(join(programs, name), 0o755);
}

/** The next version's archive: the same content under another name. */
function writeNextRelease(): void {
  const archive = (name: string) => `inglenook-${name}.tar.gz`;
  execFileSync("tar", ["-xzf", archive(version)], { cwd: downloads });
  renameSync(join(downloads, `inglenook-${version}`), join(downloads, `inglenook-${nextVersion}`));
  execFileSync("tar", ["-czf", archive(nextVersion), `inglenook-${nextVersion}`], { cwd: downloads });
  rmSync(join(downloads, `inglenook-${nextVersion}`), { recursive: true });
  const sums = execFileSync("sha256sum", [archive(version), archive(nextVersion)], { cwd: downloads });
  writeFileSync(join(downloads, "SHA256SUMS"), sums);
}

describe.runIf(process.platform === "linux" && existsSync(".git"))(
  "the commands of docs/operating.md",
  () => {
    beforeAll(() => {
      for (const folder of [
        "downloads",
        "programs",
        "etc/systemd/system",
        "usr/local/bin",
        "var/lib",
        "var/backups",
      ])
        mkdirSync(join(root, folder), { recursive: true });
      for (const name of ["useradd", "systemctl", "journalctl"]) standIn(name);
      standIn("sudo", 'shift 2; exec "$@"');
      writeRelease({ folder: downloads, ...sampleRelease(version) });
      writeNextRelease();
    }, 60_000);

    const invites = () => JSON.parse(run("inglenook list-invites --json"));

    test("install a clone with its settings, before its first start", () => {
      run(documentedBlock("useradd --system --home-dir /srv/inglenook").replace("ADDRESS", resolve(".")));
      const settings = join(root, "srv/inglenook/.env");
      expect(readFileSync(settings, "utf8")).toMatch(
        /^PUBLIC_URL=https:\/\/chat\.example\.org *\nTRUST_PROXY=1 *$/m,
      );
      expect(statSync(settings).mode & 0o777).toBe(0o600);
      const unit = readFileSync(join(root, "etc/systemd/system/inglenook.service"), "utf8");
      expect(unit).toContain("WorkingDirectory=/srv/inglenook\n");
      rmSync(join(root, "srv"), { recursive: true });
      rmSync(calls);
    }, 60_000);

    test("install a release whose command line works from any folder", async () => {
      run(documentedBlock("useradd --system --home-dir /var/lib/inglenook"));
      expect(readlinkSync(join(root, "srv/inglenook/current"))).toBe(`inglenook-${version}`);
      await startAndStop();
      expect(readdirSync(join(root, "var/lib/inglenook"))).toEqual(
        expect.arrayContaining(["inglenook.sqlite", "session-secret"]),
      );
      const unit = readFileSync(join(root, "etc/systemd/system/inglenook.service"), "utf8");
      expect(unit).toContain("ExecStart=/srv/inglenook/current/bin/inglenook start");
      expect(readFileSync(calls, "utf8")).toContain("systemctl enable --now inglenook");
    }, 60_000);

    test("upgrade it to the next version, which has the files of open pages", () => {
      const before = readdirSync(join(root, "srv/inglenook/current/dist/app/assets"));
      run(
        documentedBlock(
          "install -m 644 /srv/inglenook/current/docs/systemd/inglenook.service /etc/systemd/system/\nsystemctl daemon-reload",
        ),
      );
      expect(readlinkSync(join(root, "srv/inglenook/current"))).toBe(`inglenook-${nextVersion}`);
      expect(readdirSync(join(root, "srv/inglenook/current/dist/before/assets"))).toEqual(before);
      expect(readFileSync(calls, "utf8")).toMatch(/systemctl daemon-reload\nsystemctl restart inglenook\n$/);
    }, 60_000);

    test("back it up and restore it", () => {
      run("inglenook create-invite --unique-user-number 7");
      run(documentedBlock("install -d -m 700 -o inglenook /var/backups/inglenook"));
      run("inglenook backup /var/backups/inglenook --keep 14");
      run("inglenook create-invite --unique-user-number 8");
      const [name = ""] = readdirSync(join(root, "var/backups/inglenook"));
      run(
        documentedBlock("mv /var/lib/inglenook /var/lib/inglenook.old").replaceAll(
          /inglenook-\d+T\d+Z\.tar/g,
          name,
        ),
      );
      expect(invites()).toMatchObject([{ uniqueUserNumber: 7 }, { uniqueUserNumber: 1 }]);
      expect(run(documentedBlock("newest=$(ls"))).toContain("Sessions  stay valid");
    }, 60_000);
  },
);

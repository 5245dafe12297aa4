import { execFileSync } from "node:child_process";
import {
  existsSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import mysql from "mysql2/promise";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect } from "#api/database/connect.ts";
import { newId } from "#api/database/rows/ids.ts";
import { findBlock as block } from "../deployment/documented-blocks.ts";
import { writeRelease } from "../release/write-release.ts";
import {
  findDatabaseServer,
  type PrivateDatabase,
  startPrivateDatabase,
} from "../testing/private-database.ts";
import { createRepository, OperatorsMachine } from "./operators-machine.ts";
import { sampleRelease } from "./sample-release.ts";

const version = "0.1.0";
const nextVersion = "0.2.0";
const canRun = process.platform === "linux" && existsSync(".git");
const slow = { timeout: 60_000 };
const databaseServer = findDatabaseServer();

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

/** The next version's archive: the same content under another name. */
function writeNextRelease(downloads: string): void {
  const archive = (name: string) => `inglenook-${name}.tar.gz`;
  execFileSync("tar", ["-xzf", archive(version)], { cwd: downloads });
  renameSync(join(downloads, `inglenook-${version}`), join(downloads, `inglenook-${nextVersion}`));
  execFileSync("tar", ["-czf", archive(nextVersion), `inglenook-${nextVersion}`], { cwd: downloads });
  rmSync(join(downloads, `inglenook-${nextVersion}`), { recursive: true });
  const sums = execFileSync("sha256sum", [archive(version), archive(nextVersion)], { cwd: downloads });
  writeFileSync(join(downloads, "SHA256SUMS"), sums);
}

describe.runIf(canRun)("the documented commands of a clone", slow, () => {
  let machine: OperatorsMachine;
  let next = "";
  beforeAll(async () => {
    machine = await OperatorsMachine.create();
    ({ next } = createRepository(machine.path("repository")));
  }, 60_000);
  afterAll(() => machine[Symbol.asyncDispose]());

  test("install it with its settings, before its first start", () => {
    machine.run(block("install", "useradd --system --home-dir /srv/inglenook"));
    expect(machine.read("srv/inglenook/.env")).toMatch(/^PUBLIC_URL=\S+ *\nTRUST_PROXY=1 *$/m);
    expect(modeOf(machine.path("srv/inglenook/.env"))).toBe("600");
    const unit = machine.read("etc/systemd/system/inglenook.service");
    expect(unit).toContain("WorkingDirectory=/srv/inglenook\n");
    expect(readlinkSync(machine.path("usr/local/bin/inglenook"))).toBe(
      machine.path("srv/inglenook/bin/inglenook"),
    );
  });

  test("name the commit of an image", () => {
    machine.run(block("install", "INGLENOOK_VERSION="), { cwd: machine.path("srv/inglenook") });
    expect(machine.calls()).toContain("docker compose --profile sqlite build --pull");
  });

  test("upgrade it", () => {
    machine.run(`git -C ${machine.path("repository")} update-ref refs/heads/main ${next}`);
    machine.run(block("upgrade", "sudo -u inglenook git"));
    expect(machine.run("git -C /srv/inglenook rev-parse HEAD").trim()).toBe(next);
  });

  test("show the state of its migrations", () => {
    const there = { cwd: resolve("."), environment: { DATA_DIR: machine.path("data") } };
    machine.run("bin/inglenook migrate", there);
    const shown = machine.run(block("upgrade", "npx knex"), there);
    expect(shown).toMatch(/\d+ Completed Migration[\s\S]*No Pending Migration/);
  });
});

describe.runIf(canRun)("the documented commands of a release", slow, () => {
  let machine: OperatorsMachine;
  beforeAll(async () => {
    machine = await OperatorsMachine.create();
    writeRelease({ folder: machine.path("downloads"), ...sampleRelease(version) });
    writeNextRelease(machine.path("downloads"));
  }, 60_000);
  afterAll(() => machine[Symbol.asyncDispose]());

  const invitedNumbers = () => {
    const invites: { uniqueUserNumber: number }[] = JSON.parse(machine.run("inglenook list-invites --json"));
    return invites.map(({ uniqueUserNumber }) => uniqueUserNumber);
  };
  const backups = () => readdirSync(machine.path("var/backups/inglenook"));
  const ofNewestBackup = (commands: string) =>
    commands.replaceAll(/inglenook-\d+T\d+Z\.tar/g, backups().toSorted().at(-1) ?? "");

  test("verify it before it is unpacked", () => {
    const shown = machine.run(block("install", "minisign -Vm SHA256SUMS"));
    expect(shown).toContain(`inglenook-${version}.tar.gz: OK\n`);
    expect(shown).toContain(`"tag": "v${version}"`);
    expect(machine.calls()).toContain("minisign -Vm SHA256SUMS -P PUBLIC_KEY");
  });

  test("start it where it was unpacked", async () => {
    const commands = block("install", "tar -xzf inglenook-0.1.0.tar.gz\ninglenook-0.1.0");
    expect(await machine.serve(commands)).toBe(0);
    expect(readdirSync(machine.path("downloads/inglenook-0.1.0/data"))).toContain("inglenook.sqlite");
  });

  test("make a file of settings that only its owner reads", () => {
    const cwd = machine.path("downloads/inglenook-0.1.0");
    rmSync(join(cwd, "data"), { recursive: true });
    machine.run(block("configure", "install -m 600 .env.example .env"), { cwd });
    expect(modeOf(join(cwd, ".env"))).toBe("600");
  });

  test("install it as a service", async () => {
    machine.run(block("install", "useradd --system --home-dir /var/lib/inglenook"));
    expect(readlinkSync(machine.path("srv/inglenook/current"))).toBe(`inglenook-${version}`);
    await expect.poll(() => machine.run("journalctl -u inglenook"), slow).toContain("/invite/");
    expect(readdirSync(machine.path("var/lib/inglenook"))).toContain("session-secret");
  });

  test("run the command line in a container", () => {
    const cwd = machine.path("downloads/inglenook-0.1.0");
    expect(machine.run(block("install", "install -m 600"), { cwd })).toContain("list-users");
    expect(machine.run(block("install", "docker compose --profile mysql up"), { cwd })).toContain(
      "list-users",
    );
    machine.run(block("command-line", "sudo -u inglenook inglenook list-users"));
  });

  test("make passwords and secrets", () => {
    const [password = "", secret = ""] = machine.run(block("install", "openssl rand")).split("\n");
    expect(password).toMatch(/^[0-9a-f]{48}$/);
    expect(Buffer.from(secret, "base64")).toHaveLength(48);
  });

  test("keep a secret in a file, and show what is configured", () => {
    machine.run(block("configure", "(umask 077; cat"), { input: "sk-of-the-provider\n" });
    expect(modeOf(machine.path("etc/inglenook/openai-api-key"))).toBe("600");
    expect(machine.read("etc/inglenook/openai-api-key")).toBe("sk-of-the-provider\n");
    const shown = machine.run(block("configure", "sudo -u inglenook inglenook config"));
    expect(shown).toMatch(/PUBLIC_URL +http:\/\/localhost:\d+ +\.env/);
    expect(shown).toMatch(/ok +configuration/);
  });

  test("put a proxy in front, which the doctor asks", () => {
    machine.run(block("proxy", "certbot"));
    expect(machine.read("etc/nginx/conf.d/inglenook.conf")).toBe(
      readFileSync("docs/proxy/nginx.conf", "utf8"),
    );
    expect(machine.calls().slice(-2)).toEqual(["nginx -t", "systemctl reload nginx"]);
    machine.run(block("proxy", "install -m 644"));
    expect(machine.read("etc/caddy/Caddyfile")).toBe(readFileSync("docs/proxy/Caddyfile", "utf8"));
    expect(machine.run(block("proxy", "sudo -u inglenook inglenook doctor --online"))).toMatch(
      /ok +streaming/,
    );
    expect(machine.run(block("troubleshooting", "sudo -u inglenook inglenook doctor"))).toMatch(/ok +readyz/);
  });

  test("ask for its health, its state and its metrics", () => {
    machine.addSetting(`METRICS_PORT=${machine.metricsPort}`);
    machine.run("systemctl restart inglenook");
    expect(machine.run(block("monitor", "curl --fail --silent --show-error http://127.0.0.1:3000"))).toBe(
      '{"status":"ok"}{"status":"ok"}',
    );
    expect(machine.run(block("monitor", "sudo -u inglenook inglenook status"))).toMatch(/Migration +\d+-/);
    expect(
      machine.run(block("monitor", "curl --fail --silent --show-error http://127.0.0.1:9464")),
    ).toContain("inglenook_database_up 1\n");
    const deep = machine.run(block("command-line", "sudo -u inglenook inglenook doctor"));
    expect(deep).toMatch(/ok +pages/);
  });

  test("help somebody with a lost device, and somebody who leaves", async () => {
    const database = connect({ kind: "sqlite", file: machine.path("var/lib/inglenook/inglenook.sqlite") });
    const person = { id: newId(), username: "user-7", uniqueUserNumber: 7, webauthnUserId: "aB" };
    await database("users").insert({ ...person, createdAt: new Date() });
    await database.destroy();
    expect(machine.run(block("people", "sudo -u inglenook inglenook re-enrol"))).toContain("/invite/");
    machine.run(block("people", "sudo -u inglenook inglenook disable-user"));
    machine.run(block("people", "install -d"));
    expect(JSON.parse(machine.read("srv/exports/user-7.json"))).toMatchObject({
      account: { uniqueUserNumber: 7 },
    });
    machine.run(block("people", "sudo -u inglenook inglenook delete-user"));
    machine.run(block("people", "(umask 077; sudo"));
    const events: { event: string }[] = JSON.parse(machine.read("mnt/elsewhere/audit.json"));
    expect(events.map(({ event }) => event)).toEqual(
      expect.arrayContaining(["user_disabled", "user_enabled", "user_exported", "user_deleted"]),
    );
    expect(modeOf(machine.path("mnt/elsewhere/audit.json"))).toBe("600");
  });

  test("back it up every night, in a container too, and keep a copy elsewhere", () => {
    machine.run(block("backup", "install -d"));
    expect(modeOf(machine.path("var/backups/inglenook"))).toBe("700");
    expect(machine.runCron(block("backup", "15 3"))).toBe("");
    const [name = ""] = backups();
    machine.run(block("backup", "docker compose exec app mkdir"));
    expect(readdirSync(machine.path("data/backups"))).toHaveLength(1);
    machine.run(block("backup", "newest=$(ls /var/backups/inglenook/inglenook-*.tar | tail -n 1)\ngzip"));
    machine.run(block("backup", "(umask 077; age"));
    const restored = readFileSync(machine.path("var/backups/newest.tar"));
    expect(restored.equals(readFileSync(machine.path("var/backups/inglenook", name)))).toBe(true);
    expect(modeOf(machine.path("var/backups/newest.tar"))).toBe("600");
  });

  test("restore it, and drill that", () => {
    machine.run("inglenook create-invite --unique-user-number 8");
    expect(
      machine.run(block("backup", "newest=$(ls /var/backups/inglenook/inglenook-*.tar | tail -n 1)\ndrill")),
    ).toMatch(/Sessions +stay valid/);
    expect(invitedNumbers()).toContain(8);
    machine.run(ofNewestBackup(block("backup", "systemctl stop inglenook\nmv")));
    expect(invitedNumbers()).not.toContain(8);
    rmSync(machine.path("var/lib/inglenook.old"), { recursive: true });
  });

  test("upgrade it to the next version, which has the files of open pages", () => {
    const before = readdirSync(machine.path("srv/inglenook/current/dist/app/assets"));
    machine.run(block("upgrade", "sha256sum"));
    expect(readlinkSync(machine.path("srv/inglenook/current"))).toBe(`inglenook-${nextVersion}`);
    expect(readdirSync(machine.path("srv/inglenook/current/dist/before/assets"))).toEqual(before);
    machine.run(block("upgrade", "sudo -u inglenook inglenook doctor"));
    machine.run(block("upgrade", "tar -xzf inglenook-0.2.0.tar.gz   "));
    expect(modeOf(machine.path("downloads/inglenook-0.2.0/.env"))).toBe("600");
  });

  test("go back to the version before with the copy that an upgrade has made", async () => {
    const file = machine.path("var/lib/inglenook/inglenook.sqlite");
    const database = connect({ kind: "sqlite", file });
    await database.raw("vacuum into ?", [`${file}.before-20261129130000`]);
    await database.destroy();
    machine.run("inglenook create-invite --unique-user-number 9");
    machine.run(block("upgrade", "systemctl stop inglenook"));
    expect(readlinkSync(machine.path("srv/inglenook/current"))).toBe(`inglenook-${version}`);
    expect(invitedNumbers()).not.toContain(9);
    machine.run(`ln -sfn inglenook-${nextVersion} /srv/inglenook/current\nsystemctl restart inglenook`);
  });

  test("show what has grown, and end it", () => {
    const sizes = machine.run(block("a-year", "sudo -u inglenook inglenook status"));
    expect(sizes).toMatch(/Size +[\d.]+ MB/);
    machine.run(block("a-year", "ls -d"));
    expect(readdirSync(machine.path("srv/inglenook")).toSorted()).toEqual([
      "current",
      `inglenook-${nextVersion}`,
    ]);
    expect(readdirSync(machine.path("var/cache/inglenook"))).toEqual([]);
    machine.run(block("a-year", "docker image"));
    const shown = machine.run(
      block("a-year", "systemctl stop inglenook\nsudo -u inglenook inglenook compact"),
    );
    expect(shown).toMatch(/Bytes after +\d+/);
  });

  test("look after its certificate and its disk", () => {
    machine.run(block("a-year", "certbot renew"));
    expect(machine.runCron(block("a-year", "0 7"))).toMatch(/warn +model/);
    const before = invitedNumbers();
    machine.run(block("a-year", "systemctl stop inglenook\nsudo -u inglenook inglenook backup"));
    expect(machine.calls().find((line) => line.startsWith("mount "))).toMatch(/var\/lib\/inglenook$/);
    expect(invitedNumbers()).toEqual(before);
  });

  describe.skipIf(databaseServer === undefined)("on a database server", () => {
    let database: PrivateDatabase;
    let connection: mysql.Connection;
    beforeAll(async () => {
      const options = [...block("a-year", "# /etc/mysql").matchAll(/^(\w+) = (\w+)$/gm)].map(
        // Some options are of MariaDB alone: `loose` makes MySQL ignore those that it does not know.
        ([, name = "", value = ""]) => `--loose-${name}=${value}`,
      );
      database = await startPrivateDatabase(databaseServer ?? "", { hasBinaryLog: true, options });
      connection = await mysql.createConnection({ uri: database.url, multipleStatements: true });
    }, 60_000);
    afterAll(async () => {
      connection.destroy();
      await database.stop();
    });

    test("create its database and its user, and move it there", async () => {
      await connection.query(block("install", "CREATE DATABASE"));
      const text = readFileSync("docs/operating/install.md", "utf8");
      const [documented = ""] = /mysql:\/\/inglenook:\S+@localhost\/inglenook/.exec(text) ?? [];
      const before = invitedNumbers();
      const printed = machine.run(block("backup", "systemctl stop inglenook\nsudo"));
      const [secret = ""] = /(?<=")[\w-]{40,}(?=")/.exec(printed) ?? [];
      machine.addSetting(`DATABASE_URL=${documented.replace("localhost", new URL(database.url).host)}`);
      machine.addSetting(`SESSION_SECRET=${secret}`);
      machine.addSetting(`DATA_DIR=${machine.path("var/lib/elsewhere")}`);
      expect(machine.run(block("backup", "sudo -u inglenook inglenook restore"))).toMatch(
        /Sessions +stay valid/,
      );
      expect(invitedNumbers()).toEqual(before);
    });

    test("show and end what grows there", async () => {
      const [[tables, logs]] = await connection.query<mysql.RowDataPacket[][]>(block("a-year", "SELECT"));
      expect(tables?.[0]).toMatchObject({ megabytes: expect.anything() });
      expect(logs?.[0]).toMatchObject({ Log_name: expect.any(String) });
      const [[kept]] = await connection.query<mysql.RowDataPacket[]>(
        "select @@binlog_expire_logs_seconds as time",
      );
      expect(kept).toEqual({ time: 604_800 });
      await connection.query(block("a-year", "FLUSH BINARY LOGS"));
      expect(machine.run(block("a-year", "sudo -u inglenook inglenook compact"))).toMatch(/Bytes after +\d+/);
    });
  });
});

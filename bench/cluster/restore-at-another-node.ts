import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type mysql from "mysql2/promise";
import { connect } from "#api/database/connect.ts";
import { withMigrationLease } from "#api/database/schema/migration-lease.ts";
import type { GaleraCluster } from "./galera-cluster.ts";

const database = "restored";

type Environment = Readonly<Record<string, string>>;

/** Runs a command as an operator does; resolves with its exit code and output. */
function runCommand(environment: Environment, ...words: string[]) {
  const program = ["--disable-warning=ExperimentalWarning", resolve("dist/server/admin.mjs")];
  const options = { cwd: environment.DATA_DIR, env: { PATH: process.env.PATH, ...environment } };
  return new Promise<{ status: number | null; said: string }>((done) => {
    const child = execFile(process.execPath, [...program, ...words], options, (_, stdout, stderr) =>
      done({ status: child.exitCode, said: stdout + stderr }),
    );
  });
}

/** Holds the migration lock at one node, as a server that migrates does. */
async function whileMigrating(url: string, work: () => Promise<void>): Promise<void> {
  const own = connect({ kind: "mysql", url });
  try {
    await withMigrationLease(own, work, () => undefined);
  } finally {
    await own.destroy();
  }
}

/**
 * Restores a backup of the running instance at the second node: it is refused at the instance's own database, and while the
 * first node migrates the empty one. Then the third node has all of it. Returns sentences about the failures.
 */
export async function restoreAtAnotherNode(
  cluster: GaleraCluster,
  environment: Environment,
): Promise<string[]> {
  const [first, second, third] = cluster.nodes;
  if (!first || !second || !third) throw new Error("A node is missing.");
  const urlAt = (port: number, name: string) => {
    const url = new URL(cluster.urlAt(port));
    url.pathname = name;
    return url.href;
  };
  const administrator = await first.connect();
  await administrator.query(`create database ${database} character set utf8mb4`);
  await administrator.query(`grant all on ${database}.* to 'inglenook'@'%'`);
  await administrator.end();
  const folder = await mkdtemp(join(tmpdir(), "inglenook-restore-"));
  const settingsOf = (url: string) => ({ ...environment, DATA_DIR: folder, DATABASE_URL: url });
  const file = join(folder, "backup.tar");
  const found: string[] = [];
  const expect = (isRight: boolean, what: string, said: string) => {
    if (!isRight) found.push(`${what}: ${said}`);
  };
  try {
    const made = await runCommand(settingsOf(cluster.urlAt(first.port)), "backup", file);
    expect(made.status === 0, "a backup of the running instance", made.said);
    const beside = await runCommand(settingsOf(cluster.urlAt(second.port)), "restore", file);
    expect(
      beside.status === 1 && beside.said.includes("has tables"),
      "a restore beside running servers",
      beside.said,
    );
    const target = settingsOf(urlAt(second.port, database));
    await whileMigrating(urlAt(first.port, database), async () => {
      const { status, said } = await runCommand(target, "restore", file);
      expect(
        status === 1 && said.includes("migrates or restores"),
        "a restore beside a migration at another node",
        said,
      );
    });
    const restored = await runCommand(target, "restore", file);
    expect(restored.status === 0, "a restore at another node", restored.said);
    const connection = await third.connect();
    await connection.query("set session wsrep_sync_wait = 1");
    const [rows] = await connection.query<mysql.RowDataPacket[]>(
      `select (select count(*) from ${database}.users) as users, (select count(*) from inglenook.users) as expected`,
    );
    const [leases] = await connection.query<mysql.RowDataPacket[]>(
      `show tables from ${database} like 'migration_lease'`,
    );
    await connection.end();
    expect(rows[0]?.users === rows[0]?.expected, "users at the third node", JSON.stringify(rows));
    expect(leases.length === 0, "after a restore", "the lease was not given back");
    console.log(`  restored ${rows[0]?.users} users at another node`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return found;
}

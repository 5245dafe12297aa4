import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import mysql from "mysql2/promise";
import { findOnPath } from "./find-on-path.ts";
import { freePort } from "./free-port.ts";

export interface PrivateDatabase {
  readonly url: string;
  /** Stops the server and keeps its data. */
  shutDown(): Promise<void>;
  /** Restarts the server at the same address. */
  restart(): Promise<void>;
  /** Freezes the server; its connections stay open. */
  freeze(): void;
  /** Resumes the frozen server. */
  thaw(): void;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

/** The folder and address of a server. */
interface ServerLocation {
  readonly server: string;
  readonly folder: string;
  readonly port: number;
  readonly hasBinaryLog: boolean;
  /** Further words of its command line. */
  readonly options: readonly string[];
}

const startSeconds = 60;
const account = { user: "inglenook", password: "inglenook", database: "inglenook_test" };

/** The installed MariaDB or MySQL server program, if any. */
export function findDatabaseServer(): string | undefined {
  return findOnPath("mariadbd", "mysqld");
}

/** Whether every thread of a process is stopped (proc(5)); true if the system does not report it. */
function isStopped(pid: number): boolean {
  const threads = `/proc/${pid}/task`;
  if (!existsSync(threads)) return true;
  return readdirSync(threads).every((thread) =>
    / T \d+ /.test(readFileSync(join(threads, thread, "stat"), "utf8").replace(/^.*\)/, "")),
  );
}

/** Starts a private server with its own folder, socket and port; removed on stop. */
export async function startPrivateDatabase(
  server: string,
  { hasBinaryLog = false, options = [] }: Partial<Pick<ServerLocation, "hasBinaryLog" | "options">> = {},
): Promise<PrivateDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "inglenook-database-"));
  const location: ServerLocation = { server, folder, port: await freePort(), hasBinaryLog, options };
  mkdirSync(temporaryOf(folder));
  createDataFolder(server, folder);
  let child: ChildProcess | undefined = startServer(location);
  const shutDown = async () => {
    const running = child;
    child = undefined;
    if (running === undefined || running.exitCode !== null) return;
    const ended = once(running, "exit");
    running.kill("SIGTERM");
    // A frozen process handles no signal.
    running.kill("SIGCONT");
    await ended;
  };
  const restart = async () => {
    child = startServer(location);
    await (await connectAsRoot(socketOf(location))).end();
  };
  const freeze = () => {
    child?.kill("SIGSTOP");
    // The signal returns before every thread has stopped, and a running one may still answer.
    while (child?.pid !== undefined && !isStopped(child.pid));
  };
  const thaw = () => void child?.kill("SIGCONT");
  const stop = async () => {
    await shutDown();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await createAccount(socketOf(location));
  } catch (error) {
    await stop();
    throw error;
  }
  const { user, password, database } = account;
  const url = `mysql://${user}:${password}@127.0.0.1:${location.port}/${database}`;
  return { url, shutDown, restart, freeze, thaw, stop };
}

const socketOf = ({ folder }: ServerLocation) => join(folder, "socket");

/** A server that starts deletes the temporary tables that it finds: those of another one, in a folder that both use. */
const temporaryOf = (folder: string) => join(folder, "temporary");

function startServer(location: ServerLocation): ChildProcess {
  const { server, folder, port, hasBinaryLog, options } = location;
  const log = join(folder, "log");
  const words = [
    "--no-defaults",
    `--user=${userInfo().username}`,
    `--datadir=${join(folder, "data")}`,
    `--tmpdir=${temporaryOf(folder)}`,
    `--socket=${socketOf(location)}`,
    `--port=${port}`,
    "--bind-address=127.0.0.1",
    `--pid-file=${join(folder, "pid")}`,
    ...(hasBinaryLog ? [`--log-bin=${log}`, "--server-id=1", "--binlog-format=row"] : ["--skip-log-bin"]),
    "--innodb-flush-log-at-trx-commit=0",
    ...options,
  ];
  return spawn(server, words, { stdio: "ignore" });
}

/** MariaDB and MySQL initialize a data folder in different ways. */
function createDataFolder(server: string, folder: string): void {
  const data = join(folder, "data");
  const user = `--user=${userInfo().username}`;
  const env = { ...process.env, TMPDIR: temporaryOf(folder) };
  const isMariaDb = execFileSync(server, ["--version"], { encoding: "utf8" }).includes("MariaDB");
  const installer = findOnPath("mariadb-install-db", "mysql_install_db");
  if (!isMariaDb) {
    execFileSync(server, ["--no-defaults", "--initialize-insecure", user, `--datadir=${data}`], { env });
  } else if (installer) {
    const options = ["--no-defaults", user, `--datadir=${data}`, "--auth-root-authentication-method=normal"];
    execFileSync(installer, [...options, "--skip-test-db"], { stdio: "pipe", env });
  } else {
    throw new Error("mariadb-install-db is missing beside mariadbd");
  }
}

/** Tests create their own databases and users, so the account has all privileges on this private server. */
async function createAccount(socketPath: string): Promise<void> {
  const connection = await connectAsRoot(socketPath);
  const name = `'${account.user}'@'%'`;
  await connection.query(`CREATE DATABASE ${account.database} CHARACTER SET utf8mb4`);
  await connection.query(`CREATE USER ${name} IDENTIFIED BY '${account.password}'`);
  await connection.query(`GRANT ALL ON *.* TO ${name} WITH GRANT OPTION`);
  await connection.end();
}

async function connectAsRoot(socketPath: string): Promise<mysql.Connection> {
  const deadline = performance.now() + startSeconds * 1000;
  for (;;) {
    try {
      return await mysql.createConnection({ socketPath, user: "root" });
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(200);
    }
  }
}

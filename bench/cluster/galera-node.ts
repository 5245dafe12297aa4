import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import mysql from "mysql2/promise";
import { findOnPath } from "#scripts/testing/find-on-path.ts";

/** The ports of a node: for clients, for the other nodes, and for the copies that it receives. */
export interface NodePorts {
  readonly sql: number;
  readonly group: number;
  readonly incremental: number;
  readonly snapshot: number;
}

interface NodeSettings {
  readonly name: string;
  readonly folder: string;
  readonly program: string;
  /** Galera's library. */
  readonly provider: string;
  readonly ports: NodePorts;
  /** The address that all nodes join. */
  readonly clusterAddress: string;
}

const startMilliseconds = 90_000;
/** rsync gives up root's rights, and could then not write to root's folder. */
const owner = userInfo().uid === 0 ? "mysql" : userInfo().username;

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** One node of a Galera cluster. Its data folder stays between its starts. */
export class GaleraNode {
  readonly name: string;
  readonly port: number;
  private readonly settings: NodeSettings;
  private running: ChildProcess | undefined;

  constructor(settings: NodeSettings) {
    this.settings = settings;
    this.name = settings.name;
    this.port = settings.ports.sql;
  }

  private get data(): string {
    return join(this.settings.folder, "data");
  }

  private get log(): string {
    return join(this.settings.folder, "log");
  }

  /** A server that starts deletes the temporary tables that it finds: those of another node, in a folder that both use. */
  private get temporary(): string {
    return join(this.settings.folder, "temporary");
  }

  createData(): void {
    const installer = findOnPath("mariadb-install-db");
    if (installer === undefined) throw new Error("mariadb-install-db is missing beside mariadbd.");
    mkdirSync(this.temporary, { recursive: true });
    execFileSync("chown", [owner, this.settings.folder, this.temporary]);
    const options = ["--no-defaults", `--user=${owner}`, `--datadir=${this.data}`];
    execFileSync(installer, [...options, "--auth-root-authentication-method=normal", "--skip-test-db"], {
      stdio: "pipe",
      env: { ...process.env, TMPDIR: this.temporary },
    });
  }

  /** Starts the first node of a new cluster, or joins a running one. Resolves when it takes statements. */
  async start({ isFirst = false } = {}): Promise<void> {
    const position = isFirst ? undefined : await this.recoverPosition();
    const log = openSync(this.log, "a");
    this.running = spawn(
      this.settings.program,
      [
        ...this.words(),
        ...(isFirst ? ["--wsrep-new-cluster"] : []),
        ...(position === undefined ? [] : [`--wsrep-start-position=${position}`]),
      ],
      { stdio: ["ignore", log, log] },
    );
    closeSync(log);
    await this.waitUntilSynced();
  }

  kill(): Promise<void> {
    return this.end("SIGKILL");
  }

  stop(): Promise<void> {
    return this.end("SIGTERM");
  }

  /** A connection of the administrator, at this node alone. */
  connect(): Promise<mysql.Connection> {
    return mysql.createConnection({ socketPath: join(this.settings.folder, "socket"), user: "root" });
  }

  /** The last lines of the server's log. */
  lastLines(): string {
    return readFileSync(this.log, "utf8").split("\n").slice(-40).join("\n");
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.running;
    this.running = undefined;
    if (child === undefined || hasEnded(child)) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }

  private words(): string[] {
    const { folder, ports, provider, clusterAddress, name } = this.settings;
    const options = [
      `gmcast.listen_addr=tcp://127.0.0.1:${ports.group}`,
      `ist.recv_addr=127.0.0.1:${ports.incremental}`,
      "gcache.size=32M",
    ];
    return [
      "--no-defaults",
      `--user=${owner}`,
      `--datadir=${this.data}`,
      `--tmpdir=${this.temporary}`,
      `--socket=${join(folder, "socket")}`,
      `--pid-file=${join(folder, "pid")}`,
      `--port=${ports.sql}`,
      "--bind-address=127.0.0.1",
      "--binlog-format=ROW",
      "--default-storage-engine=InnoDB",
      "--innodb-autoinc-lock-mode=2",
      "--innodb-flush-log-at-trx-commit=0",
      "--innodb-log-file-size=16M",
      "--wsrep-on=ON",
      `--wsrep-provider=${provider}`,
      `--wsrep-provider-options=${options.join(";")}`,
      `--wsrep-cluster-address=${clusterAddress}`,
      "--wsrep-cluster-name=inglenook",
      `--wsrep-node-name=${name}`,
      `--wsrep-node-address=127.0.0.1:${ports.group}`,
      "--wsrep-sst-method=rsync",
      `--wsrep-sst-receive-address=127.0.0.1:${ports.snapshot}`,
    ];
  }

  /** As Debian's unit does: a killed node determines its last position, and receives only later changes. */
  private async recoverPosition(): Promise<string | undefined> {
    const child = spawn(this.settings.program, [...this.words(), "--wsrep-recover"], {
      stdio: ["ignore", "ignore", "pipe"],
    });
    let output = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
    await once(child, "close");
    return /Recovered position:\s*(\S+)/.exec(output)?.[1];
  }

  private async waitUntilSynced(): Promise<void> {
    for (const until = performance.now() + startMilliseconds; ; await wait(200)) {
      if (this.running === undefined || hasEnded(this.running))
        throw new Error(`${this.name} has ended.\n${this.lastLines()}`);
      if (await this.isSynced()) return;
      if (performance.now() > until) throw new Error(`${this.name} does not join.\n${this.lastLines()}`);
    }
  }

  private async isSynced(): Promise<boolean> {
    try {
      await using stack = new AsyncDisposableStack();
      const connection = stack.adopt(await this.connect(), (each) => each.end());
      const [rows] = await connection.query<mysql.RowDataPacket[]>(
        "show global status like 'wsrep_local_state_comment'",
      );
      return rows[0]?.Value === "Synced";
    } catch {
      return false;
    }
  }
}

import { existsSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findOnPath } from "#scripts/testing/find-on-path.ts";
import { freePort } from "#scripts/testing/free-port.ts";
import { GaleraNode, type NodePorts } from "./galera-node.ts";

const account = { user: "inglenook", password: "inglenook", database: "inglenook" } as const;

const providers = ["/usr/lib/galera/libgalera_smm.so", "/usr/lib64/galera-4/libgalera_smm.so"];

/** The programs of a cluster that are missing, by Debian's packages. */
export function missingClusterPackages(): string[] {
  return [
    ...(findOnPath("mariadbd") ? [] : ["mariadb-server"]),
    ...(findProvider() === undefined ? ["galera-4"] : []),
    ...(findOnPath("rsync") ? [] : ["rsync"]),
  ];
}

/** A library is readable, and on Debian not executable. */
function findProvider(): string | undefined {
  return providers.find(existsSync);
}

async function freePorts(): Promise<NodePorts> {
  const [sql, group, incremental, snapshot] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  return { sql, group, incremental, snapshot };
}

/** Three nodes of MariaDB with Galera on this machine. */
export class GaleraCluster implements AsyncDisposable {
  readonly nodes: readonly GaleraNode[];
  private readonly folder: string;

  private constructor(folder: string, nodes: readonly GaleraNode[]) {
    this.folder = folder;
    this.nodes = nodes;
  }

  /** Starts the nodes one after the other, and creates an empty database. */
  static async start(count = 3): Promise<GaleraCluster> {
    const [program, provider] = [findOnPath("mariadbd"), findProvider()];
    if (program === undefined || provider === undefined)
      throw new Error("It needs MariaDB and Galera: install mariadb-server, galera-4 and rsync.");
    const folder = await mkdtemp(join(tmpdir(), "inglenook-galera-"));
    // The servers may run as another user.
    await chmod(folder, 0o755);
    const ports: NodePorts[] = [];
    while (ports.length < count) ports.push(await freePorts());
    const clusterAddress = `gcomm://${ports.map(({ group }) => `127.0.0.1:${group}`).join(",")}`;
    const nodes = ports.map((own, index) => {
      const name = `node${index + 1}`;
      return new GaleraNode({
        name,
        folder: join(folder, name),
        program,
        provider,
        ports: own,
        clusterAddress,
      });
    });
    const cluster = new GaleraCluster(folder, nodes);
    try {
      for (const [index, node] of nodes.entries()) {
        node.createData();
        await node.start({ isFirst: index === 0 });
      }
      await cluster.createAccount();
    } catch (error) {
      await cluster[Symbol.asyncDispose]();
      throw error;
    }
    return cluster;
  }

  /** The address of the database behind a port. */
  urlAt(port: number): string {
    const { user, password, database } = account;
    return `mysql://${user}:${password}@127.0.0.1:${port}/${database}`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const node of this.nodes) await node.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async createAccount(): Promise<void> {
    const { user, password, database } = account;
    const connection = await this.nodes[0]?.connect();
    await connection?.query(`create database ${database} character set utf8mb4`);
    await connection?.query(`create user '${user}'@'%' identified by '${password}'`);
    await connection?.query(`grant all on ${database}.* to '${user}'@'%'`);
    await connection?.end();
  }
}

import type mysql from "mysql2/promise";
import type { GaleraNode } from "./galera-node.ts";

async function column(connection: mysql.Connection, statement: string, name: string): Promise<string[]> {
  const [rows] = await connection.query<mysql.RowDataPacket[]>(statement);
  return rows.map((row) => String(row[name]));
}

/** The number of rows that a condition finds at a node. */
async function count(connection: mysql.Connection, rows: string): Promise<number> {
  const [found = "0"] = await column(connection, `select count(*) as found from inglenook.${rows}`, "found");
  return Number(found);
}

const unfinished = ["messages where status = 'streaming'", "chats where runningReplyId is not null"];

async function checksums(connection: mysql.Connection): Promise<string> {
  const statement =
    "select table_name as name from information_schema.tables where table_schema = 'inglenook'";
  const tables = (await column(connection, `${statement} order by table_name`, "name")).map(
    (name) => `inglenook.\`${name}\``,
  );
  return (await column(connection, `checksum table ${tables.join(", ")}`, "Checksum")).join(" ");
}

/** Sentences about replies that have not ended, and about nodes that do not have the same rows. No server is running. */
export async function compareNodes(nodes: readonly GaleraNode[]): Promise<string[]> {
  const found: string[] = [];
  const sums = new Set<string>();
  for (const node of nodes) {
    const connection = await node.connect();
    await connection.query("set session wsrep_sync_wait = 1");
    for (const rows of unfinished) {
      const left = await count(connection, rows);
      if (left > 0) found.push(`${node.name}: ${left} ${rows}`);
    }
    sums.add(await checksums(connection));
    await connection.end();
  }
  if (sums.size !== 1) found.push("The nodes do not have the same rows.");
  return found;
}

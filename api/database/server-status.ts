import type { Clock } from "../clock.ts";
import type { Database } from "./connect.ts";

/** What runs the database: `TLSv1.3` of a connection that is encrypted. */
export interface DatabaseServer {
  readonly product: "SQLite" | "MySQL" | "MariaDB";
  readonly version: string;
  readonly tls: string | undefined;
}

async function sessionStatus(database: Database, name: string): Promise<string> {
  const [rows] = await database.raw("show session status like ?", [name]);
  return String(rows[0]?.Value ?? "");
}

/** Reads which program answers, and whether this connection to it is encrypted. */
export async function readDatabaseServer(database: Database): Promise<DatabaseServer> {
  if (database.client.dialect !== "mysql") {
    const [row] = await database.raw("select sqlite_version() as version");
    return { product: "SQLite", version: String(row?.version), tls: undefined };
  }
  const [rows] = await database.raw("select version() as version");
  const version = String(rows[0]?.version);
  const product = /mariadb/i.test(version) ? "MariaDB" : "MySQL";
  return { product, version, tls: (await sessionStatus(database, "Ssl_version")) || undefined };
}

const measurements = 3;

async function measureSkew(database: Database, clock: Clock) {
  const before = clock.now().getTime();
  const [rows] = await database.raw("select cast(unix_timestamp(now(3)) * 1000 as signed) as at");
  const after = clock.now().getTime();
  return { skew: Number(rows[0]?.at) - (before + after) / 2, roundTrip: after - before };
}

/**
 * How far the clock of the database server is ahead of ours, in milliseconds; undefined for SQLite, which has none. Of
 * several measurements the quickest counts, and half of its way there and back is taken off.
 */
export async function readClockSkew(database: Database, clock: Clock): Promise<number | undefined> {
  if (database.client.dialect !== "mysql") return undefined;
  const found: { skew: number; roundTrip: number }[] = [];
  while (found.length < measurements) found.push(await measureSkew(database, clock));
  return found.toSorted((one, other) => one.roundTrip - other.roundTrip)[0]?.skew;
}

/** An address from which this database has connections, and how many: a server has several. */
export interface DatabaseClient {
  readonly host: string;
  readonly connections: number;
}

/**
 * The addresses of the connections to this database that the user may see, without this one. SQLite knows none.
 */
export async function readDatabaseClients(database: Database): Promise<DatabaseClient[]> {
  if (database.client.dialect !== "mysql") return [];
  return database.transaction(async (transaction) => {
    const [[own]] = await transaction.raw("select connection_id() as id, database() as name");
    const [rows = []]: { Id: number; Host: string; db: string | null }[][] =
      await transaction.raw("show processlist");
    const others = rows.filter(({ Id, db }) => Id !== own.id && db === own.name);
    const byHost = Map.groupBy(others, ({ Host }) => Host.replace(/:\d+$/, ""));
    return [...byHost].map(([host, found]) => ({ host, connections: found.length }));
  });
}

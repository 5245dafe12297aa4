import type { Clock } from "../clock.ts";
import type { Database } from "./connect.ts";
import { readRows } from "./rows/read-rows.ts";

/** The database server. `tls` is the protocol of an encrypted connection, such as `TLSv1.3`. */
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

const clockStatement = "select unix_timestamp(now(6)) as seconds";

interface MeasuredSkew {
  /** The seconds by which our clock is ahead, negative if it is behind. */
  readonly seconds: number;
  /** The duration of the round trip. The longer it took, the less exact is the measurement. */
  readonly roundTripMilliseconds: number;
}

/** Compares our clock with that of the database server once, and subtracts half of the round trip. */
export async function measureClockSkew(database: Database, clock: Clock): Promise<MeasuredSkew> {
  const asked = { at: clock.now().getTime(), monotonic: performance.now() };
  const [row] = await readRows<{ seconds: string | number }>(database, clockStatement, []);
  const roundTripMilliseconds = performance.now() - asked.monotonic;
  const seconds = (asked.at + roundTripMilliseconds / 2) / 1000 - Number(row?.seconds);
  return { seconds, roundTripMilliseconds };
}

/** The quickest of several measurements, in seconds; undefined for SQLite, which has no clock of its own. */
export async function readClockSkew(database: Database, clock: Clock): Promise<number | undefined> {
  if (database.client.dialect !== "mysql") return undefined;
  const found: MeasuredSkew[] = [];
  while (found.length < measurements) found.push(await measureClockSkew(database, clock));
  return found.toSorted((one, other) => one.roundTripMilliseconds - other.roundTripMilliseconds)[0]?.seconds;
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

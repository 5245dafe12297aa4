import type mysql from "mysql2/promise";

/** The counters of a MariaDB or MySQL server since it started, at a time of `performance.now()`. */
export interface DatabaseCounts {
  readonly statements: number;
  /** The bytes of its binary log. */
  readonly logBytes: number;
  readonly at: number;
}

async function questions(connection: mysql.Connection, scope: "global" | "session"): Promise<number> {
  const [rows] = await connection.query<mysql.RowDataPacket[]>(`show ${scope} status like 'Questions'`);
  return Number(rows[0]?.Value);
}

/** The statements of this connection, which only counts, are left out. */
export async function readCounts(connection: mysql.Connection): Promise<DatabaseCounts> {
  const own = await questions(connection, "session");
  const all = await questions(connection, "global");
  const [logs] = await connection.query<mysql.RowDataPacket[]>("show binary logs");
  const logBytes = logs.reduce((sum, { File_size: size }) => sum + Number(size), 0);
  return { statements: all - own, logBytes, at: performance.now() };
}

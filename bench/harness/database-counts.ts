import type mysql from "mysql2/promise";

/** What a MariaDB or MySQL server has counted since it started, at a time of `performance.now()`. */
export interface DatabaseCounts {
  readonly statements: number;
  /** The bytes of its binary log. */
  readonly logBytes: number;
  readonly at: number;
}

export async function readCounts(connection: mysql.Connection): Promise<DatabaseCounts> {
  const [status] = await connection.query<mysql.RowDataPacket[]>("show global status like 'Questions'");
  const [logs] = await connection.query<mysql.RowDataPacket[]>("show binary logs");
  const logBytes = logs.reduce((sum, { File_size: size }) => sum + Number(size), 0);
  return { statements: Number(status[0]?.Value), logBytes, at: performance.now() };
}

import { statSync } from "node:fs";
import type { Database, DatabaseSettings } from "./connect.ts";

function fileBytes(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** `data_free` is room within a table's file. A server whose statistics are old reports slightly less. */
const sizeStatement = `select coalesce(sum(data_length + index_length + data_free), 0) as bytes
  from information_schema.tables where table_schema = database()`;

/** The size of a database in bytes: a file with its log, or the tables as their server counts them. */
export async function readDatabaseBytes(database: Database, settings: DatabaseSettings): Promise<number> {
  if (settings.kind === "sqlite") return fileBytes(settings.file) + fileBytes(`${settings.file}-wal`);
  const [[row]] = await database.raw(sizeStatement);
  return Number(row.bytes);
}

import type { Knex } from "knex";

/**
 * Column types that differ between the databases. Ids, keys and secrets are compared byte by byte: MySQL's
 * default collation folds case. Long texts need MEDIUMTEXT there: TEXT ends at 64 KiB.
 */
export function columnTypes(database: Knex) {
  const isMysql = database.client.dialect === "mysql";
  const binary = isMysql ? " character set ascii collate ascii_bin" : "";
  return {
    id: `char(36)${binary}`,
    key: (length: number) => `varchar(${length})${binary}`,
    longText: isMysql ? "mediumtext" : "text",
  };
}

/**
 * The current time as a column's default: UTC with milliseconds, which SQLite stores as their number since
 * 1970.
 */
export function currentTimestamp(database: Knex): Knex.Raw {
  const isMysql = database.client.dialect === "mysql";
  return database.raw(
    isMysql ? "(utc_timestamp(3))" : "(cast(round(unixepoch('subsec') * 1000) as integer))",
  );
}

/** The options of every date column: without them MySQL drops the milliseconds. */
export const millisecondPrecision = { precision: 3 } as const;

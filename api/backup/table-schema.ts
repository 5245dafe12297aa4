import knex from "knex";
import BetterSqlite3Client from "knex/lib/dialects/better-sqlite3/index.js";
import { knexConfiguration } from "../database/clients/knex-configuration.ts";
import type { Database } from "../database/connect.ts";
import { migrateTo, migrationLockTable, migrationsTable } from "../database/schema/run-migrations.ts";

/** The format of a column's values in a backup. */
export type ColumnKind = "text" | "integer" | "number" | "boolean" | "date" | "binary";

export interface ColumnSchema {
  readonly name: string;
  readonly kind: ColumnKind;
  readonly isNullable: boolean;
}

export interface TableSchema {
  readonly name: string;
  readonly columns: readonly ColumnSchema[];
  /** The columns of the primary key, in its order. */
  readonly key: readonly string[];
  /** The tables that its foreign keys reference. */
  readonly parents: readonly string[];
}

/**
 * Tables that the backups of earlier releases may hold, and that no restore fills. A restored `CHAT_DAYS` in force would at once
 * delete chats that could not be opened since the backup was made.
 */
export const unrestoredTables = ["chat_retention"];

/**
 * Tables that are not backed up: the search index is rebuilt, ceremonies, rate limits and running servers are
 * short-lived, and the manifest lists the migrations.
 */
const excludedTables = [
  ...unrestoredTables,
  "search_texts",
  "search_words_deleted",
  "ceremonies",
  "rate_limits",
  "chat_retention_servers",
  migrationsTable,
  migrationLockTable,
];

/** By the first word of the type that the migrations declare on SQLite. */
const kinds: readonly (readonly [RegExp, ColumnKind])[] = [
  [/^(var)?char|^text$/, "text"],
  [/^(big)?int(eger)?$/, "integer"],
  [/^float$/, "number"],
  [/^boolean$/, "boolean"],
  [/^datetime$/, "date"],
  [/^blob$/, "binary"],
];

export function columnKind(type: string): ColumnKind {
  const [, kind] = kinds.find(([pattern]) => pattern.test(type.toLowerCase())) ?? [];
  if (kind === undefined) throw new Error(`A backup cannot hold a column of the type ${type}.`);
  return kind;
}

interface ColumnInfo {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly pk: number;
}

async function describeTable(database: Database, name: string): Promise<TableSchema> {
  const columns: ColumnInfo[] = await database.raw("select * from pragma_table_info(?)", [name]);
  const foreignKeys: { table: string }[] = await database.raw(
    'select distinct "table" from pragma_foreign_key_list(?)',
    [name],
  );
  const inKey = columns.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk);
  if (inKey.length === 0)
    throw new Error(`A backup cannot hold the table ${name}, which has no primary key.`);
  return {
    name,
    columns: columns.map((column) => ({
      name: column.name,
      kind: columnKind(column.type),
      isNullable: column.notnull === 0 && column.pk === 0,
    })),
    key: inKey.map((column) => column.name),
    parents: foreignKeys.map(({ table }) => table),
  };
}

/** Each table after those that its foreign keys reference. */
function parentsFirst(tables: readonly TableSchema[]): TableSchema[] {
  const sorted: TableSchema[] = [];
  const isThere = (name: string) => sorted.some((table) => table.name === name);
  for (let left = [...tables]; left.length > 0; left = left.filter(({ name }) => !isThere(name))) {
    const free = left.filter(({ name, parents }) => parents.every((each) => each === name || isThere(each)));
    if (free.length === 0) throw new Error("Tables whose foreign keys form a circle cannot be restored.");
    sorted.push(...free);
  }
  return sorted;
}

/**
 * The tables of a backup at these migrations, parents before their children. Column kinds are those that the
 * migrations give an empty SQLite database in memory, so that they are the same for every kind of database.
 */
export async function readSchema(migrations: readonly string[]): Promise<TableSchema[]> {
  const configuration = knexConfiguration({ kind: "sqlite", file: ":memory:" });
  // Our own client would create a file of that name.
  const database = knex({ ...configuration, client: BetterSqlite3Client });
  try {
    await migrateTo(database, migrations);
    const tables: { name: string }[] = await database.raw(
      "select name from pragma_table_list where schema = 'main' and type = 'table' order by name",
    );
    const names = tables.map(({ name }) => name);
    const kept = names.filter((name) => !name.startsWith("sqlite_") && !excludedTables.includes(name));
    const described: TableSchema[] = [];
    for (const name of kept) described.push(await describeTable(database, name));
    return parentsFirst(described);
  } finally {
    await database.destroy();
  }
}

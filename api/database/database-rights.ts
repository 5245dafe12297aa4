import type { Database } from "./connect.ts";
import { isConflict, isDatabaseAway, isDenied } from "./is-database-down.ts";
import { newId } from "./rows/ids.ts";
import { isInCluster } from "./schema/migration-lock.ts";
import { productTables } from "./schema/product-tables.ts";
import { migrationLockTable, migrationsTable } from "./schema/run-migrations.ts";

interface Statement {
  readonly sql: string;
  readonly names: readonly string[];
}

/** Views are left out, and tables that the user may not see. The first column is one that an update may name. */
const tablesStatement = `select table_name as tableName, column_name as columnName
  from information_schema.tables join information_schema.columns using (table_schema, table_name)
  where table_schema = database() and table_type = 'BASE TABLE' and ordinal_position = 1
  order by table_name`;

/**
 * Changes of no row: the server checks the rights for them before it looks for rows. REPLACE needs both INSERT and DELETE.
 */
async function writes(database: Database, names: readonly string[]): Promise<Statement[]> {
  const [tables]: { tableName: string; columnName: string }[][] = await database.raw(tablesStatement);
  const checked = (tables ?? []).filter(({ tableName }) => names.includes(tableName));
  return checked.flatMap(({ tableName, columnName }) => [
    { sql: "replace into ?? select * from ?? where 1 = 0", names: [tableName, tableName] },
    { sql: "update ?? set ?? = ?? where 1 = 0", names: [tableName, columnName, columnName] },
  ]);
}

/** Changes of tables that do not exist: the server checks the rights for them before it looks for the tables. */
function migrations(): Statement[] {
  const [table, other] = [`inglenook-${newId()}`, `inglenook-${newId()}`];
  return [
    { sql: "create table ?? like ??", names: [table, other] },
    { sql: "alter table ?? comment ''", names: [table] },
    { sql: "drop table ??", names: [table] },
    { sql: "create index ?? on ?? (id)", names: [table, table] },
  ];
}

/**
 * The first error by which the server denies one of these statements. A lock that is not free or a lost connection ends the
 * check: each further statement might wait as long. Any other error does not concern rights.
 */
async function findDenial(database: Database, statements: readonly Statement[]): Promise<Error | undefined> {
  for (const { sql, names } of statements)
    try {
      await database.raw(sql, [...names]);
    } catch (error) {
      if (!(error instanceof Error) || isConflict(error) || isDatabaseAway(error)) return undefined;
      if (isDenied(error)) return error;
    }
  return undefined;
}

/**
 * The error by which a server keeps its user from inserting, changing or deleting rows of the product's tables. Changes
 * nothing. While migrations are pending, their records must be writable as well. SQLite has no rights.
 */
export async function findDeniedWrite(
  database: Database,
  pending: readonly string[] = [],
): Promise<Error | undefined> {
  if (database.client.dialect !== "mysql") return undefined;
  const records = pending.length > 0 ? [migrationsTable, migrationLockTable] : [];
  return findDenial(database, await writes(database, [...productTables, ...records]));
}

/**
 * The error by which a server keeps its user from creating, altering, dropping or indexing tables. Changes nothing. A cluster
 * is not asked: its nodes would all try the statements, and log their failures.
 */
export async function findDeniedMigration(database: Database): Promise<Error | undefined> {
  if (database.client.dialect !== "mysql" || (await isInCluster(database))) return undefined;
  return findDenial(database, migrations());
}

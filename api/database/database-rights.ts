import type { Database } from "./connect.ts";
import { isDenied } from "./is-database-down.ts";
import { newId } from "./rows/ids.ts";
import { isInCluster } from "./schema/migration-lock.ts";

const missingTableCodes = new Set<unknown>(["ER_NO_SUCH_TABLE", "ER_BAD_TABLE_ERROR"]);

interface Statement {
  readonly sql: string;
  readonly names: readonly string[];
}

/** Views are left out, and tables that the user may not see. */
const tablesStatement = `select table_name as tableName, column_name as columnName
  from information_schema.tables join information_schema.columns using (table_schema, table_name)
  where table_schema = database() and table_type = 'BASE TABLE' and ordinal_position = 1`;

/** Changes of no row: the server checks the rights for them before it looks for rows. */
async function writes(database: Database): Promise<Statement[]> {
  const [tables]: { tableName: string; columnName: string }[][] = await database.raw(tablesStatement);
  return (tables ?? []).flatMap(({ tableName, columnName }) => [
    { sql: "insert into ?? select * from ?? where 1 = 0", names: [tableName, tableName] },
    { sql: "update ?? set ?? = ?? where 1 = 0", names: [tableName, columnName, columnName] },
    { sql: "delete from ?? where 1 = 0", names: [tableName] },
  ]);
}

/** Changes of tables that are nowhere: the server checks the rights for them before it looks for the tables. */
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
 * The first error by which the server denies one of these statements. Any other ends the check, such as that of a lock for
 * which each further statement would wait as long.
 */
async function findDenial(database: Database, statements: readonly Statement[]): Promise<Error | undefined> {
  for (const { sql, names } of statements)
    try {
      await database.raw(sql, [...names]);
    } catch (error) {
      if (!(error instanceof Error && "code" in error)) return undefined;
      if (isDenied(error)) return error;
      if (!missingTableCodes.has(error.code)) return undefined;
    }
  return undefined;
}

/** The error by which a server keeps its user from inserting, changing or deleting rows. Changes nothing. SQLite has no rights. */
export async function findDeniedWrite(database: Database): Promise<Error | undefined> {
  return database.client.dialect === "mysql" ? findDenial(database, await writes(database)) : undefined;
}

/**
 * The error by which a server keeps its user from creating, altering, dropping or indexing tables. Changes nothing. A cluster
 * is not asked: its nodes would all try the statements, and log their failures.
 */
export async function findDeniedMigration(database: Database): Promise<Error | undefined> {
  if (database.client.dialect !== "mysql" || (await isInCluster(database))) return undefined;
  return findDenial(database, migrations());
}

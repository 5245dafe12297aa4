import type { Knex } from "knex";

interface Statement {
  readonly sql: string;
}

/** What MySQL and MariaDB say of a table, column, index or key that is there already, or gone. */
const doneCodes = new Set([
  "ER_TABLE_EXISTS_ERROR",
  "ER_DUP_FIELDNAME",
  "ER_DUP_KEYNAME",
  "ER_MULTIPLE_PRI_KEY",
  "ER_CANT_DROP_FIELD_OR_KEY",
  "ER_FK_DUP_NAME",
  "ER_DUP_CONSTRAINT_NAME",
]);

/** MariaDB's InnoDB says so of a foreign key in the words of its file system: duplicate key on write or update. */
function isDone(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error)) return false;
  if (doneCodes.has(String(error.code))) return true;
  return error.code === "ER_CANT_CREATE_TABLE" && /errno: 121\b/.test(error.message);
}

/** Lets a cut migration begin anew: MySQL takes back no change of a table, so that what is done is passed over. */
export function takeUpMigration({ client }: Knex.Transaction): void {
  const query = client.query.bind(client);
  client.query = async (connection: unknown, statement: Statement) => {
    try {
      return await query(connection, statement);
    } catch (error) {
      if (!isDone(error)) throw error;
      return { ...statement, response: [{}, undefined] };
    }
  };
}

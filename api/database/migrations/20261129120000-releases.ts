import type { Knex } from "knex";
import { columnTypes, millisecondPrecision } from "../column-types.ts";

/**
 * The versions whose servers have used this database, and since when. A commit that is not known is empty. Releases before this
 * one do not write it.
 */
export async function up(database: Knex): Promise<void> {
  const column = columnTypes(database);
  await database.schema.createTable("releases", (table) => {
    table.specificType("version", column.key(64)).notNullable();
    table.specificType("commit", column.key(64)).notNullable();
    table.dateTime("firstStartedAt", millisecondPrecision).notNullable();
    table.primary(["version", "commit"]);
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.dropTable("releases");
}

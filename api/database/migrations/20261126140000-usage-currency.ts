import type { Knex } from "knex";
import { columnTypes } from "../column-types.ts";

/**
 * The currency of all amounts, in one row. A running server changes `beat` as long as nothing was used: until then
 * another currency may be set, if no server runs. Releases before this one look at the entries only.
 */
export async function up(database: Knex): Promise<void> {
  const column = columnTypes(database);
  await database.schema.createTable("usage_currency", (table) => {
    table.integer("id").notNullable().primary();
    table.specificType("currency", column.key(3)).notNullable();
    table.integer("beat").notNullable();
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.dropTable("usage_currency");
}

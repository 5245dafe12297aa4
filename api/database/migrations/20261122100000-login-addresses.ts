import type { Knex } from "knex";
import { columnTypes } from "../column-types.ts";

/** The rate-limit key of the address that began a login, so that a flood evicts only its own logins. */
export async function up(database: Knex): Promise<void> {
  const column = columnTypes(database);
  await database.schema.alterTable("ceremonies", (table) => {
    table.specificType("address", column.key(32)).nullable();
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable("ceremonies", (table) => table.dropColumn("address"));
}

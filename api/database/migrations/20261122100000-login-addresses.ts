import type { Knex } from "knex";
import { columnTypes } from "../column-types.ts";

/** By what the address is counted from which a sign-in was begun, so that a flood of them gives way by itself. */
export async function up(database: Knex): Promise<void> {
  const column = columnTypes(database);
  await database.schema.alterTable("ceremonies", (table) => {
    table.specificType("address", column.key(32)).nullable();
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable("ceremonies", (table) => table.dropColumn("address"));
}

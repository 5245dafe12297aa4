import type { Knex } from "knex";

/** `changeCount` grows with each lock of a row, because two nodes of a cluster detect a conflict only in changed rows. */
export async function up(database: Knex): Promise<void> {
  for (const name of ["users", "roles"])
    await database.schema.alterTable(name, (table) => {
      table.bigInteger("changeCount").notNullable().defaultTo(0);
    });
}

export async function down(database: Knex): Promise<void> {
  for (const name of ["users", "roles"])
    await database.schema.alterTable(name, (table) => table.dropColumn("changeCount"));
}

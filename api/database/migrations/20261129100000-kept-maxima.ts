import type { Knex } from "knex";

/**
 * Whether an answer of a model has ended at the maximum that it was sent. Releases before this one neither read nor write it.
 */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable("models", (table) => {
    table.boolean("keepsMaximum").notNullable().defaultTo(false);
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable("models", (table) => table.dropColumn("keepsMaximum"));
}

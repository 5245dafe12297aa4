import type { Knex } from "knex";

/** Whether a reply ended because the provider's longest reply did. Empty is no, as in rows of the release before. */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable("messages", (table) => {
    table.boolean("isCut").nullable();
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable("messages", (table) => table.dropColumn("isCut"));
}

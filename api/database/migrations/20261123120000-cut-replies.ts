import type { Knex } from "knex";

/**
 * Whether the provider truncated the reply at its maximum length. Null means no, as in rows of the previous
 * release.
 */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable("messages", (table) => {
    table.boolean("isCut").nullable();
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable("messages", (table) => table.dropColumn("isCut"));
}

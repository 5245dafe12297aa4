import type { Knex } from "knex";

/**
 * The settings of each running server that must be equal on all servers, as JSON without secrets. Earlier releases write none.
 */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable("chat_retention_servers", (table) => {
    table.text("settings").nullable();
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable("chat_retention_servers", (table) => table.dropColumn("settings"));
}

import type { Knex } from "knex";

/** What each running server has set that all must have alike, as JSON without secrets. Releases before this one write none. */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable("chat_retention_servers", (table) => {
    table.text("settings").nullable();
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable("chat_retention_servers", (table) => table.dropColumn("settings"));
}

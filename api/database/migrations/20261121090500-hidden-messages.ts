import type { Knex } from "knex";

/**
 * The few messages that are on no branch on display, for the search on SQLite: looking among them whether one of many
 * is hidden is cheap, where looking at each of the many is not. MySQL has no index over a part of a table.
 */
export async function up(database: Knex): Promise<void> {
  if (database.client.dialect !== "mysql")
    await database.raw("create index messages_hidden on messages (id) where isShown = 0");
}

export async function down(database: Knex): Promise<void> {
  if (database.client.dialect !== "mysql") await database.raw("drop index messages_hidden");
}

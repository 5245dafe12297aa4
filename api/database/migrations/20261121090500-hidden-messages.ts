import type { Knex } from "knex";

/**
 * The few messages outside the visible branch, for the search on SQLite: checking a match against this partial
 * index is cheaper than reading each message. MySQL has no partial indexes.
 */
export async function up(database: Knex): Promise<void> {
  if (database.client.dialect !== "mysql")
    await database.raw("create index messages_hidden on messages (id) where isShown = 0");
}

export async function down(database: Knex): Promise<void> {
  if (database.client.dialect !== "mysql") await database.raw("drop index messages_hidden");
}

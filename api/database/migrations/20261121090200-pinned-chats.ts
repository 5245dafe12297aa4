import type { Knex } from "knex";

/**
 * Pinned chats, and the order by last activity. `listVersion` of a user counts the changes of their chat list.
 */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable("chats", (table) => {
    table.boolean("pinned").notNullable().defaultTo(false);
  });
  await database.schema.alterTable("chats", (table) => {
    table.index(["userId", "pinned", "createdAt", "id"]);
    table.index(["userId", "pinned", "updatedAt", "id"]);
  });
  await database.schema.alterTable("chats", (table) => {
    table.dropIndex(["userId", "createdAt", "id"]);
  });
  await database.schema.alterTable("users", (table) => {
    table.integer("listVersion").notNullable().defaultTo(0);
  });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable("users", (table) => table.dropColumn("listVersion"));
  await database.schema.alterTable("chats", (table) => {
    table.index(["userId", "createdAt", "id"]);
  });
  await database.schema.alterTable("chats", (table) => {
    table.dropIndex(["userId", "pinned", "createdAt", "id"]);
    table.dropIndex(["userId", "pinned", "updatedAt", "id"]);
  });
  await database.schema.alterTable("chats", (table) => table.dropColumn("pinned"));
}
